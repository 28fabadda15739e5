import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { serve } from "../support/serve.js";

/** Where Debian has servers, which isn't in everybody's path. */
const env = { ...process.env, PATH: `${process.env["PATH"]}:/usr/sbin` };

export const isInstalled = (command: string): boolean =>
  spawnSync(command, ["-v"], { env }).error === undefined;

/** A server's command and configuration. It serves each set-up on a host and port, for an upstream server. */
interface Proxy {
  readonly command: string;
  readonly args: (file: string) => readonly string[];
  readonly setups: readonly string[];
  readonly serverOf: (setup: string, host: string, upstream: string) => string;
  readonly configure?: (servers: string, folder: string) => string;
}

/** Each in its usual form. A request that leaves `/v1/` goes to `/outside/`. */
export const proxies: readonly Proxy[] = [
  {
    command: "nginx",
    args: (file) => ["-c", file],
    setups: ["/v1/", ""],
    serverOf: (path, host, upstream) => `
        server {
          listen ${host};
          location /v1/ { proxy_pass http://${upstream}${path}; }
          location / { proxy_pass http://${upstream}/outside/; }
        }`,
    configure: (servers, folder) => `
      daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/errors crit;
      events {}
      http {
        access_log off;
        ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
        ${servers}
      }`,
  },
  {
    command: "apache2",
    args: (file) => ["-X", "-f", file],
    setups: ["Off", "On", "NoDecode"],
    serverOf: (slashes, host, upstream) => `
      Listen ${host}
      <VirtualHost ${host}>
        AllowEncodedSlashes ${slashes}
        ProxyPass /v1/ http://${upstream}/v1/${slashes === "NoDecode" ? " nocanon" : ""}
        ProxyPass / http://${upstream}/outside/
      </VirtualHost>`,
    configure: (servers, folder) => `
      ServerName localhost
      PidFile ${folder}/pid
      DefaultRuntimeDir ${folder}
      ErrorLog ${folder}/errors
      User www-data
      Group www-data
      ${["mpm_event", "authz_core", "proxy", "proxy_http"].map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join("\n")}
      ${servers}
      `,
  },
  {
    command: "haproxy",
    args: (file) => ["-db", "-f", file],
    setups: [[], ["percent-decode-unreserved", "path-strip-dotdot full", "path-strip-dot"]].map((rules) =>
      rules.map((rule) => `http-request normalize-uri ${rule}`).join("\n  "),
    ),
    serverOf: (rules, host, upstream) => `
listen ${host}
  bind ${host}
  ${rules}
  server up ${upstream}
`,
    configure: (servers) => `
global
  expose-experimental-directives
defaults
  mode http
  timeout connect 5s
  timeout client 5s
  timeout server 5s
${servers}
`,
  },
  {
    command: "caddy",
    args: (file) => ["run", "--adapter", "caddyfile", "--config", file],
    setups: [""],
    serverOf: (_, host, upstream) => `
{
  admin off
  auto_https off
}
http://${host} {
  bind 127.0.0.1
  reverse_proxy /v1/* ${upstream}
}
`,
  },
  {
    command: "python3",
    args: (file) => [file],
    setups: [""],
    serverOf: (_, host) => `
from http.server import ThreadingHTTPServer, BaseHTTPRequestHandler
class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    def do_GET(self):
        self.send_response(200)
        self.send_header("content-length", str(len(self.path)))
        self.end_headers()
        self.wfile.write(self.path.encode())
    def log_message(self, *args): pass
ThreadingHTTPServer(("127.0.0.1", ${host.split(":")[1]}), Handler).serve_forever()
`,
  },
];

/** Hosts with ports that are free now. */
async function freeHosts(count: number): Promise<string[]> {
  const servers = await Promise.all(Array.from({ length: count }, () => serve(() => {})));
  for (const { close } of servers) close();
  return servers.map(({ url }) => new URL(url).host);
}

const answers = (host: string): Promise<boolean> =>
  fetch(`http://${host}`).then(
    () => true,
    () => false,
  );

/** Starts a proxy in front of a server. Whoever starts it stops it. */
export async function startProxy(proxy: Proxy, upstream: string) {
  const { command, args, setups, serverOf, configure = (servers) => servers } = proxy;
  const folder = mkdtempSync(join(tmpdir(), "waybill-"));
  const file = join(folder, "configuration");
  const hosts = await freeHosts(setups.length);
  const servers = setups.map((setup, index) => serverOf(setup, hosts[index] as string, upstream));
  writeFileSync(file, configure(servers.join("\n"), folder));
  const child = spawn(command, args(file), {
    env: { ...env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (text) => {
    said += text;
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null && child.kill()) await once(child, "exit");
    rmSync(folder, { recursive: true, force: true });
  };
  for (let turn = 0; turn < 200 && child.exitCode === null; turn++) {
    if ((await Promise.all(hosts.map(answers))).every(Boolean)) return { hosts, stop };
    await wait(50);
  }
  await stop();
  throw new Error(`${command} doesn't start: ${said}`);
}
