import { findNodes, serverRole, withServer } from "./test-server.ts";

/** Drops the template of a run, every clone, including those that tests did not get to drop, and the servers' role. */
export async function dropTestDatabases(serverUrl: string, run: string): Promise<void> {
  const nodes = await findNodes(serverUrl);
  for (const node of nodes.length > 0 ? nodes : [serverUrl]) await dropThere(node, run);
}

async function dropThere(url: string, run: string): Promise<void> {
  await withServer(url, async (sql) => {
    const databases = await sql<{ name: string }[]>`
      select datname as name from pg_database where starts_with(datname, ${run})`;
    for (const { name } of databases) await sql.unsafe(`drop database if exists ${name} with (force)`);
    await sql.unsafe(`drop role if exists ${serverRole(run).username}`);
  });
}

/** As a program, for an interrupted run that cannot wait: see the global setup. */
const { TEST_SERVER_URL, TEST_RUN } = process.env;
if (import.meta.main && TEST_SERVER_URL && TEST_RUN) await dropTestDatabases(TEST_SERVER_URL, TEST_RUN);
