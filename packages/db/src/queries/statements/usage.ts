import { and, eq, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { royaltyMonths, statements } from "../../schema/index.ts";

export interface Usage {
  statements: number;
  bytes: number;
  rows: number;
  months: number;
}

/** What is kept of an artist's statements, those being deleted included; without `except` if given. */
export async function readUsage(db: Database | Transaction, artistId: string, except?: string): Promise<Usage> {
  const { orm } = db;
  const [kept] = await orm
    .select({
      statements: sql`count(*)`.mapWith(Number),
      bytes: sql`coalesce(sum(${statements.keptBytes}), 0)`.mapWith(Number),
      rows: sql`coalesce(sum(${statements.keptRows}), 0)`.mapWith(Number),
    })
    .from(statements)
    .where(and(eq(statements.artistId, artistId), except === undefined ? undefined : ne(statements.id, except)));
  const [summed] = await orm
    .select({ months: sql`count(*)`.mapWith(Number) })
    .from(royaltyMonths)
    .where(eq(royaltyMonths.artistId, artistId));
  return { statements: 0, bytes: 0, rows: 0, ...kept, months: summed?.months ?? 0 };
}
