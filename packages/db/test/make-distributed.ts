import { distributeDatabase } from "../src/distribution/distribution.ts";
import { databaseUrl, makeMigrated, type ServerRole, testDatabase, withServer } from "./test-server.ts";

/** Instead of Citus's 32: every table's shards are made for each database, and emptied after each test file. */
const SHARDS = 4;

/** Makes a distributed database on these nodes: the addresses of the coordinator and of the workers. */
export async function makeDistributed(
  [coordinator = "", ...workers]: string[],
  name: string,
  role: ServerRole,
  shards = SHARDS,
): Promise<void> {
  for (const node of [coordinator, ...workers]) {
    await withServer(node, (sql) => sql.unsafe(`create database ${name} encoding 'UTF8' template template0`));
    await withServer(databaseUrl(node, name), (sql) => sql.unsafe("create extension citus"));
  }
  const url = databaseUrl(coordinator, name);
  await withServer(url, async (sql) => {
    await sql.unsafe(`alter database ${name} set citus.shard_count = ${shards}`);
    const [host, ...others] = [coordinator, ...workers].map((node) => new URL(node));
    await sql.unsafe(`select citus_set_coordinator_host('${host?.hostname}', ${host?.port})`);
    for (const { hostname, port } of others) await sql.unsafe(`select citus_add_node('${hostname}', ${port})`);
  });
  await makeMigrated(testDatabase(url, role, async () => {}));
  await distributeDatabase(url, () => {});
}
