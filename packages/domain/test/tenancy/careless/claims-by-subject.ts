import type { Database } from "@ledgerline/db/client";
import { claims } from "@ledgerline/db/schema";
import { eq } from "drizzle-orm";

/** Queries as they must not be written. */
export async function findClaimsBySubject(db: Database, subject: string) {
  return db.orm.select().from(claims).where(eq(claims.subject, subject));
}

export async function listLinesOfClaim({ sql }: Database, accountId: string) {
  return sql`
    select line.* from claims join statement_lines line on line.statement_id = claims.id
    where claims.account_id = ${accountId}`;
}

export async function listEither({ sql }: Database, accountId: string, wanted: { state: string }) {
  const narrow = wanted.state === "paid" ? sql`or state = 'paid'` : sql``;
  return sql`select * from claims where account_id = ${accountId} ${narrow}`;
}

export async function countClaims({ sql }: Database, accountId: string, { by }: { by: { size: number } }) {
  if (by.size > 5) return sql`select count(*) from claims`;
  return sql`select count(*) from claims where account_id = ${accountId}`;
}
