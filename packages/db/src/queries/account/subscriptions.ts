import { and, eq, inArray, isNotNull, lt, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { OwnerGone } from "../../connection/faults.ts";
import { prepared } from "../../prepared.ts";
import { subscriptions, usedTrials } from "../../schema/index.ts";
import { deleteInSlices } from "../slices.ts";
import { findAccount, isOfEnabled, lockAccount } from "./accounts.ts";

export type SubscriptionRow = typeof subscriptions.$inferSelect;
type SubscriptionChanges = Partial<Omit<typeof subscriptions.$inferInsert, "accountId">>;

const selectSubscription = prepared("find_subscription", (orm) =>
  orm
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.accountId, sql.placeholder("accountId"))),
);

/** Null for an account that has never left the free plan. */
export async function findSubscription(db: Database | Transaction, accountId: string): Promise<SubscriptionRow | null> {
  const [row] = await selectSubscription(db, { accountId });
  return row ?? null;
}

/**
 * The subscription, locked until the end of the transaction; created as free if there was none. Throws OwnerGone for an
 * account that has been erased.
 */
export async function lockSubscription(tx: Transaction, accountId: string): Promise<SubscriptionRow> {
  return (await findLocked(tx, accountId)) ?? (await createLocked(tx, accountId));
}

async function findLocked(tx: Transaction, accountId: string): Promise<SubscriptionRow | null> {
  const [row] = await tx.orm.select().from(subscriptions).where(eq(subscriptions.accountId, accountId)).for("update");
  return row ?? null;
}

async function createLocked(tx: Transaction, accountId: string): Promise<SubscriptionRow> {
  await lockAccount(tx, accountId);
  if (!(await findAccount(tx, accountId))) throw new OwnerGone(`account ${accountId} has been erased`);
  await tx.orm.insert(subscriptions).values({ accountId, status: "free", planId: "free" }).onConflictDoNothing();
  const row = await findLocked(tx, accountId);
  if (!row) throw new OwnerGone(`the subscription of account ${accountId} was deleted while it was being locked`);
  return row;
}

export async function updateSubscription(
  tx: Transaction,
  accountId: string,
  changes: SubscriptionChanges,
): Promise<SubscriptionRow | null> {
  const [row] = await tx.orm
    .update(subscriptions)
    .set(changes)
    .where(eq(subscriptions.accountId, accountId))
    .returning();
  return row ?? null;
}

/** Stores the session of a checkout, unless another attempt has begun since. */
export async function storeCheckoutSession(
  tx: Transaction,
  accountId: string,
  { attemptId, sessionId, trialBy }: { attemptId: string; sessionId: string; trialBy?: string },
): Promise<void> {
  await tx.orm
    .update(subscriptions)
    .set({ checkoutSessionId: sessionId, ...(trialBy !== undefined && { trialBy }) })
    .where(and(eq(subscriptions.accountId, accountId), eq(subscriptions.checkoutAttemptId, attemptId)));
}

/** Begins a reading from the payment provider. Returns customer and reading number; null without a customer. */
export async function beginReading(
  tx: Transaction,
  accountId: string,
): Promise<{ customerId: string; reading: number } | null> {
  const [row] = await tx.orm
    .update(subscriptions)
    .set({ readingsBegun: sql`${subscriptions.readingsBegun} + 1` })
    .where(and(eq(subscriptions.accountId, accountId), isNotNull(subscriptions.customerId)))
    .returning({ customerId: subscriptions.customerId, reading: subscriptions.readingsBegun });
  return row?.customerId ? { customerId: row.customerId, reading: row.reading } : null;
}

/** Across accounts: the subscription of a customer of the payment provider. */
export async function findSubscriptionOfCustomer(db: Database, customerId: string): Promise<SubscriptionRow | null> {
  const [row] = await db.orm.select().from(subscriptions).where(eq(subscriptions.customerId, customerId));
  return row ?? null;
}

interface ReadingDue {
  now: Date;
  recheckBefore: Date;
  readBefore: Date;
  limit: number;
}

/**
 * Across accounts: those for whom the payment provider may have news. Either their period has ended and they were last
 * read before its end or before `recheckBefore`, or they were last read before `readBefore`. Least recently read first,
 * but those whose readings fail come last.
 */
export async function listSubscriptionsToRead(
  db: Database,
  { now, recheckBefore, readBefore, limit }: ReadingDue,
): Promise<string[]> {
  const rows = await db.orm
    .select({ accountId: subscriptions.accountId })
    .from(subscriptions)
    .where(
      and(
        isNotNull(subscriptions.customerId),
        isOfEnabled(subscriptions.accountId),
        or(
          sql`${subscriptions.readAt} is null`,
          lt(subscriptions.readAt, readBefore),
          and(
            lt(subscriptions.currentPeriodEnd, now),
            or(lt(subscriptions.readAt, subscriptions.currentPeriodEnd), lt(subscriptions.readAt, recheckBefore)),
          ),
        ),
      ),
    )
    .orderBy(
      sql`${subscriptions.readingsBegun} - ${subscriptions.readingKept}`,
      sql`${subscriptions.readAt} nulls first`,
      subscriptions.accountId,
    )
    .limit(limit);
  return rows.map(({ accountId }) => accountId);
}

/** Of a hash that is there already, the later time counts. */
export async function upsertUsedTrial(tx: Transaction, row: typeof usedTrials.$inferInsert): Promise<void> {
  const usedAt = sql`greatest(${usedTrials.usedAt}, excluded.used_at)`;
  await tx.orm.insert(usedTrials).values(row).onConflictDoUpdate({ target: usedTrials.emailHash, set: { usedAt } });
}

export async function isTrialUsed(db: Database | Transaction, emailHashes: readonly string[]): Promise<boolean> {
  const found = await db.orm
    .select()
    .from(usedTrials)
    .where(inArray(usedTrials.emailHash, [...emailHashes]))
    .limit(1);
  return found.length > 0;
}

export async function deleteUsedTrialsBefore(db: Database, before: Date): Promise<void> {
  await deleteInSlices(db, usedTrials, lt(usedTrials.usedAt, before));
}
