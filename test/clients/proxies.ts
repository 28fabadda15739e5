import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** Where Debian has servers, which isn't in everybody's path. */
const env = { ...process.env, PATH: `${process.env["PATH"]}:/usr/sbin` };

export const isInstalled = (command: string): boolean =>
  spawnSync(command, ["-v"], { env }).error === undefined;

interface Setup {
  readonly upstream: number;
  readonly ports: readonly number[];
  readonly folder: string;
}

/** A server's command and configuration, which has a port for each set-up. */
interface Proxy {
  readonly command: string;
  readonly args: (file: string) => readonly string[];
  readonly setups: readonly string[];
  readonly configure: (setup: Setup) => string;
}

const server = (port: number | undefined): string => `127.0.0.1:${port}`;

/** Each in its usual form. A request that leaves `/v1/` goes to `/outside/`. */
export const proxies: readonly Proxy[] = [
  {
    command: "nginx",
    args: (file) => ["-c", file],
    setups: ["nginx with a path", "nginx without a path"],
    configure: ({ upstream, ports: [mapped, plain], folder }) => `
      daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/errors crit;
      events {}
      http {
        access_log off;
        ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
        server {
          listen ${server(mapped)};
          location /v1/ { proxy_pass http://${server(upstream)}/v1/; }
          location / { proxy_pass http://${server(upstream)}/outside/; }
        }
        server {
          listen ${server(plain)};
          location /v1/ { proxy_pass http://${server(upstream)}; }
          location / { proxy_pass http://${server(upstream)}/outside/; }
        }
      }`,
  },
  {
    command: "apache2",
    args: (file) => ["-X", "-f", file],
    setups: ["Apache", "Apache with AllowEncodedSlashes On", "Apache with AllowEncodedSlashes NoDecode"],
    configure: ({ upstream, ports, folder }) => `
      ServerName localhost
      PidFile ${folder}/pid
      DefaultRuntimeDir ${folder}
      ErrorLog ${folder}/errors
      User www-data
      Group www-data
      ${["mpm_event", "authz_core", "proxy", "proxy_http"].map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join("\n")}
      ${ports
        .map(
          (port, index) => `Listen ${server(port)}
      <VirtualHost ${server(port)}>
        AllowEncodedSlashes ${["Off", "On", "NoDecode"][index]}
        ProxyPass /v1/ http://${server(upstream)}/v1/${index === 2 ? " nocanon" : ""}
        ProxyPass / http://${server(upstream)}/outside/
      </VirtualHost>`,
        )
        .join("\n")}
      `,
  },
  {
    command: "haproxy",
    args: (file) => ["-db", "-f", file],
    setups: ["HAProxy", "HAProxy that removes dot segments"],
    configure: ({ upstream, ports: [plain, normal] }) => `
global
  expose-experimental-directives
defaults
  mode http
  timeout connect 5s
  timeout client 5s
  timeout server 5s
frontend plain
  bind ${server(plain)}
  default_backend up
frontend normal
  bind ${server(normal)}
  http-request normalize-uri percent-decode-unreserved
  http-request normalize-uri path-strip-dotdot full
  http-request normalize-uri path-strip-dot
  default_backend up
backend up
  server up ${server(upstream)}
`,
  },
  {
    command: "caddy",
    args: (file) => ["run", "--adapter", "caddyfile", "--config", file],
    setups: ["Caddy"],
    configure: ({ upstream, ports: [plain] }) => `
{
  admin off
  auto_https off
}
http://${server(plain)} {
  bind 127.0.0.1
  reverse_proxy /v1/* ${server(upstream)}
}
`,
  },
  {
    command: "python3",
    args: (file) => [file],
    setups: ["Python's server"],
    configure: ({ ports: [port] }) => `
from http.server import ThreadingHTTPServer, BaseHTTPRequestHandler
class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    def do_GET(self):
        self.send_response(200)
        self.send_header("content-length", str(len(self.path)))
        self.end_headers()
        self.wfile.write(self.path.encode())
    def log_message(self, *args): pass
ThreadingHTTPServer(("127.0.0.1", ${port}), Handler).serve_forever()
`,
  },
];

/** Ports that are free now. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, "127.0.0.1"));
  await Promise.all(servers.map((one) => once(one, "listening")));
  const ports = servers.map((one) => (one.address() as AddressInfo).port);
  await Promise.all(servers.map((one) => once(one.close(), "close")));
  return ports;
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Starts a proxy in front of a port. Whoever starts it stops it. */
export async function startProxy(
  { command, args, setups, configure }: Proxy,
  upstream: number,
): Promise<{ readonly ports: readonly number[]; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "waybill-"));
  const file = join(folder, "configuration");
  const ports = await freePorts(setups.length);
  writeFileSync(file, configure({ upstream, ports, folder }));
  const child: ChildProcess = spawn(command, args(file), {
    env: { ...env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr?.on("data", (text) => {
    said += text;
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null && child.kill()) await once(child, "exit");
    rmSync(folder, { recursive: true, force: true });
  };
  for (let turn = 0; turn < 200 && child.exitCode === null; turn++) {
    if ((await Promise.all(ports.map(answers))).every(Boolean)) return { ports, stop };
    await wait(50);
  }
  await stop();
  throw new Error(`${command} doesn't start: ${said}`);
}
