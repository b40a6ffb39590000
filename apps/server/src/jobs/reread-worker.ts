import { workerData } from "node:worker_threads";
import type { StatementKey } from "@ledgerline/db/queries/statements/statements";
import { workInThread } from "../threads/worker-thread.ts";
import type { RereadWorkerData } from "./start-reread-jobs.ts";

const { folder, limits, ...address }: RereadWorkerData = workerData;

await workInThread<StatementKey>(address, {
  // One reads the file, the other the account's formats meanwhile.
  maxConnections: 2,
  async load() {
    const { rereadStatement } = await import("@ledgerline/domain/statements/reread/reread-statement");
    return (db, statement) => rereadStatement({ db, folder, limits }, statement);
  },
});
