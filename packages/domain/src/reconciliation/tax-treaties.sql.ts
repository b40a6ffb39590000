import type { Database, Transaction } from "@ledgerline/db/client";
import { taxTreaties } from "@ledgerline/db/schema";
import { eq } from "drizzle-orm";

/** In percent; null if the artist has not said. */
export async function findTreatyPercent(db: Database, accountId: string): Promise<string | null> {
  const [row] = await db.orm.select().from(taxTreaties).where(eq(taxTreaties.accountId, accountId));
  return row?.percent ?? null;
}

export async function saveTreatyPercent(tx: Transaction, accountId: string, percent: string | null): Promise<void> {
  if (percent === null) await tx.orm.delete(taxTreaties).where(eq(taxTreaties.accountId, accountId));
  else {
    await tx.orm
      .insert(taxTreaties)
      .values({ accountId, percent })
      .onConflictDoUpdate({ target: taxTreaties.accountId, set: { percent } });
  }
}
