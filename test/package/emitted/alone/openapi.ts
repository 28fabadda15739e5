/** A program that imports one entry point alone. */
import { openapi } from "waybill/openapi";

interface Paths {
  "/parts/{id}": {
    get: {
      parameters: { path: { id: number } };
      responses: { 200: { content: { "application/json": { name: string } } } };
    };
  };
}
export const document = openapi<Paths>({ openapi: "3.1.0", paths: {} });
export const request = document("GET /parts/{id}", { id: 1 });
export const fill = (id: number) => document("GET /parts/{id}", { id });
export const { operation, parts } = document;
