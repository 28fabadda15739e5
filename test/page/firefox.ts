import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

/** Where Firefox is; without one, what needs it is skipped. */
export const firefoxPath: string | undefined = (process.env["PATH"] ?? "")
  .split(delimiter)
  .flatMap((folder) => ["firefox-esr", "firefox"].map((name) => join(folder, name)))
  .find((path) => existsSync(path));

interface Socket {
  on(event: "message" | "open" | "error", listener: (data: unknown) => void): void;
  send(text: string): void;
  close(): void;
}

interface Message {
  readonly id?: number;
  readonly type: string;
  readonly result?: Record<string, unknown>;
  readonly params?: { readonly level?: string; readonly text?: string };
  readonly message?: string;
}

// Playwright drives only a Firefox of its own; that of the system speaks WebDriver BiDi (https://w3c.github.io/webdriver-bidi/)
const { ws: WebSocket } = createRequire(import.meta.url)("playwright-core/lib/utilsBundle") as {
  ws: new (url: string) => Socket;
};

/** A page in Firefox. */
export class Firefox {
  /** Errors and warnings of the console. */
  readonly complaints: string[] = [];
  readonly #process: ChildProcess;
  readonly #profile: string;
  readonly #socket: Socket;
  readonly #waiting = new Map<number, (message: Message) => void>();
  #context = "";

  private constructor(process: ChildProcess, profile: string, socket: Socket) {
    this.#process = process;
    this.#profile = profile;
    this.#socket = socket;
    socket.on("message", (data) => {
      const message: Message = JSON.parse(String(data));
      if (message.id !== undefined) this.#waiting.get(message.id)?.(message);
      const { level, text = "" } = message.params ?? {};
      if (level === "error" || level === "warn") this.complaints.push(text);
    });
  }

  static async launch(): Promise<Firefox> {
    const profile = mkdtempSync(join(tmpdir(), "waybill-firefox-"));
    const process = spawn(
      firefoxPath as string,
      ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"],
      { stdio: ["ignore", "ignore", "pipe"] },
    );
    const address = await new Promise<string>((resolve) => {
      process.stderr?.on("data", (data) => {
        const [found] = /ws:\/\/\S+/.exec(String(data)) ?? [];
        if (found !== undefined) resolve(found);
      });
    });
    const socket = new WebSocket(`${address}/session`);
    await new Promise((resolve, reject) => {
      socket.on("open", resolve);
      socket.on("error", reject);
    });
    const firefox = new Firefox(process, profile, socket);
    await firefox.#send("session.new", { capabilities: {} });
    await firefox.#send("session.subscribe", { events: ["log.entryAdded"] });
    const { contexts } = await firefox.#send("browsingContext.getTree", {});
    firefox.#context = (contexts as { context: string }[])[0]?.context as string;
    return firefox;
  }

  async open(url: string): Promise<void> {
    await this.#send("browsingContext.navigate", { context: this.#context, url, wait: "complete" });
  }

  /** The value of an expression in the page: a string, a number or a boolean. */
  async evaluate(expression: string): Promise<unknown> {
    const target = { context: this.#context };
    const { result } = await this.#send("script.evaluate", { expression, target, awaitPromise: true });
    return (result as { value?: unknown } | undefined)?.value;
  }

  async close(): Promise<void> {
    this.#socket.close();
    this.#process.kill();
    await once(this.#process, "close");
    rmSync(this.#profile, { recursive: true, force: true });
  }

  #send(method: string, params: object): Promise<Record<string, unknown>> {
    const id = this.#waiting.size + 1;
    this.#socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, ({ result, message }) => (result ? resolve(result) : reject(new Error(message))));
    });
  }
}
