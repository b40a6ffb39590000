import type { Database } from "@ledgerline/db/client";

const EVERY_MS = 10;

interface TransactionWatch {
  /** Milliseconds of the longest one that was seen. */
  end(): Promise<number>;
}

/** Looks all the time how long the transactions of other connections than the job queue's have been running. */
export function watchTransactions(db: Database): TransactionWatch {
  let longest = 0;
  let ended = false;
  const look = async () => {
    while (!ended) {
      const [row] = await db.sql<{ ms: number | null }[]>`
        select max(extract(epoch from clock_timestamp() - xact_start) * 1000)::float8 as ms from pg_stat_activity
        where application_name = 'ledgerline' and pid <> pg_backend_pid()`;
      longest = Math.max(longest, row?.ms ?? 0);
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  };
  const looking = look();
  return {
    async end() {
      ended = true;
      await looking;
      return longest;
    },
  };
}
