import { and, eq, isNotNull, lt, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { prepared } from "../../prepared.ts";
import { subscriptions } from "../../schema/index.ts";
import { isOfEnabled } from "../auth/artists.ts";

export type SubscriptionRow = typeof subscriptions.$inferSelect;
type SubscriptionChanges = Partial<Omit<typeof subscriptions.$inferInsert, "artistId">>;

const selectSubscription = prepared("find_subscription", (orm) =>
  orm
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.artistId, sql.placeholder("artistId"))),
);

/** Null for an artist who has never left the free plan. */
export async function findSubscription(db: Database | Transaction, artistId: string): Promise<SubscriptionRow | null> {
  const [row] = await selectSubscription(db, { artistId });
  return row ?? null;
}

/** The subscription, locked until the end of the transaction; created as free if there was none. */
export async function lockSubscription(tx: Transaction, artistId: string): Promise<SubscriptionRow> {
  await tx.orm.insert(subscriptions).values({ artistId, status: "free", planId: "free" }).onConflictDoNothing();
  const [row] = await tx.orm.select().from(subscriptions).where(eq(subscriptions.artistId, artistId)).for("update");
  if (!row) throw new Error(`the subscription of artist ${artistId} was deleted while it was being locked`);
  return row;
}

export async function updateSubscription(
  tx: Transaction,
  artistId: string,
  changes: SubscriptionChanges,
): Promise<SubscriptionRow | null> {
  const [row] = await tx.orm.update(subscriptions).set(changes).where(eq(subscriptions.artistId, artistId)).returning();
  return row ?? null;
}

/** Stores the session of a checkout, unless another attempt has begun since. */
export async function storeCheckoutSession(
  db: Database,
  artistId: string,
  { attemptId, sessionId }: { attemptId: string; sessionId: string },
): Promise<void> {
  await db.orm
    .update(subscriptions)
    .set({ checkoutSessionId: sessionId })
    .where(and(eq(subscriptions.artistId, artistId), eq(subscriptions.checkoutAttemptId, attemptId)));
}

/** Begins a read from the payment provider. Returns the customer and the read's number; null without a customer. */
export async function beginReading(
  db: Database,
  artistId: string,
): Promise<{ customerId: string; reading: number } | null> {
  const [row] = await db.orm
    .update(subscriptions)
    .set({ readingsBegun: sql`${subscriptions.readingsBegun} + 1` })
    .where(and(eq(subscriptions.artistId, artistId), isNotNull(subscriptions.customerId)))
    .returning({ customerId: subscriptions.customerId, reading: subscriptions.readingsBegun });
  return row?.customerId ? { customerId: row.customerId, reading: row.reading } : null;
}

/** Across artists: the subscription of a customer of the payment provider. */
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
 * Across artists: those for whom the payment provider may have news. Either their period has ended and they were last
 * read before its end or before `recheckBefore`, or they were last read before `readBefore`. Longest ago first, but
 * those whose reads fail come last.
 */
export async function listSubscriptionsToRead(
  db: Database,
  { now, recheckBefore, readBefore, limit }: ReadingDue,
): Promise<string[]> {
  const rows = await db.orm
    .select({ artistId: subscriptions.artistId })
    .from(subscriptions)
    .where(
      and(
        isNotNull(subscriptions.customerId),
        isOfEnabled(subscriptions.artistId),
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
      subscriptions.artistId,
    )
    .limit(limit);
  return rows.map(({ artistId }) => artistId);
}
