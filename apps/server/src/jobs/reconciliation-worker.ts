import { workerData } from "node:worker_threads";
import type { DatabaseAddress } from "../config/pool-address.ts";
import { workInThread } from "../threads/work-in-thread.ts";

const address: DatabaseAddress = workerData;

await workInThread<{ accountId: string }>(address, {
  // It reads the books with four queries at once.
  maxConnections: 4,
  async load() {
    const { recompute } = await import("@ledgerline/domain/reconciliation/recompute");
    return (db, account) => recompute({ db, clock: () => new Date() }, account);
  },
});
