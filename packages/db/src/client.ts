import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import * as schema from "./schema/index.ts";

export type Orm = Pick<
  PostgresJsDatabase<typeof schema>,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute"
>;

/** The pool. `orm` builds queries; `sql` is the driver itself, for streaming. */
export interface Database {
  orm: PostgresJsDatabase<typeof schema>;
  sql: postgres.Sql;
  /** False behind a pooler that cannot carry prepared statements. */
  prepare: boolean;
  close(): Promise<void>;
}

/** One transaction on one connection. */
export interface Transaction {
  orm: Orm;
}

export interface DatabaseOptions {
  url: string;
  prepare: boolean;
  maxConnections: number;
}

export function connectDatabase({ url, prepare, maxConnections }: DatabaseOptions): Database {
  const client = postgres(url, {
    prepare,
    max: maxConnections,
    onnotice: () => {},
    connection: { application_name: "ledgerline" },
  });
  return {
    orm: drizzle(client, { schema }),
    sql: client,
    prepare,
    close: () => client.end({ timeout: 5 }),
  };
}

/** Runs `work` in one transaction: all of it is kept, or, when it throws, nothing. */
export function transaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.orm.transaction((orm) => work({ orm }));
}
