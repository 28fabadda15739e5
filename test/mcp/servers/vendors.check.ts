/** The formats of vendors, as the guide writes them, checked against the types of their SDKs. */
import type Anthropic from "@anthropic-ai/sdk";
import type OpenAI from "openai";
import { expect, test } from "vitest";
import { openapi } from "../../../src/openapi/index.js";
import { tools } from "../../../src/tools/index.js";

const api = openapi({
  openapi: "3.1.0",
  servers: [{ url: "https://api.example.com" }],
  paths: { "/pets": { get: { operationId: "pets/list", summary: "Lists pets." } } },
});

test("tools are those of OpenAI's and Anthropic's APIs", () => {
  const chat = tools(api).map(
    ({ name, description, inputSchema: parameters }): OpenAI.Chat.ChatCompletionTool => ({
      type: "function",
      function: { name, description, parameters },
    }),
  );
  const responses = tools(api).map(
    ({ name, description, inputSchema: parameters }): OpenAI.Responses.FunctionTool => ({
      type: "function",
      name,
      description,
      parameters,
      strict: false,
    }),
  );
  const messages = tools(api).map(
    ({ name, description, inputSchema: input_schema }): Anthropic.Tool => ({
      name,
      description,
      input_schema,
    }),
  );
  const input = { type: "object", properties: {}, required: [], additionalProperties: false };
  expect(chat[0]).toMatchObject({
    function: { name: "pets_list", description: "Lists pets.", parameters: input },
  });
  expect(responses[0]?.parameters).toEqual(input);
  expect(messages[0]?.input_schema).toEqual(input);
});
