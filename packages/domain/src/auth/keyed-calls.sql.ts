import type { Database, Transaction } from "@ledgerline/db/client";
import { deleteInSlices } from "@ledgerline/db/queries/slices";
import { keyedCalls, rateLimits } from "@ledgerline/db/schema";
import { and, count, eq, isNull, lt, or, sql } from "drizzle-orm";

export interface KeyedCallKey {
  accountId: string;
  keyHash: string;
}

interface BegunCall extends KeyedCallKey {
  begunAt: Date;
  sealedAnswer: string;
}

/**
 * Notes that a call has begun, also in place of one that is over: it began before `endedBefore`, or before `staleBefore`
 * and has changed nothing. False if another one is noted.
 */
export async function noteKeyedCall(
  tx: Transaction,
  call: BegunCall,
  { staleBefore, endedBefore }: { staleBefore: Date; endedBefore: Date },
): Promise<boolean> {
  const { accountId } = call;
  const isStale = and(isNull(keyedCalls.committedAt), lt(keyedCalls.begunAt, staleBefore));
  const over = or(lt(keyedCalls.begunAt, endedBefore), isStale);
  const noted = await tx.orm
    .insert(keyedCalls)
    .values(call)
    .onConflictDoUpdate({
      target: [keyedCalls.accountId, keyedCalls.keyHash],
      set: { begunAt: call.begunAt, committedAt: null, sealedAnswer: call.sealedAnswer },
      setWhere: sql`${eq(keyedCalls.accountId, accountId)} and ${over}`,
    })
    .returning({ keyHash: keyedCalls.keyHash });
  return noted.length > 0;
}

/** How many calls of an account are noted, as far as `most`. */
export async function countKeyedCalls(tx: Transaction, accountId: string, most: number): Promise<number> {
  const some = tx.orm
    .select({ keyHash: keyedCalls.keyHash })
    .from(keyedCalls)
    .where(eq(keyedCalls.accountId, accountId))
    .limit(most)
    .as("some");
  const [counted] = await tx.orm.select({ all: count() }).from(some);
  return counted?.all ?? 0;
}

export async function findKeyedCall(tx: Transaction, { accountId, keyHash }: KeyedCallKey) {
  const [found] = await tx.orm
    .select({ committedAt: keyedCalls.committedAt, sealedAnswer: keyedCalls.sealedAnswer })
    .from(keyedCalls)
    .where(and(eq(keyedCalls.accountId, accountId), eq(keyedCalls.keyHash, keyHash)));
  return found ?? null;
}

/** What each transaction of a call ends with: it notes that the call has changed something. */
export function markKeyedCall({ accountId, keyHash }: KeyedCallKey): string {
  return `update keyed_calls set committed_at = now() where account_id = '${accountId}' and key_hash = '${keyHash}' and committed_at is null; `;
}

export async function keepAnswer(tx: Transaction, key: KeyedCallKey, at: Date, sealedAnswer: string): Promise<void> {
  await tx.orm
    .update(keyedCalls)
    .set({ sealedAnswer, committedAt: sql`coalesce(${keyedCalls.committedAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(keyedCalls.accountId, key.accountId), eq(keyedCalls.keyHash, key.keyHash)));
}

/** Forgets a call that has changed nothing. */
export async function forgetKeyedCall(tx: Transaction, { accountId, keyHash }: KeyedCallKey): Promise<void> {
  await tx.orm
    .delete(keyedCalls)
    .where(and(eq(keyedCalls.accountId, accountId), eq(keyedCalls.keyHash, keyHash), isNull(keyedCalls.committedAt)));
}

/** Deletes what began before `time`, of all accounts. */
export async function deleteKeyedCallsBefore(db: Database, time: Date): Promise<void> {
  await deleteInSlices(db, keyedCalls, lt(keyedCalls.begunAt, time));
}

/** Deletes the counts whose time was over before `time`. */
export async function deleteRateLimitsBefore(db: Database, time: Date): Promise<void> {
  await deleteInSlices(db, rateLimits, lt(rateLimits.expire, time.getTime()));
}
