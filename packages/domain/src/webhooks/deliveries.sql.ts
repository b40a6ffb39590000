import type { Database, Transaction } from "@ledgerline/db/client";
import { DELIVERIES } from "@ledgerline/db/figures/figure-changes";
import { changeInSlices, deleteInSlices } from "@ledgerline/db/queries/slices";
import type { EndpointKey } from "@ledgerline/db/queries/webhook-endpoints";
import { webhookDeliveries } from "@ledgerline/db/schema";
import { and, asc, desc, eq, isNotNull, lt, lte, min, sql } from "drizzle-orm";

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
export type DeliveryKey = Pick<DeliveryRow, "accountId" | "endpointId" | "eventId">;
/** A delivery that is being sent, and the time until which this server alone sends it. */
export type TakenDelivery = DeliveryRow & { nextTryAt: Date };

/**
 * Adds a delivery of each event for each endpoint of the account that listens to its type, and tells the servers. None of
 * these endpoints can be deleted before the transaction ends; one that is being deleted is waited for.
 */
export async function insertDeliveries(
  tx: Transaction,
  accountId: string,
  events: readonly { id: string; type: string; body: string }[],
  at: Date,
): Promise<void> {
  const time = sql`${at.toISOString()}::timestamptz`;
  await tx.orm.execute(sql`
    with added as (
      insert into webhook_deliveries (account_id, endpoint_id, event_id, type, body, created_at, next_try_at)
      select account_id, endpoint.id, event.id, event.type, event.body, ${time}, ${time}
      from webhook_endpoints endpoint
      join jsonb_to_recordset(${JSON.stringify(events)}::jsonb) event (id uuid, type text, body text)
        on event.type = any(endpoint.events)
      where account_id = ${accountId} and paused_at is null
      for key share of endpoint
      returning event_id
    )
    select pg_notify(${DELIVERIES}, '') from added limit 1`);
}

export interface DueEndpoint extends EndpointKey {
  failing: boolean;
}

/**
 * Across accounts: the endpoints with something to send now, longest waiting first: up to `limit` of those that failed
 * at the last try, and as many of the others.
 */
export async function listDueEndpoints(db: Database, now: Date, limit: number): Promise<DueEndpoint[]> {
  return db.orm.execute<DueEndpoint & Record<string, unknown>>(sql`
    select account_id as "accountId", id, failing from (
      select due.account_id, endpoint.id, endpoint.failing_since is not null as failing,
        row_number() over (partition by endpoint.failing_since is not null order by due.since) as place
      from (
        select account_id, endpoint_id, min(next_try_at) as since from webhook_deliveries
        where next_try_at <= ${now.toISOString()}::timestamptz group by 1, 2
      ) due
      join webhook_endpoints endpoint on endpoint.account_id = due.account_id and endpoint.id = due.endpoint_id
    ) placed
    where place <= ${limit} order by place`);
}

/** Across accounts: when the next delivery is due; null if none waits. */
export async function findNextTry(db: Database): Promise<Date | null> {
  const { nextTryAt } = webhookDeliveries;
  const [row] = await db.orm
    .select({ at: min(nextTryAt) })
    .from(webhookDeliveries)
    .where(isNotNull(nextTryAt));
  return row?.at ?? null;
}

/** Takes the next due delivery of an endpoint. Nobody else takes it before `until`. */
export async function takeDelivery(
  tx: Transaction,
  { accountId, id }: EndpointKey,
  { now, until }: { now: Date; until: Date },
): Promise<TakenDelivery | null> {
  const [row] = await tx.orm
    .select()
    .from(webhookDeliveries)
    .where(and(isOf(accountId, id), lte(webhookDeliveries.nextTryAt, now)))
    .orderBy(asc(webhookDeliveries.nextTryAt))
    .limit(1)
    .for("update", { skipLocked: true });
  if (!row) return null;
  await tx.orm.update(webhookDeliveries).set({ nextTryAt: until }).where(isDelivery(row));
  return { ...row, nextTryAt: until };
}

/** Records how a try ended. False if somebody else has taken the delivery since, or it is gone. */
export async function settleDelivery(
  tx: Transaction,
  taken: TakenDelivery,
  change: Partial<Omit<DeliveryRow, keyof DeliveryKey>>,
): Promise<boolean> {
  const settled = await tx.orm
    .update(webhookDeliveries)
    .set(change)
    .where(and(isDelivery(taken), eq(webhookDeliveries.nextTryAt, taken.nextTryAt)))
    .returning({ eventId: webhookDeliveries.eventId });
  return settled.length > 0;
}

/** Cancels everything waiting to be sent to an endpoint. */
export async function stopDeliveries(tx: Transaction, { accountId, id }: EndpointKey): Promise<void> {
  await tx.orm
    .update(webhookDeliveries)
    .set({ state: "failed", fault: "stopped", nextTryAt: null })
    .where(and(isOf(accountId, id), isNotNull(webhookDeliveries.nextTryAt)));
}

/** Restarts a delivery from its first try, and tells the servers. Null if there is none. */
export async function restartDelivery(tx: Transaction, key: DeliveryKey, at: Date): Promise<DeliveryRow | null> {
  const [row] = await tx.orm
    .update(webhookDeliveries)
    .set({ state: "waiting", tries: 0, nextTryAt: at })
    .where(isDelivery(key))
    .returning();
  if (row) await tx.orm.execute(sql`select pg_notify(${DELIVERIES}, '')`);
  return row ?? null;
}

/** Newest first, after a given one. */
export function listDeliveries(
  db: Database,
  { accountId, id }: EndpointKey,
  { after, limit }: { after: string | null; limit: number },
): Promise<DeliveryRow[]> {
  const { eventId } = webhookDeliveries;
  return db.orm
    .select()
    .from(webhookDeliveries)
    .where(and(isOf(accountId, id), after === null ? undefined : lt(eventId, after)))
    .orderBy(desc(eventId))
    .limit(limit);
}

export async function findDelivery(db: Database, key: DeliveryKey): Promise<DeliveryRow | null> {
  const [row] = await db.orm.select().from(webhookDeliveries).where(isDelivery(key));
  return row ?? null;
}

/** Across accounts. */
export function deleteDeliveriesBefore(db: Database, before: Date): Promise<void> {
  return deleteInSlices(db, webhookDeliveries, lt(webhookDeliveries.createdAt, before));
}

/** Across accounts: endpoints that have more deliveries than are kept. */
export function listFullEndpoints(db: Database, most: number): Promise<EndpointKey[]> {
  const { accountId, endpointId } = webhookDeliveries;
  return db.orm
    .select({ accountId, id: endpointId })
    .from(webhookDeliveries)
    .groupBy(accountId, endpointId)
    .having(sql`count(*) > ${most}`);
}

/** Deletes all but an endpoint's newest `most` deliveries. */
export async function trimDeliveries(db: Database, { accountId, id }: EndpointKey, most: number): Promise<void> {
  const { eventId } = webhookDeliveries;
  const [oldest] = await db.orm
    .select({ eventId })
    .from(webhookDeliveries)
    .where(isOf(accountId, id))
    .orderBy(desc(eventId))
    .offset(most - 1)
    .limit(1);
  if (!oldest) return;
  const own = isOf(accountId, id);
  await changeInSlices(db, webhookDeliveries, and(own, lt(eventId, oldest.eventId)), (slice) =>
    db.orm.delete(webhookDeliveries).where(and(own, slice)),
  );
}

function isOf(accountId: string, endpointId: string) {
  return and(eq(webhookDeliveries.accountId, accountId), eq(webhookDeliveries.endpointId, endpointId));
}

function isDelivery({ accountId, endpointId, eventId }: DeliveryKey) {
  return and(isOf(accountId, endpointId), eq(webhookDeliveries.eventId, eventId));
}
