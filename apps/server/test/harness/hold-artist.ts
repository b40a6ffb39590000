import { connectDatabase } from "@ledgerline/db/client";
import { onTestFinished } from "vitest";

/** Holds an artist's row as a long change of theirs does, until it is let go. */
export async function holdArtist(databaseUrl: string, artistId: string): Promise<() => Promise<void>> {
  const db = connectDatabase({ url: databaseUrl, prepare: true, maxConnections: 1 });
  const connection = await db.connections.connect();
  await connection.query("begin");
  await connection.query("select from artists where id = $1 for no key update", [artistId]);
  onTestFinished(() => db.close());
  return async () => {
    await connection.query("rollback");
    connection.release();
  };
}
