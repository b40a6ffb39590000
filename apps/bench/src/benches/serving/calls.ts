import type { ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "@ledgerline/embedded-postgres/find-free-port";
import { uploadStatement } from "@ledgerline/testing/product/calls";
import { cpuSeconds, pin } from "@ledgerline/testing/product/processes";
import {
  answering,
  end,
  type RunningProduct,
  runProduct,
  startPinned,
} from "@ledgerline/testing/product/running-product";
import autocannon from "autocannon";
import postgres from "postgres";
import { type Alternated, alternate, median } from "../../measure/median.ts";
import type { PerformanceStep } from "../../measure/performance-page.ts";
import { generateDistrokid, TWO_YEARS } from "../../statements/generate-distrokid.ts";
import { batchPath, callPath, openingCalls } from "./opening-calls.ts";

const SERVER_CORE = 0;
const OTHER_CORE = 1;
const CONNECTIONS = [16, 32] as const;
/** So many of each kind: every connection has its own. */
const ARTISTS = 16;
const LINES = 3_000;

/** Calls of the product compared with a baseline. */
export interface HeldCalls {
  what: string;
  connections: number;
  figures: Alternated<LoadFigures>;
  /** The least ratio that we want. */
  least?: number;
}

/**
 * The server on one core, Postgres and the load on the other. Half of the artists have 90 days of sample data, and the
 * others a booked statement.
 */
async function benchCalls(told: (held: HeldCalls) => void): Promise<void> {
  pin(OTHER_CORE);
  const product = await runProduct({ core: SERVER_CORE });
  const floor = await startFloor(product);
  try {
    await compare(product, floor, told);
  } finally {
    await floor.stop();
    await product.stop();
    pin(SERVER_CORE, OTHER_CORE);
  }
}

type Floor = Awaited<ReturnType<typeof startFloor>>;
type Caller = { authorization: string };

async function startFloor({ databaseUrl }: RunningProduct) {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  await sql`create table bench_answers (key text primary key, answer text not null)`;
  const port = await findFreePort();
  const server = startPinned(join(import.meta.dirname, "bare-server.ts"), SERVER_CORE, {
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    // The same as the server's.
    NODE_OPTIONS: "--max-semi-space-size=4",
  });
  const origin = `http://127.0.0.1:${port}`;
  await sql`insert into bench_answers values ('ready', '{}')`;
  await answering(`${origin}/rows/ready`);
  let rows = 0;
  return {
    /** Routes that return exactly the bytes that the product returns to the first caller. */
    async like({ origin: product, paths, callers }: Target): Promise<Target> {
      const twins = paths.map(async (path) => {
        rows += 1;
        const twin = `/rows/${rows}`;
        const answer = await body(`${product}${path}`, callers[0]);
        await sql`insert into bench_answers values (${twin.slice("/rows/".length)}, ${answer})`;
        if ((await body(`${origin}${twin}`)) !== answer) throw new Error(`the bare route answers other bytes: ${path}`);
        return twin;
      });
      return { origin, paths: (await Promise.all(twins)) as [string], callers: [], server };
    },
    async stop(): Promise<void> {
      await sql.end();
      await end(server);
    },
  };
}

async function compare(product: RunningProduct, floor: Floor, told: (held: HeldCalls) => void): Promise<void> {
  const { origin, process: server } = product;
  const sample = await registerAll(product, async ({ authorization }) => {
    await fetch(`${origin}/api/analytics/test-sync`, { method: "POST", headers: { authorization } });
  });
  const booked = await registerBooked(product);
  const at = (paths: string[], callers: readonly Record<string, string>[]): Target => ({
    origin,
    paths: paths as [string],
    callers,
    server,
  });
  const calls = await openingCalls();
  const path = batchPath(calls);
  for (const connections of CONNECTIONS) {
    const hold = async (what: string, ours: Target, bare: Target, least?: number) => {
      const figures = await alternate(
        () => load(ours, connections),
        () => load(bare, connections),
        (a, b) => a.perSecond / b.perSecond,
      );
      told({ what, connections, figures, ...(least !== undefined && { least }) });
    };
    await hold(
      "a trivial query through tRPC, against the health check",
      at(["/trpc/auth.options"], []),
      at(["/health/live"], []),
      0.7,
    );
    const beside = sample.flatMap((one, place) => [one, booked[place] ?? one]);
    for (const [whose, callers] of [
      ["booked accounts", booked],
      ["sample accounts", sample],
      ["both beside each other", beside],
    ] as const) {
      const rows = await floor.like(at(calls.map(callPath), callers));
      await hold(
        `all ${calls.length} calls of an opening dashboard, of ${whose}, against as many bare rows`,
        at([path], callers),
        rows,
        0.55,
      );
      const known = await Promise.all(callers.map((caller) => withKnown(origin, path, caller)));
      await hold(
        `the same by a client that has all of it, of ${whose}, against as many bare rows with all of it`,
        at([path], known),
        rows,
      );
    }
    const overview = at(["/api/analytics/overview"], booked);
    const row = await floor.like(overview);
    await hold("the overview over REST, against a bare row", overview, row, 0.6);
    const trpcOverview = at(["/trpc/analytics.overview"], booked);
    await hold("the overview through tRPC, against a bare row", trpcOverview, await floor.like(trpcOverview));
    const known = await Promise.all(booked.map(async (caller) => ({ ...caller, ...(await tagOf(origin, caller)) })));
    await hold(
      "the overview answered unchanged over REST, against a bare row with all of it",
      { ...overview, callers: known, status: 304 },
      row,
    );
  }
}

async function registerAll(product: RunningProduct, fill: (caller: Caller) => Promise<unknown>): Promise<Caller[]> {
  const callers: Caller[] = [];
  for (let artist = 0; artist < ARTISTS; artist += 1) {
    const { access_token } = await product.register();
    const caller = { authorization: `Bearer ${access_token}` };
    await fill(caller);
    callers.push(caller);
  }
  return callers;
}

async function registerBooked(product: RunningProduct): Promise<Caller[]> {
  const directory = await mkdtemp(join(tmpdir(), "ledgerline-calls-"));
  try {
    const file = join(directory, "two-years.tsv");
    await generateDistrokid(file, { rows: LINES, seed: 1, ...TWO_YEARS });
    return await registerAll(product, ({ authorization }) =>
      uploadStatement(product.origin, authorization.slice("Bearer ".length), file),
    );
  } finally {
    await rm(directory, { recursive: true });
  }
}

/** The headers of a client that has the answers to a batch. */
async function withKnown(origin: string, path: string, caller: Caller): Promise<Record<string, string>> {
  const headers = { ...caller, "ledgerline-known": "" };
  const items = JSON.parse(await body(`${origin}${path}`, headers)) as { result: { tag?: string } }[];
  return { ...caller, "ledgerline-known": items.map(({ result }) => result.tag ?? "").join(",") };
}

async function tagOf(origin: string, headers: Caller): Promise<{ "if-none-match": string }> {
  const response = await fetch(`${origin}/api/analytics/overview`, { headers });
  return { "if-none-match": response.headers.get("etag") ?? "" };
}

async function body(url: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}

const SECONDS = 3;

export interface Target {
  origin: string;
  /** Requested one after the other, all from the same server. */
  paths: readonly [string, ...string[]];
  /** Headers by caller. Each connection uses those of one caller, who may not have many calls under way at once. */
  callers: readonly Record<string, string>[];
  /** The status that each answer must have; 200 by default. */
  status?: number;
  /** The process whose CPU time is counted. */
  server: ChildProcess;
}

interface LoadFigures {
  /** How often per second all paths are answered. */
  perSecond: number;
  /** The server's CPU time for answering all paths once. */
  cpuMs: number;
  /** Bytes received for all paths once, headers included. */
  bytes: number;
}

/** Requests the same paths again and again on several connections. Throws if an answer has another status. */
export async function load(
  { origin, paths, callers, status = 200, server }: Target,
  connections: number,
): Promise<LoadFigures> {
  let opened = 0;
  const setupClient = (client: autocannon.Client) => {
    const headers = callers[opened % callers.length] ?? {};
    opened += 1;
    client.setRequests(paths.map((path) => ({ method: "GET", path, headers })));
  };
  const before = await cpuSeconds(server);
  const result = await autocannon({ url: origin, connections, duration: SECONDS, setupClient });
  const answered = result.statusCodeStats?.[`${status}`]?.count ?? 0;
  if (result.errors > 0 || answered === 0 || answered < result.requests.total) {
    const { errors, timeouts, statusCodeStats } = result;
    throw new Error(
      `${paths[0]}: ${JSON.stringify(statusCodeStats)}, and ${errors} calls failed, ${timeouts} by a timeout`,
    );
  }
  const used = (await cpuSeconds(server)) - before;
  // Requests under way at the end are still waiting, and would count against the next measurement.
  await (await fetch(`${origin}${paths[0]}`, { headers: callers[0] ?? {} })).arrayBuffer();
  const all = result.requests.total / paths.length;
  return {
    perSecond: result.requests.average / paths.length,
    cpuMs: (1000 * used) / all,
    bytes: result.throughput.total / all,
  };
}

export const calls: PerformanceStep = {
  title: "Calls",
  about: `The server runs on one core, Postgres and the load on the other: ${CONNECTIONS.join(" and ")} connections, each with an artist of
its own up to 16, that ask for the same again and again, three seconds for ours and three for what it is held against, in turn.
What the dashboard asks for is read from the web app. A trivial query is held against the health check of the same
server. The others are held against bare Fastify, which reads an answer of the same bytes from a row by its key.
Ratios are of answers a second, and of the server's processor time for each answer.`,
  async run(report) {
    await benchCalls(({ what, connections, figures: { rounds, ratio, spread, isStable }, least }) => {
      const of = (side: "a" | "b", name: "perSecond" | "cpuMs" | "bytes") =>
        median(rounds.map((round) => round[side][name]));
      const name = `${what}; ${connections} connections`;
      report.row(name, ratio, "", least === undefined ? null : { atLeast: least });
      report.row(`${name}, by the server's processor time`, of("b", "cpuMs") / of("a", "cpuMs"));
      report.remark(
        `${name}: ${of("a", "perSecond").toFixed(0)} a second, ${of("a", "cpuMs").toFixed(2)} ms of processor time and ` +
          `${of("a", "bytes").toFixed(0)} bytes, against ${of("b", "perSecond").toFixed(0)}, ${of("b", "cpuMs").toFixed(2)} ms and ` +
          `${of("b", "bytes").toFixed(0)}; ${rounds.length} rounds, the middle half of the ratios within ` +
          `${(100 * spread).toFixed(0)}%${isStable ? "" : ": not stable"}.`,
      );
    });
  },
};
