import { once } from "node:events";
import { createServer } from "node:http";
import type { Database } from "@ledgerline/db/client";
import { readQueueFigures } from "@ledgerline/db/jobs/queue-figures";
import type { Context } from "@ledgerline/domain/context/context";
import { createOnce, withTimeout } from "@ledgerline/runtime/concurrency";
import { listen } from "@ledgerline/runtime/telemetry";
import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { MetricsAddress } from "../config/config.ts";
import { routeName } from "./route-name.ts";

/** How long a scrape waits for the database; the other figures come regardless. */
const PATIENCE_MS = 2_500;

/** What is known of the thread that answers. */
interface ThreadFigures {
  /** What the holders that took most took since the last reading, in milliseconds, the most first. */
  readTaken(holders: number): number[];
  /** Calls that wait for their turn. */
  waiting: number;
}

/** Counts what operators want to know, and serves it to Prometheus until the app closes. */
export async function addMetrics(
  app: FastifyInstance,
  domain: Context,
  thread: ThreadFigures,
  address: MetricsAddress,
): Promise<void> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countRequests(app, registry);
  const readPools = gaugePools(domain, registry);
  const readThread = gaugeThread(thread, registry);
  const readQueues = gaugeQueues(domain.pools.entry, registry);
  const endCounting = countWork(registry);
  const listener = await serveMetrics(address, async () => {
    readPools();
    readThread();
    await readQueues();
    return { type: registry.contentType, text: await registry.metrics() };
  });
  app.addHook("onClose", async () => {
    endCounting();
    await listener.close();
  });
}

function countRequests(app: FastifyInstance, registry: Registry): void {
  const requests = new Histogram({
    name: "ledgerline_http_request_duration_seconds",
    help: "Requests by route and status, until the last byte was sent.",
    labelNames: ["method", "route", "status"],
    buckets: SECONDS,
    registers: [registry],
  });
  app.addHook("onResponse", (request, reply, done) => {
    const labels = { method: request.method, route: routeName(request), status: reply.statusCode };
    requests.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}

/** How much of each pool is used. Returns a function that reads it. */
function gaugePools({ db, pools: { entry, bulk }, outside: { renewals } }: Context, registry: Registry): () => void {
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ["pool", "for"], registers: [registry] });
  const size = gauge("ledgerline_pool_size", "The most connections that a pool opens.");
  const inUse = gauge("ledgerline_pool_in_use", "Connections of a pool that are in use.");
  const waiting = gauge("ledgerline_pool_waiting", "Callers who wait for a connection of a pool.");
  return () => {
    for (const [pool, database] of Object.entries({ calls: db, entry, bulk, renewals })) {
      for (const [kind, use] of Object.entries(database.use())) {
        const labels = { pool, for: kind };
        size.set(labels, use.size);
        inUse.set(labels, use.inUse);
        waiting.set(labels, use.waiting);
      }
    }
  };
}

/** Ranks, and not ids, which would be a new series each. The log names who is held back. */
const RANKS = 10;

/** Who takes most of the thread that answers. Returns a function that reads it. */
function gaugeThread(thread: ThreadFigures, registry: Registry): () => void {
  const registers = [registry];
  const taken = new Gauge({
    name: "ledgerline_thread_taken_seconds",
    help: "What each of the ten accounts and addresses that took most of the thread that answers took since the last scrape.",
    labelNames: ["rank"],
    registers,
  });
  const waiting = new Gauge({
    name: "ledgerline_thread_waiting",
    help: "Calls that wait because their account or address took more of the thread that answers than its share.",
    registers,
  });
  return () => {
    taken.reset();
    for (const [at, ms] of thread.readTaken(RANKS).entries()) taken.set({ rank: at + 1 }, ms / 1_000);
    waiting.set(thread.waiting);
  };
}

/** What waits in each queue; no figures if the database does not answer. Returns a function that reads them. */
function gaugeQueues(db: Database, registry: Registry): () => Promise<void> {
  const registers = [registry];
  const once = createOnce();
  const jobs = new Gauge({
    name: "ledgerline_queue_jobs",
    help: "Jobs in a queue: waiting to run now, delayed until their time, or active.",
    labelNames: ["queue", "state"],
    registers,
  });
  const age = new Gauge({
    name: "ledgerline_queue_oldest_seconds",
    help: "How long the oldest job that could run now has waited.",
    labelNames: ["queue"],
    registers,
  });
  const readable = new Gauge({
    name: "ledgerline_queues_readable",
    help: "1 if the figures of the queues could be read in time.",
    registers,
  });
  return async () => {
    const read = once("read", () => readQueueFigures(db)).catch(() => null);
    const figures = await withTimeout(PATIENCE_MS, read, null);
    readable.set(figures ? 1 : 0);
    jobs.reset();
    age.reset();
    for (const { queue, waiting, delayed, active, oldestSeconds } of figures ?? []) {
      jobs.set({ queue, state: "waiting" }, waiting);
      jobs.set({ queue, state: "delayed" }, delayed);
      jobs.set({ queue, state: "active" }, active);
      age.set({ queue }, oldestSeconds);
    }
  };
}

/** The buckets of every duration: few, because each adds a series for each label. */
const SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 300];

/** Counts what the layers report about their work. Returns a function that stops it. */
function countWork(registry: Registry): () => void {
  const calls = histogram(registry, {
    name: "ledgerline_call_duration_seconds",
    help: "Procedures, whether called by tRPC or by the REST API.",
    labelNames: ["procedure", "outcome"],
  });
  const transactions = histogram(registry, {
    name: "ledgerline_transaction_duration_seconds",
    help: "Transactions by pool, with their wait for a connection.",
    labelNames: ["pool", "outcome"],
  });
  const outbound = histogram(registry, {
    name: "ledgerline_outbound_duration_seconds",
    help: "Calls to platforms, Stripe, the mail server and others.",
    labelNames: ["service", "outcome"],
  });
  const jobs = histogram(registry, {
    name: "ledgerline_job_duration_seconds",
    help: "Background jobs.",
    labelNames: ["queue", "outcome"],
  });
  const bookings = histogram(registry, {
    name: "ledgerline_booking_duration_seconds",
    help: "Bookings of statements.",
    labelNames: ["outcome"],
  });
  const rows = new Counter({
    name: "ledgerline_booked_rows_total",
    help: "Rows of statements that were booked.",
    registers: [registry],
  });
  const ends = [
    listen("call", ({ procedure, outcome = "internal" }, { seconds }) =>
      calls.observe({ procedure, outcome }, seconds),
    ),
    listen("transaction", ({ pool }, { seconds, failed }) =>
      transactions.observe({ pool, outcome: of(failed) }, seconds),
    ),
    listen("outbound", ({ service, outcome }, { seconds, failed }) =>
      outbound.observe({ service, outcome: outcome ?? (failed ? "unreachable" : "ok") }, seconds),
    ),
    listen("job", ({ queue }, { seconds, failed }) => jobs.observe({ queue, outcome: of(failed) }, seconds)),
    listen("booking", (booking, { seconds }) => {
      bookings.observe({ outcome: booking.outcome ?? "failed" }, seconds);
      rows.inc(booking.rows ?? 0);
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

function of(failed: boolean): string {
  return failed ? "failed" : "ok";
}

function histogram<Label extends string>(
  registry: Registry,
  { name, help, labelNames }: { name: string; help: string; labelNames: Label[] },
): Histogram<Label> {
  return new Histogram({ name, help, labelNames, buckets: SECONDS, registers: [registry] });
}

/** Answers `GET /metrics` on a separate listener, which no proxy of the product reaches. */
async function serveMetrics(
  { host, port }: MetricsAddress,
  read: () => Promise<{ type: string; text: string }>,
): Promise<{ close(): Promise<void> }> {
  const server = createServer(async ({ method, url }, answer) => {
    if (method !== "GET" || url?.split("?")[0] !== "/metrics") return void answer.writeHead(404).end();
    try {
      const { type, text } = await read();
      answer.writeHead(200, { "content-type": type }).end(text);
    } catch {
      answer.writeHead(500).end();
    }
  });
  server.maxConnections = 16;
  await once(server.listen(port, host), "listening");
  return {
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
