import { FIRST_SAMPLE } from "@ledgerline/contract/statements/sample-statement";
import { and, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { statements } from "../../schema/index.ts";
import type { StatementKey } from "./statements.ts";

/** Begins to delete an artist's sample statements; returns their ids. */
export async function endSampleStatements(tx: Transaction, artistId: string): Promise<string[]> {
  const ended = await tx.orm
    .update(statements)
    .set({ state: "deleting" })
    .where(and(eq(statements.artistId, artistId), eq(statements.state, "sample")))
    .returning({ id: statements.id });
  return ended.map(({ id }) => id);
}

/** Crosses artists: the sample statements that were booked before they were told from real ones. */
export function listBookedSamples(db: Database, limit: number): Promise<StatementKey[]> {
  return (
    db.orm
      .select({ artistId: statements.artistId, statementId: statements.id })
      .from(statements)
      // As the index has it.
      .where(sql`state = 'booked' and sha256 = ${sql.raw(`'${FIRST_SAMPLE}'`)}`)
      .limit(limit)
  );
}
