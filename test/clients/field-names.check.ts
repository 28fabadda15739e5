import { expect, test } from "vitest";
import { useServer } from "../adapters/use-server.js";
import { clients } from "./clients.js";

const server = useServer();

/** Fields that a client would lose among the members of its own objects, or replace with its own. */
const names = "__proto__ constructor prototype tostring get common length 0 host sec-fetch-mode date cookie";

/** As docs/guide/sending.md says: no adapter knows which of its adapters axios will use. */
const replaced = ["axios fetch: host", "axios fetch: sec-fetch-mode"];

const rows = Object.entries(clients).flatMap(([client, send]) =>
  names.split(" ").map((name) => [client, name, send] as const),
);

test.each(rows)("%s sends a field called %s, or its adapter refuses it", async (client, name, send) => {
  const headers = Object.fromEntries([[name, "a"]]);
  const sending = (async () => send({ method: "get", url: `${server.url}/a`, headers }))();
  const error = await sending.catch((reason: unknown) => reason);
  if (error instanceof Error)
    return expect(error).toMatchObject({ code: "ERR_INVALID_HEADER", parameter: name });
  const arrived = new Map(Object.entries(server.take().headers)).get(name);
  return expect(arrived === "a").toBe(!replaced.includes(`${client}: ${name}`));
});
