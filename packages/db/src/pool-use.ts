import { CHANNELS, observe } from "@ledgerline/telemetry";
import type { Sql } from "postgres";

export interface PoolUse {
  /** The most connections that it opens. */
  size: number;
  inUse: number;
  /** Callers who wait for a connection. */
  waiting: number;
}

/** Counts the queries under way, which postgres.js does not report, and makes them observable. Returns the count. */
export function watchReads(client: Sql, pool: string): () => number {
  let underWay = 0;
  const ended = () => {
    underWay -= 1;
  };
  client.unsafe = new Proxy(client.unsafe, {
    apply(unsafe, self, [text, ...rest]: Parameters<Sql["unsafe"]>) {
      const query: ReturnType<Sql["unsafe"]> = Reflect.apply(unsafe, self, [text, ...rest]);
      underWay += 1;
      // Sent a moment later, so that the caller can still say how it wants the rows.
      query.then(ended, ended);
      if (CHANNELS.query.hasSubscribers) {
        void observe("query", { pool, summary: summarize(text) }, async () => void (await query)).catch(() => {});
      }
      return query;
    },
  });
  return () => underWay;
}

const VERB = /\b(select|insert|update|delete)\b/i;
const TABLE = /\b(?:from|into|update)\s+"?([a-z_]+)"?/i;

/** What a query does with which table: nothing else of its text is reported. */
function summarize(text: string): string {
  const verb = VERB.exec(text)?.[1]?.toLowerCase() ?? "query";
  const table = TABLE.exec(text)?.[1];
  return table === undefined ? verb : `${verb} ${table}`;
}
