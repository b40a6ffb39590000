import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { findFreePort } from "@ledgerline/embedded-postgres/find-free-port";
import { startEmbeddedPostgres } from "@ledgerline/embedded-postgres/start-embedded-postgres";
import { seededRandom } from "@ledgerline/testing/figures";
import { answering, end } from "@ledgerline/testing/product/running-product";
import type { Step } from "@ledgerline/testing/report";
import { refuseErrors } from "@ledgerline/vitest-config/announced-errors";
import { type BooksFound, checkBooks, reportBooks } from "./check-books.ts";
import { SupervisedProcess } from "./supervised-server.ts";
import { WorkingArtist } from "./working-artist.ts";

const SERVER = join(import.meta.dirname, "../../../server/dist/main.js");
const SERVERS = 3;

const FLEET_KILLS = Number(process.env["TRIAL_FLEET_KILLS"] ?? 12);
const SEED = 7;
const ARTISTS = 4;
const READERS = 8;
const PAUSE_MS = 3_000;
const READS = ["/auth/me", "/analytics/overview", "/statements", "/royalties/months", "/subscription/status"];

interface Call {
  began: number;
  ended: number;
  ok: boolean;
}

/** The time in which calls under way may fail. */
interface Kill {
  first: number;
  last: number;
}

interface FleetFigures {
  calls: number;
  /** Failed calls that were under way when a server was killed, or began to stop. */
  failedInFlight: number;
  /** All other failed calls. */
  failedOtherwise: number;
  /** The most seconds until an ended server was ready again. */
  ready: number;
  books: BooksFound;
}

/** Ends one server after the other while artists upload, delete and read, and counts the calls that fail. */
async function runFleet(say: (kill: string) => void): Promise<FleetFigures> {
  const fleet = await startFleet();
  const calls: Call[] = [];
  const observe = (call: Call) => void calls.push(call);
  try {
    const random = seededRandom(SEED);
    const artists: WorkingArtist[] = [];
    for (let n = 0; n < ARTISTS + READERS; n += 1)
      artists.push(await WorkingArtist.register(fleet.origin, `artist-${n}`, random, observe));
    const ended = new AbortController();
    const working = artists.slice(0, ARTISTS).map((artist) => artist.work(ended.signal));
    const reading = artists.slice(ARTISTS).map((artist) => read(artist, ended.signal));
    const { kills, ready } = await killInTurn(fleet, random, say);
    ended.abort();
    await Promise.all([...working, ...reading]);
    const failed = calls.filter(({ ok }) => !ok);
    const inFlight = failed.filter(({ began, ended: end }) =>
      kills.some((kill) => began <= kill.last && kill.first <= end),
    );
    return {
      calls: calls.length,
      failedInFlight: inFlight.length,
      failedOtherwise: failed.length - inFlight.length,
      ready,
      books: await checkBooks(fleet.databaseUrl, artists),
    };
  } finally {
    await fleet.stop();
  }
}

/** Ends every other one with SIGTERM, which lets it finish what it has begun. */
async function killInTurn(fleet: Fleet, random: () => number, say: (kill: string) => void) {
  const kills: Kill[] = [];
  let ready = 0;
  for (let n = 0; n < FLEET_KILLS; n += 1) {
    await delay(PAUSE_MS * (1 + random()));
    const server = fleet.servers[n % fleet.servers.length];
    if (!server) break;
    const signal = n % 2 === 0 ? "SIGKILL" : "SIGTERM";
    const first = performance.now();
    await server.process.end(signal);
    const down = performance.now();
    // On a busy machine a killed process still accepts calls for a while; one that was asked to stop must answer them.
    kills.push({ first, last: signal === "SIGKILL" ? down : first });
    await answering(`${server.origin}/health/ready`);
    const seconds = (performance.now() - down) / 1000;
    ready = Math.max(ready, seconds);
    say(`server ${(n % fleet.servers.length) + 1}, ${signal}: ready after ${seconds.toFixed(1)} s`);
  }
  return { kills, ready };
}

async function read(artist: WorkingArtist, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    for (const path of READS) await artist.call(path);
    await delay(50);
  }
}

/** Three servers on one Postgres through PgBouncer, with Redis for the limits, behind nginx. */
export const fleet: Step = {
  title: "Three servers, one after the other killed",
  async run(report) {
    report.remark(`${FLEET_KILLS} kills.`);
    const { calls, failedInFlight, failedOtherwise, ready, books } = await runFleet((kill) =>
      report.say(`       ${kill}`),
    );
    report.row("calls", calls);
    report.row("failed, under way at a server that was killed", failedInFlight);
    report.row("failed otherwise", failedOtherwise, "", { atMost: 0 });
    report.row("ready again, slowest", ready, "s", { atMost: 10 });
    reportBooks(report, books);
  },
};

interface FleetServer {
  origin: string;
  process: SupervisedProcess;
}

interface Fleet {
  /** The address of the proxy in front. */
  origin: string;
  servers: FleetServer[];
  /** For the owner, bypassing the pooler. */
  databaseUrl: string;
  stop(): Promise<void>;
}

/** Three servers in production mode on one Postgres through PgBouncer, with Redis for limits, behind nginx. */
async function startFleet(): Promise<Fleet> {
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
