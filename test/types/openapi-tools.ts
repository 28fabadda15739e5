/** The types of a document's tools. Checked, never run. */
import { endpoint, type RequestOptions } from "waybill";
import { withFetch } from "waybill/adapters";
import { type OpenApiFollowOptions, type OpenApiOperation, openapi } from "waybill/openapi";
import type { JsonSchema, OpenApiTool, OpenApiToolsOptions } from "waybill/tools";
import { tool as toolOf, tools as toolsOf } from "waybill/tools";
import type { paths } from "./description.js";
import { check, type Same } from "./same.js";

const document = { openapi: "3.1.0" };
const plain = openapi(document);
const typed = openapi<paths>(document);

// --- tools() ----------------------------------------------------------------------------------------------------------------
const tools = toolsOf(plain);
check<Same<typeof tools, OpenApiTool[]>>();
check<Same<ReturnType<typeof toolsOf>, OpenApiTool[]>>();
toolsOf(plain, {});
toolsOf(plain, { filter: undefined });
toolsOf(plain, {
  filter: ({ deprecated, id, method, path, tags }) => !deprecated && tags.includes(id + method + path),
});
const options: OpenApiToolsOptions = { filter: ({ bodyTypes }: OpenApiOperation) => bodyTypes.length === 0 };
toolsOf(plain, options);
// @ts-expect-error the option is filter
toolsOf(plain, { filters: () => true });
// @ts-expect-error a filter is a function
toolsOf(plain, { filter: "issues" });
// @ts-expect-error a filter says whether
toolsOf(plain, { filter: () => "yes" });
// @ts-expect-error an operation has no name
toolsOf(plain, { filter: ({ name }) => name === "a" });

// @ts-expect-error an endpoint has no operations
toolsOf(endpoint);

// --- tool() -----------------------------------------------------------------------------------------------------------------
const tool = toolOf(plain, "anything");
check<Same<typeof tool, OpenApiTool>>();
toolOf(typed, "GET /pets");
toolsOf(withFetch(typed));
toolOf(withFetch(typed), "GET /pets");
// @ts-expect-error the description has no such operation
toolOf(typed, "GET /cats");
// @ts-expect-error the name is missing
toolOf(plain);

// --- what a tool has --------------------------------------------------------------------------------------------------------
check<Same<typeof tool.name, string>>();
check<Same<typeof tool.description, string>>();
check<Same<typeof tool.inputSchema.type, "object">>();
check<Same<typeof tool.inputSchema.required, string[]>>();
check<Same<typeof tool.inputSchema.additionalProperties, false | undefined>>();
check<Same<typeof tool.inputSchema.properties, { [name: string]: JsonSchema }>>();
check<Same<typeof tool.annotations.readOnlyHint, boolean>>();
check<Same<typeof tool.annotations.title, string>>();
check<Same<typeof tool.operation, OpenApiOperation>>();
// @ts-expect-error not every operation answers with an object
tool.outputSchema.properties;
tool.outputSchema?.properties["id"];
// @ts-expect-error a tool doesn't change
tool.name = "another";

// --- request() --------------------------------------------------------------------------------------------------------------
const request = tool.request({ owner: "octocat", labels: ["a"] });
check<Same<typeof request, RequestOptions>>();
tool.request();
tool.request({}, { credentials: null, headers: { "x-a": "b" }, baseUrl: 0, request: {} });
tool.request({}, { serverVariables: { region: "eu" } });
tool.request({}, { credentials: { bearer: "token", basic: { username: "a", password: "b" } } });
// @ts-expect-error the media type is the argument content_type
tool.request({}, { contentType: "text/plain" });
// @ts-expect-error the body is an argument
tool.request({}, { body: {} });
// @ts-expect-error arguments are an object
tool.request(["octocat"]);
// @ts-expect-error arguments are an object
tool.request("octocat");

// --- follow() ---------------------------------------------------------------------------------------------------------------
const next = tool.operation.follow("?page=2", { base: "https://api.example.com/pets" });
check<Same<typeof next, RequestOptions>>();
tool.operation.follow(new URL("https://api.example.com/pets"), { base: new URL("https://api.example.com/") });
const more: OpenApiFollowOptions = { credentials: null, headers: { accept: "text/html" }, request: {} };
plain.operation("GET /pets").follow("/pets", more);
// @ts-expect-error the URL is missing
tool.operation.follow();
// @ts-expect-error a URL is a string or a URL object
tool.operation.follow(7);
// @ts-expect-error the URL says where the server is
tool.operation.follow("/pets", { baseUrl: 0 });
// @ts-expect-error the base is a URL
tool.operation.follow("/pets", { base: 1 });
