import { and, asc, count, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { recoveryCodes, secondFactors } from "../../schema/index.ts";

export type SecondFactorRow = typeof secondFactors.$inferSelect;

export async function findSecondFactor(db: Database | Transaction, userId: string): Promise<SecondFactorRow | null> {
  const [row] = await db.orm.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return row ?? null;
}

/** Locks it until the end of the transaction, so that a code is accepted once. */
export async function lockSecondFactor(tx: Transaction, userId: string): Promise<SecondFactorRow | null> {
  const [row] = await tx.orm.select().from(secondFactors).where(eq(secondFactors.userId, userId)).for("update");
  return row ?? null;
}

/** Starts over with another secret. False if one is already confirmed, which stays. */
export async function beginSecondFactor(tx: Transaction, userId: string, secret: string): Promise<boolean> {
  const begun = await tx.orm
    .insert(secondFactors)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret, lastStep: 0, clockMs: null },
      setWhere: sql`${secondFactors.confirmedAt} is null`,
    })
    .returning({ userId: secondFactors.userId });
  return begun.length > 0;
}

export async function updateSecondFactor(
  tx: Transaction,
  userId: string,
  change: Partial<Omit<SecondFactorRow, "userId">>,
): Promise<void> {
  await tx.orm.update(secondFactors).set(change).where(eq(secondFactors.userId, userId));
}

/** Deletes it with its recovery codes. False if there was none. */
export async function deleteSecondFactor(tx: Transaction, userId: string): Promise<boolean> {
  await tx.orm.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const deleted = await tx.orm
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ confirmedAt: secondFactors.confirmedAt });
  return deleted.some(({ confirmedAt }) => confirmedAt !== null);
}

export async function replaceRecoveryCodes(tx: Transaction, userId: string, hashes: string[]): Promise<void> {
  await tx.orm.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.orm.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const [row] = await db.orm.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return row?.left ?? 0;
}

/** Counts a wrong code. Returns the updated row, locked until the end of the transaction; null if it is gone. */
export async function countWrongCode(tx: Transaction, userId: string): Promise<SecondFactorRow | null> {
  const [row] = await tx.orm
    .update(secondFactors)
    .set({ wrongCodes: sql`${secondFactors.wrongCodes} + 1` })
    .where(eq(secondFactors.userId, userId))
    .returning();
  return row ?? null;
}

/** How many wrong codes there were since the last call. */
export async function takeWrongCodes(tx: Transaction, userId: string): Promise<number> {
  const factor = await lockSecondFactor(tx, userId);
  if (factor && factor.wrongCodes > 0) await updateSecondFactor(tx, userId, { wrongCodes: 0 });
  return factor?.wrongCodes ?? 0;
}

/** Uses up a code. False if there is no such code. */
export async function takeRecoveryCode(tx: Transaction, userId: string, codeHash: string): Promise<boolean> {
  const taken = await tx.orm
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ codeHash: recoveryCodes.codeHash });
  return taken.length > 0;
}

/** Across users: how many have two-step login turned on. */
export async function countSecondFactors(db: Database): Promise<number> {
  const [row] = await db.orm.select({ on: count() }).from(secondFactors).where(isNotNull(secondFactors.confirmedAt));
  return row?.on ?? 0;
}

/** Across users, ordered by id, for resealing all of them. */
export function listSecondFactorsAfter(db: Database, userId: string, limit: number): Promise<SecondFactorRow[]> {
  return db.orm
    .select()
    .from(secondFactors)
    .where(gt(secondFactors.userId, userId))
    .orderBy(asc(secondFactors.userId))
    .limit(limit);
}
