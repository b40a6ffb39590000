import { withTimeout } from "@ledgerline/concurrency";
import type { Database } from "../client.ts";

const PATIENCE_MS = 2_000;

/** Whether Postgres answers within two seconds. */
export function isReachable(db: Database): Promise<boolean> {
  const answered = db.sql`select 1`.then(
    () => true,
    () => false,
  );
  return withTimeout(PATIENCE_MS, answered, false);
}
