import { and, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { statements } from "../../schema/index.ts";

export async function countBookedStatements(db: Database | Transaction, artistId: string): Promise<number> {
  const [row] = await db.orm
    .select({ booked: sql<number>`count(*)::int` })
    .from(statements)
    .where(and(eq(statements.artistId, artistId), eq(statements.state, "booked")));
  return row?.booked ?? 0;
}
