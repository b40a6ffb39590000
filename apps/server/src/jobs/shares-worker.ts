import { workerData } from "node:worker_threads";
import type { DatabaseAddress } from "../config/pool-address.ts";
import { workInThread } from "../threads/worker-thread.ts";

const address: DatabaseAddress = workerData;

await workInThread<{ accountId: string; runId: string }>(address, {
  // It reads terms and money with four queries at once.
  maxConnections: 4,
  async load() {
    const { computeRun } = await import("@ledgerline/domain/shares/run/compute-run");
    return (db, run) => computeRun({ db, clock: () => new Date() }, run);
  },
});
