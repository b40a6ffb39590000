import { and, asc, eq, gt, isNotNull, lte, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { webhookEndpoints } from "../../schema/index.ts";
import { changeInSlices } from "../slices.ts";

export type EndpointRow = typeof webhookEndpoints.$inferSelect;
export type EndpointKey = Pick<EndpointRow, "accountId" | "id">;

/** The oldest first. */
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

/** The row as it is then; null if there is none. */
export async function updateEndpoint(
  tx: Transaction,
  key: EndpointKey,
  change: Partial<Omit<EndpointRow, "accountId" | "id">>,
): Promise<EndpointRow | null> {
  const [row] = await tx.orm.update(webhookEndpoints).set(change).where(isEndpoint(key)).returning();
  return row ?? null;
}

/** With its deliveries. Null if there is none. */
export async function deleteEndpoint(tx: Transaction, key: EndpointKey): Promise<EndpointRow | null> {
  const [row] = await tx.orm.delete(webhookEndpoints).where(isEndpoint(key)).returning();
  return row ?? null;
}

/** Notes that an endpoint has answered as it should. */
export async function endFailing(tx: Transaction, key: EndpointKey): Promise<void> {
  await tx.orm
    .update(webhookEndpoints)
    .set({ failingSince: null, failedAt: null })
    .where(and(isEndpoint(key), isNotNull(webhookEndpoints.failingSince)));
}

/**
 * Notes a failed try. Returns the endpoint as it is then; null if it is gone. Tries that are further apart than
 * `apartBefore` say nothing about the time between them: the first of them is forgotten.
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

/** Across accounts: the next ones after one, in an order. */
export function listEndpointsAfter(db: Database, after: EndpointKey, limit: number): Promise<EndpointRow[]> {
  const { accountId, id } = webhookEndpoints;
  return db.orm
    .select()
    .from(webhookEndpoints)
    .where(or(gt(accountId, after.accountId), and(eq(accountId, after.accountId), gt(id, after.id))))
    .orderBy(asc(accountId), asc(id))
    .limit(limit);
}

/** Unless somebody has rotated them since. */
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
