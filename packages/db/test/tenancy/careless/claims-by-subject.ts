import { eq } from "drizzle-orm";
import type { Database } from "../../../src/client.ts";
import { claims } from "../../../src/schema/index.ts";

/** Queries as they must not be. */
export async function findClaimsBySubject(db: Database, subject: string) {
  return db.orm.select().from(claims).where(eq(claims.subject, subject));
}

export async function listLinesOfClaim({ sql }: Database, artistId: string) {
  return sql`
    select line.* from claims join statement_lines line on line.statement_id = claims.id
    where claims.artist_id = ${artistId}`;
}

export async function listEither({ sql }: Database, artistId: string, wanted: { state: string }) {
  const narrow = wanted.state === "paid" ? sql`or state = 'paid'` : sql``;
  return sql`select * from claims where artist_id = ${artistId} ${narrow}`;
}

export async function countClaims({ sql }: Database, artistId: string, { by }: { by: { size: number } }) {
  if (by.size > 5) return sql`select count(*) from claims`;
  return sql`select count(*) from claims where artist_id = ${artistId}`;
}
