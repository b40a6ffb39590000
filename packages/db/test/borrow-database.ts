import { randomBytes } from "node:crypto";
import { dropTestDatabases } from "./drop-test-databases.ts";
import { makeDistributed } from "./make-distributed.ts";
import {
  databaseUrl,
  findNodes,
  givenServer,
  serverRole,
  type TestDatabase,
  testDatabase,
  withServer,
} from "./test-server.ts";

export interface BorrowedDatabase extends TestDatabase {
  /** The addresses of the coordinator and the workers; empty without Citus. */
  nodes: string[];
}

interface BorrowOptions {
  /** Leaves a database on the coordinator undistributed. */
  isPlain?: boolean;
  /** Of each distributed table. */
  shards?: number;
}

/**
 * An empty database for a product that runs as its own process, on the Postgres that `DATABASE_URL` names, distributed
 * if that has Citus. Null without `DATABASE_URL`: the product then starts its own Postgres.
 */
export async function borrowDatabase({ isPlain, shards }: BorrowOptions = {}): Promise<BorrowedDatabase | null> {
  const url = givenServer();
  if (!url) return null;
  const name = `ledgerline_run_${randomBytes(4).toString("hex")}`;
  const nodes = await findNodes(url);
  const role = serverRole(name);
  const drop = () => dropTestDatabases(url, name);
  try {
    if (nodes.length > 0 && !isPlain) await makeDistributed(nodes, name, role, shards);
    else await withServer(url, (sql) => sql.unsafe(`create database ${name} encoding 'UTF8' template template0`));
  } catch (error) {
    await drop();
    throw error;
  }
  return { ...testDatabase(databaseUrl(url, name), role, drop), nodes };
}
