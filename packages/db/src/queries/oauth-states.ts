import { and, eq, lte } from "drizzle-orm";
import type { Database, Transaction } from "../client.ts";
import { oauthStates } from "../schema/index.ts";

type OauthStateRow = typeof oauthStates.$inferSelect;

export async function insertOauthState(tx: Transaction, row: OauthStateRow): Promise<void> {
  await tx.orm.insert(oauthStates).values(row);
}

/** The state, which is gone from then on: it counts once. */
export async function takeOauthState(db: Database, artistId: string, state: string): Promise<OauthStateRow | null> {
  const [row] = await db.orm
    .delete(oauthStates)
    .where(and(eq(oauthStates.artistId, artistId), eq(oauthStates.state, state)))
    .returning();
  return row ?? null;
}

/** Those that have expired at an instant; all of them without one. */
export async function deleteOauthStates(tx: Transaction, artistId: string, expiredAt?: Date): Promise<void> {
  await tx.orm
    .delete(oauthStates)
    .where(and(eq(oauthStates.artistId, artistId), expiredAt && lte(oauthStates.expiresAt, expiredAt)));
}

/** Crosses artists. */
export async function deleteExpiredOauthStates(db: Database, now: Date): Promise<void> {
  await db.orm.delete(oauthStates).where(lte(oauthStates.expiresAt, now));
}
