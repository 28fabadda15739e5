/** Bodies that are one of several objects, next to parameters of other types. */
import { createEndpoint } from "waybill";

interface Circle {
  kind: "circle";
  radius: number;
}
interface Square {
  kind: "square";
  side: string;
}

interface Paths {
  "/shapes": {
    post: {
      requestBody: { content: { "application/json": Circle | Square } };
      responses: { 204: { content?: never } };
    };
  };
  "/shapes/{id}": {
    put: {
      parameters: { path: { id: number | "latest" } };
      requestBody: { content: { "application/json": (Circle | Square) & { name: string } } };
      responses: { 204: { content?: never } };
    };
  };
}

const open = createEndpoint<Paths, "open">({ baseUrl: "https://api.acme.example" });
const strict = createEndpoint<Paths>({ baseUrl: "https://api.acme.example" });

open("POST /shapes", { kind: "circle", radius: 1 });
open("POST /shapes", { data: { kind: "square", side: "1" } });
strict("POST /shapes", { kind: "square", side: "1" });
open("PUT /shapes/{id}", { id: "latest", kind: "circle", radius: 1, name: "A" });

// @ts-expect-error radius is missing
open("POST /shapes", { kind: "circle" });
// @ts-expect-error side is of the other shape
open("POST /shapes", { kind: "circle", side: "1" });
// @ts-expect-error there is no triangle
open("POST /shapes", { kind: "triangle" });
// @ts-expect-error radius is a number
open("POST /shapes", { kind: "circle", radius: "1" });
// @ts-expect-error the body is required
open("POST /shapes", {});
// @ts-expect-error radius is missing in data
open("POST /shapes", { data: { kind: "circle" } });
// @ts-expect-error radius is missing
strict("POST /shapes", { kind: "circle" });
// @ts-expect-error radius is missing next to a parameter
open("PUT /shapes/{id}", { id: "latest", kind: "circle", name: "A" });
// @ts-expect-error id is a number or "latest"
open("PUT /shapes/{id}", { id: "first", kind: "circle", radius: 1, name: "A" });
// @ts-expect-error name is missing
open("PUT /shapes/{id}", { id: 1, kind: "circle", radius: 1 });
// @ts-expect-error radius is missing
open.route("POST /shapes")({ kind: "circle" });
// @ts-expect-error radius is missing next to a parameter
open.route("PUT /shapes/{id}")({ id: 1, kind: "circle", name: "A" });
