import { workerData } from "node:worker_threads";
import type { DatabaseAddress } from "../config/pool-address.ts";
import { workInThread } from "../threads/worker-thread.ts";

const address: DatabaseAddress = workerData;

await workInThread<{ accountId: string }>(address, {
  // It reads the books with four queries at once.
  maxConnections: 4,
  async load() {
    const { recompute } = await import("@ledgerline/domain/reconciliation/recompute");
    const { keepForecast } = await import("@ledgerline/domain/forecast/forecasts");
    return async (db, account) => {
      const deps = { db, clock: () => new Date() };
      const computed = await recompute(deps, account);
      if (computed === "busy") return computed;
      return (await keepForecast(deps, account)) === "busy" ? "busy" : computed;
    };
  },
});
