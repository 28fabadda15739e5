import { afterAll, beforeAll } from "vitest";
import { startServer, type TestServer } from "./server.js";

/** A server that listens while the tests of a file or a group run. */
export function useServer(start = startServer): Pick<TestServer, "url" | "take"> {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.close());
  return {
    get url() {
      return server.url;
    },
    take: () => server.take(),
  };
}
