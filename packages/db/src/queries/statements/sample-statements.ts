import { FIRST_SAMPLE } from "@ledgerline/contract/statements/sample-statement";
import { and, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { statements } from "../../schema/index.ts";
import type { StatementKey } from "./statements.ts";

/** Begins to delete an account's sample statements; returns their ids. */
export async function endSampleStatements(tx: Transaction, accountId: string): Promise<string[]> {
  const ended = await tx.orm
    .update(statements)
    .set({ state: "deleting" })
    .where(and(eq(statements.accountId, accountId), eq(statements.state, "sample")))
    .returning({ id: statements.id });
  return ended.map(({ id }) => id);
}

/** Crosses accounts: the sample statements booked before samples were told apart from real ones. */
export function listBookedSamples(db: Database, limit: number): Promise<StatementKey[]> {
  return (
    db.orm
      .select({ accountId: statements.accountId, statementId: statements.id })
      .from(statements)
      // Written exactly as in the index.
      .where(sql`state = 'booked' and sha256 = ${sql.raw(`'${FIRST_SAMPLE}'`)}`)
      .limit(limit)
  );
}
