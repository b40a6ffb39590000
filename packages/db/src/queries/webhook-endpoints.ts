import { and, asc, eq, gt, isNotNull, lte, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../client.ts";
import { webhookEndpoints } from "../schema/index.ts";
import { changeInSlices } from "./slices.ts";

export type EndpointRow = typeof webhookEndpoints.$inferSelect;
export type EndpointKey = Pick<EndpointRow, "accountId" | "id">;

/** Oldest first. */
export function listEndpoints(db: Database | Transaction, accountId: string): Promise<EndpointRow[]> {
  return db.orm
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.accountId, accountId))
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id));
}

export async function findEndpoint(db: Database | Transaction, key: EndpointKey): Promise<EndpointRow | null> {
  const [row] = await db.orm.select().from(webhookEndpoints).where(isEndpoint(key));
  return row ?? null;
}

export async function insertEndpoint(tx: Transaction, row: typeof webhookEndpoints.$inferInsert): Promise<void> {
  await tx.orm.insert(webhookEndpoints).values(row);
}

/** The updated row; null if there is none. */
export async function updateEndpoint(
  tx: Transaction,
  key: EndpointKey,
  change: Partial<Omit<EndpointRow, "accountId" | "id">>,
): Promise<EndpointRow | null> {
  const [row] = await tx.orm.update(webhookEndpoints).set(change).where(isEndpoint(key)).returning();
  return row ?? null;
}

/** Deletes an endpoint with its deliveries. Null if there is none. */
export async function deleteEndpoint(tx: Transaction, key: EndpointKey): Promise<EndpointRow | null> {
  const [row] = await tx.orm.delete(webhookEndpoints).where(isEndpoint(key)).returning();
  return row ?? null;
}

/** Records that an endpoint has answered as it should. */
export async function endFailing(tx: Transaction, key: EndpointKey): Promise<void> {
  await tx.orm
    .update(webhookEndpoints)
    .set({ failingSince: null, failedAt: null })
    .where(and(isEndpoint(key), isNotNull(webhookEndpoints.failingSince)));
}

/**
 * Records a failed try. Returns the updated endpoint; null if it is gone. If the last failure was before `apartBefore`,
 * it says nothing about the time since, so the count of failing time starts again.
 */
export async function noteFailure(
  tx: Transaction,
  key: EndpointKey,
  at: Date,
  apartBefore: Date,
): Promise<EndpointRow | null> {
  const { failingSince, failedAt } = webhookEndpoints;
  const since = sql`case when ${failedAt} < ${apartBefore.toISOString()}::timestamptz then null else ${failingSince} end`;
  const [row] = await tx.orm
    .update(webhookEndpoints)
    .set({ failingSince: sql`coalesce(${since}, ${at.toISOString()}::timestamptz)`, failedAt: at })
    .where(isEndpoint(key))
    .returning();
  return row ?? null;
}

/** Across accounts: secrets that have been replaced and no longer sign. */
export function forgetOldSecretsBefore(db: Database, before: Date): Promise<void> {
  return changeInSlices(db, webhookEndpoints, lte(webhookEndpoints.oldSecretUntil, before), (slice) =>
    db.orm.update(webhookEndpoints).set({ sealedOldSecret: null, oldSecretUntil: null }).where(slice),
  );
}

/** Across accounts: the next ones after a given one, in a fixed order. */
export function listEndpointsAfter(db: Database, after: EndpointKey, limit: number): Promise<EndpointRow[]> {
  const { accountId, id } = webhookEndpoints;
  return db.orm
    .select()
    .from(webhookEndpoints)
    .where(or(gt(accountId, after.accountId), and(eq(accountId, after.accountId), gt(id, after.id))))
    .orderBy(asc(accountId), asc(id))
    .limit(limit);
}

/** Does nothing if somebody has rotated them since. */
export async function resealEndpoint(
  db: Database,
  { accountId, id, sealedSecret }: EndpointRow,
  again: Pick<EndpointRow, "sealedSecret" | "sealedOldSecret">,
): Promise<void> {
  await db.orm
    .update(webhookEndpoints)
    .set(again)
    .where(and(isEndpoint({ accountId, id }), eq(webhookEndpoints.sealedSecret, sealedSecret)));
}

function isEndpoint({ accountId, id }: EndpointKey) {
  return and(eq(webhookEndpoints.accountId, accountId), eq(webhookEndpoints.id, id));
}
