import { randomBytes } from "node:crypto";
import { dropTestDatabases } from "./drop-test-databases.ts";
import { makeDistributed } from "./make-distributed.ts";
import { databaseUrl, findNodes, givenServer, type TestDatabase, withServer } from "./test-server.ts";

export interface BorrowedDatabase extends TestDatabase {
  /** The addresses of the coordinator and the workers; empty without Citus. */
  nodes: string[];
}

/**
 * An empty database for a product that runs as its own process, on the Postgres that `DATABASE_URL` names, distributed
 * if that has Citus. Null without `DATABASE_URL`: the product then starts its own Postgres.
 */
export async function borrowDatabase(): Promise<BorrowedDatabase | null> {
  const url = givenServer();
  if (!url) return null;
  const name = `ledgerline_run_${randomBytes(4).toString("hex")}`;
  const nodes = await findNodes(url);
  if (nodes.length > 0) await makeDistributed(nodes, name);
  else await withServer(url, (sql) => sql.unsafe(`create database ${name} encoding 'UTF8' template template0`));
  return { url: databaseUrl(url, name), nodes, drop: () => dropTestDatabases(url, name) };
}
