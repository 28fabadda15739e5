import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const command = resolve("dist/cli/main.js");
const run = promisify(execFile);

/** The lines of a file, and what the command answers to them on one machine. */
const lines = Array.from({ length: 2000 }, (_, index) =>
  index % 500 === 7 ? "{}" : JSON.stringify({ name: `user ${index}`, page: index }),
);
const answersOf = (input: readonly string[], ...flags: string[]): string[] =>
  execFileSync(process.execPath, [command, "--batch", "-", "/users/{name}", "--exit-zero", ...flags], {
    input: `${input.join("\n")}\n`,
    encoding: "utf8",
    stdio: ["pipe", "pipe", "ignore"],
  })
    .trimEnd()
    .split("\n");

const has = (name: string): boolean => {
  try {
    execFileSync("sh", ["-c", `command -v ${name}`], { env: { PATH: `${process.env["PATH"]}:/usr/sbin` } });
    return true;
  } catch {
    return false;
  }
};
const needed = ["parallel", "ssh", "sshd", "ssh-keygen"].filter((name) => !has(name));
if (needed.length > 0) {
  console.warn(
    `NOT TESTED: GNU parallel over several machines. Missing: ${needed.join(", ")}. Install parallel, openssh-client and openssh-server.`,
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}

describe.skipIf(needed.length > 0)("GNU parallel over two machines, which are two sshd here", () => {
  let folder: string;
  const daemons: ChildProcess[] = [];
  const logins: string[] = [];

  /** Starts an sshd whose machine has a command of its own, which counts its runs. */
  async function startMachine(name: string): Promise<void> {
    const home = join(folder, name);
    mkdirSync(home);
    const program = join(home, "waybill");
    writeFileSync(
      program,
      `#!/bin/sh\necho run >> '${home}/runs'\nexec '${process.execPath}' '${command}' "$@"\n`,
    );
    chmodSync(program, 0o755);
    const port = await freePort();
    const config = join(home, "sshd_config");
    writeFileSync(
      config,
      [
        `Port ${port}`,
        "ListenAddress 127.0.0.1",
        `HostKey ${folder}/host`,
        `AuthorizedKeysFile ${folder}/key.pub`,
        `PidFile ${home}/pid`,
        "StrictModes no",
        "UsePAM no",
        "PasswordAuthentication no",
        "PermitRootLogin prohibit-password",
        `SetEnv PATH=${home}:${process.env["PATH"]}`,
      ].join("\n"),
    );
    const daemon = spawn("/usr/sbin/sshd", ["-D", "-e", "-f", config], {
      stdio: ["ignore", "ignore", "pipe"],
    });
    daemons.push(daemon);
    let log = "";
    daemon.stderr?.on("data", (chunk) => {
      log += chunk;
    });
    const login = `ssh -p ${port} -i ${folder}/key -o BatchMode=yes -o IdentitiesOnly=yes -o StrictHostKeyChecking=no -o UserKnownHostsFile=${folder}/known -o LogLevel=ERROR ${userInfo().username}@127.0.0.1`;
    for (let attempt = 0; ; attempt++) {
      try {
        await run("sh", ["-c", `${login} true`]);
        break;
      } catch (error) {
        if (attempt === 50) throw new Error(`sshd doesn't answer: ${log}`, { cause: error });
        await wait(100);
      }
    }
    logins.push(login);
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "waybill-machines-"));
    // where sshd keeps what it starts as root, if no service has made the folder; other users need none
    if (process.getuid?.() === 0) mkdirSync("/run/sshd", { recursive: true });
    for (const name of ["host", "key"]) {
      execFileSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", join(folder, name)]);
    }
    await startMachine("one");
    await startMachine("two");
  });

  afterAll(async () => {
    for (const daemon of daemons) {
      const end = once(daemon, "exit");
      if (daemon.exitCode === null && daemon.kill()) await end;
    }
    rmSync(folder, { recursive: true });
  });

  test.each([
    ["requests, one of which is refused", []],
    ["URLs", ["-o", "url"]],
  ])("answers as one machine does, in the order of the lines: %s", async (_, flags) => {
    writeFileSync(join(folder, "users.ndjson"), `${lines.join("\n")}\n`);
    const logs = ["one", "two"].map((name) => join(folder, name, "runs"));
    for (const log of logs) rmSync(log, { force: true });
    const hosts = logins.map((login) => `--sshlogin '1/${login}'`).join(" ");
    const waybill = `waybill --batch - '/users/{name}' ${flags.join(" ")} --exit-zero`;
    const script = `parallel --will-cite --pipe --block 10k --keep-order ${hosts} "${waybill}" < users.ndjson`;
    const home = { HOME: folder, PARALLEL_HOME: folder };
    const { stdout, stderr } = await run("bash", ["-c", script], {
      cwd: folder,
      env: { ...process.env, ...home },
      maxBuffer: 2 ** 26,
    });
    // the number of a line is that in its block
    const withoutNumbers = (answers: readonly string[]): string[] =>
      answers.map((answer) => answer.replace(/"line":\d+/, ""));
    expect(withoutNumbers(stdout.trimEnd().split("\n"))).toEqual(withoutNumbers(answersOf(lines, ...flags)));
    if (flags.length > 0) expect(stderr.match(/^line \d+: ERR_MISSING_PARAMETER/gm)).toHaveLength(4);
    // both machines did a part
    for (const log of logs) {
      expect(existsSync(log)).toBe(true);
      expect(readFileSync(log, "utf8").split("\n").length).toBeGreaterThan(2);
    }
  });
});

/**
 * Runs a command as `RDD.pipe` of Spark 3 does (PipedRDD.scala): once for each partition, an empty one too; each element as
 * a line of standard input, written by a thread of its own; each line of standard output is an element. A task fails if the
 * status isn't 0, or if the input couldn't be written.
 */
async function pipe(
  partitions: readonly (readonly string[])[],
  args: readonly string[],
): Promise<string[][]> {
  return Promise.all(
    partitions.map(async (elements) => {
      const task = spawn(args[0] as string, args.slice(1), { stdio: ["pipe", "pipe", "ignore"] });
      let output = "";
      task.stdout.setEncoding("utf8").on("data", (chunk) => {
        output += chunk;
      });
      const writes = new Promise<void>((written, failed) => {
        task.stdin.on("error", failed);
        task.stdin.end(elements.map((element) => `${element}\n`).join(""), written);
      });
      const [status] = await once(task, "close");
      await writes;
      if (status !== 0) throw new Error(`Subprocess exited with status ${status}.`);
      return output === "" ? [] : output.replace(/\n$/, "").split("\n");
    }),
  );
}

describe("Spark's pipe", () => {
  const args = [process.execPath, command, "--batch", "-", "/users/{name}"];
  const partitions = [lines.slice(0, 900), [], lines.slice(900)];

  test("gets the answers of each partition, refused lines among them", async () => {
    const answers = await pipe(partitions, [...args, "--exit-zero"]);
    expect(answers.map(({ length }) => length)).toEqual(partitions.map(({ length }) => length));
    expect(answers).toEqual(partitions.map((elements) => (elements.length > 0 ? answersOf(elements) : [])));
    const refused = answers.flat().filter((answer) => "error" in JSON.parse(answer));
    expect(refused.map((answer) => JSON.parse(answer).error.code)).toEqual(
      Array.from({ length: 4 }, () => "ERR_MISSING_PARAMETER"),
    );
  });

  test("fails the task without --exit-zero, and where the command line is wrong", async () => {
    await expect(pipe(partitions, args)).rejects.toThrow("status 2");
    await expect(pipe([[]], [...args, "--exit-zero", "x"])).rejects.toThrow("status 2");
  });
});
