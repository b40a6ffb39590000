import { createOnce } from "@ledgerline/concurrency/once";
import { withTimeout } from "@ledgerline/concurrency/with-timeout";
import type { Database } from "@ledgerline/db/client";
import { readQueueFigures } from "@ledgerline/db/jobs/queue-figures";
import { Gauge, type Registry } from "prom-client";

/** A scrape has the other figures within this time, whatever the database does. */
const PATIENCE_MS = 2_500;

/** What waits in each queue. Without an answer of the database there are no figures of queues. Returns what reads them. */
export function gaugeQueues(db: Database, registry: Registry): () => Promise<void> {
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
