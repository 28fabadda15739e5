/** The formats of vendors, as the guide writes them, checked against the types of their SDKs. */
import type Anthropic from "@anthropic-ai/sdk";
import type OpenAI from "openai";
import { expect, test } from "vitest";
import { openapi } from "../../../src/openapi/index.js";
import { type OpenApiTool, tools } from "../../../src/tools/index.js";

test("tools are those of OpenAI's and Anthropic's APIs", () => {
  const paths = { "/pets": { get: { operationId: "pets/list", summary: "Lists pets." } } };
  const [tool] = tools(openapi({ openapi: "3.1.0", servers: [{ url: "https://api.example.com" }], paths }));
  const { name, description, inputSchema: parameters } = tool as OpenApiTool;
  const described = { name, description, parameters };
  const chat: OpenAI.Chat.ChatCompletionTool = { type: "function", function: described };
  const response: OpenAI.Responses.FunctionTool = { type: "function", strict: false, ...described };
  const message: Anthropic.Tool = { name, description, input_schema: parameters };
  const input = { type: "object", properties: {}, required: [], additionalProperties: false };
  expect(described).toEqual({ name: "pets_list", description: "Lists pets.", parameters: input });
  expect([chat.function, response, message]).toMatchObject([described, described, { input_schema: input }]);
});
