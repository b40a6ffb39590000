import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "@ledgerline/embedded-postgres/find-free-port";
import { startEmbeddedPostgres } from "@ledgerline/embedded-postgres/start-embedded-postgres";
import { refuseErrors } from "@ledgerline/vitest-config/announced-errors";
import { answering, end } from "@ledgerline/workbench/product/running-product";
import { SupervisedProcess } from "./supervised-server.ts";

const SERVER = join(import.meta.dirname, "../../../server/dist/main.js");
const SERVERS = 3;

export interface FleetServer {
  origin: string;
  process: SupervisedProcess;
}

export interface Fleet {
  /** The address of the proxy in front. */
  origin: string;
  servers: FleetServer[];
  /** For the owner, bypassing the pooler. */
  databaseUrl: string;
  stop(): Promise<void>;
}

/** Three servers in production mode on one Postgres through PgBouncer, with Redis for limits, behind nginx. */
export async function startFleet(): Promise<Fleet> {
  const directory = await mkdtemp(join(tmpdir(), "ledgerline-fleet-"));
  await chmod(directory, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir: directory, log: () => {} });
  const [pooler, redis, proxy] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const programs: ChildProcess[] = [];
  const run = (program: string, ...options: string[]) =>
    void programs.push(spawn(program, options, { stdio: ["ignore", "ignore", "inherit"] }));
  const write = async (name: string, text: string) => {
    await writeFile(join(directory, name), text);
    return join(directory, name);
  };
  run("redis-server", "--port", String(redis), "--bind", "127.0.0.1", "--save", "", "--dir", directory);
  const direct = new URL(postgres.serverUrl);
  // PgBouncer refuses to run as root.
  const account = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  run("pgbouncer", "-q", ...account, await write("pgbouncer.ini", pgbouncerSettings(direct, pooler)));

  const pooled = Object.assign(new URL(direct), { port: String(pooler) });
  const secret = randomBytes(32).toString("base64");
  const servers: FleetServer[] = [];
  for (let n = 0; n < SERVERS; n += 1) {
    const port = await findFreePort();
    const env = {
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      APP_URL: `http://127.0.0.1:${proxy}`,
      DATA_DIR: join(directory, `server-${n}`),
      DATABASE_URL: pooled.href,
      DATABASE_PREPARE: "0",
      DATABASE_DIRECT_URL: direct.href,
      DATABASE_OWNER_URL: postgres.url,
      REDIS_URL: `redis://127.0.0.1:${redis}`,
      TRUST_PROXY: "loopback",
      SESSION_SECRET: secret,
      CREDENTIALS_KEY: secret,
      LOG_LEVEL: "fatal",
      LIMITS: "calls=1000000/60,accountCalls=1000000/60,session=1000000/60,sessionAddress=1000000/60,upload=1000000/60",
      MAX_REQUEST_RATE: "1000000",
      MAX_THREAD_MS: "1000000",
    };
    servers.push({
      origin: `http://127.0.0.1:${port}`,
      process: new SupervisedProcess([process.execPath, SERVER], env),
    });
  }
  const ports = servers.map(({ origin }) => new URL(origin).port);
  run("nginx", "-c", await write("nginx.conf", nginxSettings(directory, proxy, ports)));
  const origin = `http://127.0.0.1:${proxy}`;
  const stop = async () => {
    await Promise.all(servers.map((server) => server.process.stop()));
    await Promise.all(programs.map(end));
    await postgres.stop();
    refuseErrors(directory);
    await rm(directory, { recursive: true });
  };
  try {
    for (const server of servers) await answering(`${server.origin}/health/ready`);
    await answering(`${origin}/health/ready`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, servers, databaseUrl: postgres.url, stop };
}

/** Transaction pooling, with few connections for many clients. */
function pgbouncerSettings(database: URL, port: number): string {
  const name = database.pathname.slice(1);
  const { hostname, port: databasePort, username, password } = database;
  return `[databases]
${name} = host=${hostname} port=${databasePort} dbname=${name} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
`;
}

/** A server that refuses a connection is left out for a second. A call that a server has begun is not repeated. */
function nginxSettings(directory: string, port: number, servers: readonly string[]): string {
  const upstream = servers.map((server) => `server 127.0.0.1:${server} max_fails=1 fail_timeout=1s;`).join(" ");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return `daemon off;
pid ${directory}/nginx.pid;
error_log /dev/null;
events { worker_connections 1024; }
http {
  access_log off;
  client_max_body_size 512m;
  ${temporary.map((name) => `${name}_temp_path ${directory}/nginx-${name};`).join(" ")}
  upstream ledgerline { ${upstream} }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://ledgerline;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_next_upstream error timeout;
    }
  }
}
`;
}
