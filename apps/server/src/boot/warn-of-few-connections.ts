import { connectDatabase } from "@ledgerline/db/client";
import { readConnectionRoom } from "@ledgerline/db/queries/setup";
import { CONNECTIONS } from "./pools.ts";

/** A line for the operator if Postgres may refuse connections once this server is busy; null if it has room. */
export async function warnOfFewConnections(directUrl: string): Promise<string | null> {
  const db = connectDatabase({ url: directUrl, prepare: false, maxConnections: 1 });
  try {
    const { allowed, open } = await readConnectionRoom(db);
    return fewConnections({ allowed, open: open - 1 });
  } finally {
    await db.close();
  }
}

/** `open` excludes this server's own. */
export function fewConnections({ allowed, open }: { allowed: number; open: number }): string | null {
  if (allowed - open >= CONNECTIONS) return null;
  return `Postgres allows ${allowed} connections and ${open} are open, while a server may open ${CONNECTIONS}: raise max_connections, or put PgBouncer in front.`;
}
