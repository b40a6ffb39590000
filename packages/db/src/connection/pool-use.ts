import { CHANNELS, observe } from "@ledgerline/runtime/telemetry";
import type { Sql } from "postgres";

export interface PoolUse {
  /** The most connections that it opens. */
  size: number;
  inUse: number;
  /** Callers who wait for a connection. */
  waiting: number;
}

interface WatchedReads {
  /** The client, to be used instead of the one that was given. */
  sql: Sql;
  underWay(): number;
}

/** Counts the queries under way, which postgres.js does not report, and makes them observable. */
export function watchReads(client: Sql, pool: string): WatchedReads {
  let underWay = 0;
  const ended = () => {
    underWay -= 1;
  };
  const watch = (query: unknown, [text]: unknown[]) => {
    if (!(query instanceof Promise)) return query;
    return whenSent(query, (answered) => {
      underWay += 1;
      answered.then(ended, ended);
      if (!CHANNELS.query.hasSubscribers) return;
      const summary = summarize(Array.isArray(text) ? text.join(" ") : String(text));
      observe("query", { pool, summary }, () => answered).catch(() => {});
    });
  };
  const unsafe = (...args: Parameters<Sql["unsafe"]>) => watch(client.unsafe(...args), args);
  const sql = new Proxy(client, {
    apply: (_, self, args: unknown[]) => watch(Reflect.apply(client, self, args), args),
    get: (_, name) => (name === "unsafe" ? unsafe : Reflect.get(client, name)),
  });
  return { sql, underWay: () => underWay };
}

/**
 * postgres.js sends a query when its `then` is called, which a mere part of another query never sees. Calls back with a
 * promise of the answer that sends nothing.
 */
function whenSent(query: Promise<unknown>, sent: (answered: Promise<unknown>) => void): Promise<unknown> {
  // biome-ignore lint/suspicious/noThenProperty: it is the library's own, called once
  query.then = (...handlers) => {
    Reflect.deleteProperty(query, "then");
    sent(Promise.prototype.then.call(query));
    return query.then(...handlers);
  };
  return query;
}

const VERB = /\b(select|insert|update|delete)\b/i;
const TABLE = /\b(?:from|into|update)\s+"?([a-z_]+)"?/i;

/** What a query does with which table: nothing else of its text is reported. */
function summarize(text: string): string {
  const verb = VERB.exec(text)?.[1]?.toLowerCase() ?? "query";
  const table = TABLE.exec(text)?.[1];
  return table === undefined ? verb : `${verb} ${table}`;
}
