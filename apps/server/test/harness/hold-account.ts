import { connectDatabase } from "@ledgerline/db/client";
import { HOLD_ACCOUNTS } from "@ledgerline/db/test/hold-accounts";
import { onTestFinished } from "vitest";

/** Locks an account as a long change to it would, until the returned function is called. */
export async function holdAccount(databaseUrl: string, accountId: string): Promise<() => Promise<void>> {
  const db = connectDatabase({ url: databaseUrl, prepare: true, maxConnections: 1 });
  const connection = await db.connections.connect();
  await connection.query("begin");
  await connection.query(`${HOLD_ACCOUNTS} where id = $1`, [accountId]);
  onTestFinished(() => db.close());
  return async () => {
    await connection.query("rollback");
    connection.release();
  };
}
