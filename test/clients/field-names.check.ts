import { expect, test } from "vitest";
import { useServer } from "../adapters/use-server.js";
import { clients } from "./clients.js";

const server = useServer();

/** Fields that a client would lose among the members of its own objects, or replace with its own. */
const names = "__proto__ constructor prototype tostring get common length 0 host sec-fetch-mode date cookie";

/** As docs/guide/sending.md says: no adapter knows which of its adapters axios will use. */
const replaced = ["axios fetch: host", "axios fetch: sec-fetch-mode"];

test.each(Object.entries(clients))(
  "%s sends a field of any name, or its adapter refuses it",
  async (client, send) => {
    for (const name of names.split(" ")) {
      const headers = Object.fromEntries([[name, "a"]]);
      const sending = (async () => send({ method: "get", url: `${server.url}/a`, headers }))();
      const error = await sending.catch((reason: unknown) => reason);
      if (error instanceof Error) {
        expect(error).toMatchObject({ code: "ERR_INVALID_HEADER", parameter: name });
        continue;
      }
      const value = Object.entries(server.take().headers).find(([field]) => field === name)?.[1];
      expect([name, value === "a"]).toEqual([name, !replaced.includes(`${client}: ${name}`)]);
    }
  },
);
