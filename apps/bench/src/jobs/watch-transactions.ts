import type { Database } from "@ledgerline/db/client";
import { keepLooking } from "@ledgerline/workbench/product/keep-looking";

const EVERY_MS = 10;

interface TransactionWatch {
  /** Milliseconds of the longest one that was seen. */
  end(): Promise<number>;
}

/** Watches how long transactions run on the connections of everything but the job queue. */
export function watchTransactions(db: Database): TransactionWatch {
  let longest = 0;
  const stop = keepLooking(EVERY_MS, async () => {
    const [row] = await db.sql<{ ms: number | null }[]>`
      select max(extract(epoch from clock_timestamp() - xact_start) * 1000)::float8 as ms from pg_stat_activity
      where application_name = 'ledgerline' and pid <> pg_backend_pid()`;
    longest = Math.max(longest, row?.ms ?? 0);
  });
  return {
    async end() {
      await stop();
      return longest;
    },
  };
}
