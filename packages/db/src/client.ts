import { withTimeout } from "@ledgerline/runtime/concurrency";
import { CHANNELS, observe } from "@ledgerline/runtime/telemetry";
import type { SQLWrapper } from "drizzle-orm";
import { drizzle as drizzleOnClient } from "drizzle-orm/node-postgres";
import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import pg from "pg";
import postgres, { type Sql } from "postgres";
import { readAddress } from "./connection/connection.ts";
import { isDatabaseAway } from "./connection/faults.ts";
import { FigureChanges } from "./figures/figure-changes.ts";
import { FigureVersions } from "./figures/figure-versions.ts";

export type Orm = Pick<
  PostgresJsDatabase,
  "select" | "selectDistinct" | "selectDistinctOn" | "insert" | "update" | "delete"
>;

/** The connection pools. `orm` builds queries, `sql` is the driver itself. Each query is its own transaction. */
export interface Database {
  orm: PostgresJsDatabase;
  sql: postgres.Sql;
  /**
   * For work that needs one connection for several queries. postgres.js 3.4.9 keeps writing after such a connection is
   * lost: into nothing, which ends the process, or into another caller's transaction.
   */
  connections: pg.Pool;
  /** False behind a pooler that does not support prepared statements. */
  prepare: boolean;
  /** Ends a transaction that waits or works for too long. */
  patience: Patience | null;
  /** The pool's name in metrics. */
  name: string;
  /** The versions of accounts' figures; shared by all pools of a server, separate for any other. */
  versions: FigureVersions;
  /** SQL that each transaction ends with, besides what it does itself; missing for most callers. */
  lastly?: string;
  /** How much of the pool is used right now, by each driver. */
  use(): Record<"reads" | "transactions", PoolUse>;
  close(): Promise<void>;
}

/** One transaction on one connection. Its driver answers to `execute` with more than the rows. */
export interface Transaction {
  orm: Orm & { execute<Row>(query: SQLWrapper | string): Promise<{ rows: Row[] }> };
  /** The accounts whose figures it changes. */
  changes: FigureChanges;
}

/** Milliseconds. */
export interface Patience {
  /** The longest wait for another transaction's lock. */
  lockMs: number;
  /** The longest that one statement may run. */
  statementMs: number;
}

const ANSWER_MS = 5_000;
/** For a read that has no patience set. */
const LONGEST_READ_MS = 15 * 60_000;
const CONNECT_TIMEOUT_MS = 10_000;
const CLOSE_TIMEOUT_S = 5;
/** Queries wait for it: the driver's own back-off could hold them for up to 20 s after an outage. */
const RECONNECT_AFTER_S = 0.1;

export interface DatabaseOptions {
  url: string;
  prepare: boolean;
  maxConnections: number;
  /** For operators. */
  name?: string;
  /** Without it, statements may take as long as they like. */
  patience?: Patience;
  /** How long Postgres may take to answer past its own deadline. */
  answerMs?: number;
  versions?: FigureVersions;
  /** True behind a transaction pooler, which refuses per-connection settings: the role's settings bound reads then. */
  pooled?: boolean;
}

export function connectDatabase({
  url,
  prepare,
  maxConnections,
  name = "other",
  patience,
  answerMs = ANSWER_MS,
  versions = new FigureVersions(),
  pooled,
}: DatabaseOptions): Database {
  const bounded = patience && !pooled;
  const address = readAddress(url);
  const answerWithinMs = patience ? patience.statementMs + answerMs : null;
  const client = postgres(address.url, {
    ssl: address.ssl,
    prepare,
    max: maxConnections,
    // Nothing needs the driver's query for array types, and losing the connection during it would end the process.
    fetch_types: false,
    backoff: () => RECONNECT_AFTER_S,
    connect_timeout: CONNECT_TIMEOUT_MS / 1000,
    // Ends a query that a frozen server or a dead link never answers, and replaces the connection.
    query_timeout: (answerWithinMs ?? LONGEST_READ_MS) / 1000,
    // A pooler hands Postgres to another client at the end of an answer, even if half of the next query has been sent.
    ...((pooled || !prepare) && { max_pipeline: 0 }),
    onnotice: () => {},
    connection: { application_name: "ledgerline", ...(bounded && { statement_timeout: patience.statementMs }) },
  });
  const connections = new pg.Pool({
    connectionString: address.url,
    // pg removes the key from the object that it is given, which the other driver needs too.
    ssl: address.ssl && { ...address.ssl },
    application_name: "ledgerline",
    max: maxConnections,
    // Also ends a query that a frozen server or a dead link never answers.
    ...(answerWithinMs !== null && { query_timeout: answerWithinMs }),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  const { sql, underWay } = watchReads(client, name);
  // A caller using a lost connection sees its query fail; an idle connection is simply replaced.
  connections.on("error", () => {});
  connections.on("connect", (connection) => connection.on("error", () => {}));
  return {
    orm: drizzle(sql),
    sql,
    connections,
    prepare,
    patience: patience ?? null,
    name,
    versions,
    use: () => ({
      reads: {
        size: maxConnections,
        inUse: Math.min(underWay(), maxConnections),
        waiting: Math.max(0, underWay() - maxConnections),
      },
      transactions: {
        size: maxConnections,
        inUse: connections.totalCount - connections.idleCount,
        waiting: connections.waitingCount,
      },
    }),
    async close() {
      const ended = connections.ending ? undefined : connections.end();
      // Does not wait for a connection that is never returned.
      const closed = withTimeout(CLOSE_TIMEOUT_S * 1000, ended, undefined);
      await Promise.all([client.end({ timeout: CLOSE_TIMEOUT_S }), closed]);
    },
  };
}

/** Runs `work` in one transaction, which is rolled back if it throws. */
export function transaction<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  patience: Patience | null = db.patience,
): Promise<T> {
  return observe("transaction", { pool: db.name }, () => transact(db, work, patience));
}

/** Reads in one transaction, which sees none of the changes that others make meanwhile. */
export function snapshot<T>(db: Database, read: (tx: Transaction) => Promise<T>): Promise<T> {
  return observe("transaction", { pool: db.name }, () => transact(db, read, db.patience, SNAPSHOT));
}

async function transact<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  patience: Patience | null,
  begin = "begin",
): Promise<T> {
  const connection = await db.connections.connect();
  const changes = new FigureChanges();
  try {
    await connection.query(beginWith(begin, patience));
    // Drizzle builds the same queries for both drivers.
    const orm = drizzleOnClient(connection, { logger: changes }) as unknown as Transaction["orm"];
    const result = await work({ orm, changes });
    const lastly = begin === SNAPSHOT ? "" : (db.lastly ?? "");
    await db.versions.whileChanging(changes.changed, () => connection.query(`${lastly}${changes.commit()}`));
    connection.release();
    return result;
  } catch (error) {
    // It would not be answered either.
    if (isDatabaseAway(error)) connection.release(true);
    else await giveUp(connection);
    throw error;
  }
}

const SNAPSHOT = "begin isolation level repeatable read, read only";

/** One round trip, and the settings end with the transaction. */
function beginWith(begin: string, patience: Patience | null): string {
  if (!patience) return begin;
  return `${begin}; set local lock_timeout = ${patience.lockMs}; set local statement_timeout = ${patience.statementMs}`;
}

/** Rolls back the open transaction and gives the connection back to the pool; a lost connection is closed. */
export async function giveUp(connection: pg.PoolClient): Promise<void> {
  await connection.query("rollback").then(
    () => connection.release(),
    (error: Error) => connection.release(error),
  );
}

interface PoolUse {
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
function watchReads(client: Sql, pool: string): WatchedReads {
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
