import { eq } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { taxTreaties } from "../../schema/index.ts";

/** In percent; null when the artist has not said. */
export async function findTreatyPercent(db: Database, artistId: string): Promise<string | null> {
  const [row] = await db.orm.select().from(taxTreaties).where(eq(taxTreaties.artistId, artistId));
  return row?.percent ?? null;
}

export async function saveTreatyPercent(tx: Transaction, artistId: string, percent: string | null): Promise<void> {
  if (percent === null) await tx.orm.delete(taxTreaties).where(eq(taxTreaties.artistId, artistId));
  else {
    await tx.orm
      .insert(taxTreaties)
      .values({ artistId, percent })
      .onConflictDoUpdate({ target: taxTreaties.artistId, set: { percent } });
  }
}
