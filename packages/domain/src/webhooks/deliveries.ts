import type {
  DeliveriesInput,
  DeliveryDetails,
  DeliveryInput,
  WebhookDeliveries,
  WebhookDelivery,
} from "@ledgerline/contract/webhooks";
import { DELIVERY_DAYS } from "@ledgerline/contract/wire/constants";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { findEndpoint, forgetOldSecretsBefore } from "@ledgerline/db/queries/webhook-endpoints";
import { DAY_MS } from "../calendar.ts";
import type { AccountContext, Context, With } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { pageOf } from "../pages.ts";
import {
  type DeliveryRow,
  deleteDeliveriesBefore,
  findDelivery,
  listFullEndpoints,
  listDeliveries as listRows,
  restartDelivery,
  trimDeliveries,
} from "./deliveries.sql.ts";
import { headersOf } from "./signing.ts";

const DELIVERY_NOT_FOUND = "There is no such delivery.";

const PAGE = 20;

/** An endpoint's deliveries of the last 30 days, newest first. Throws `not_found`. */
export async function listDeliveries(
  { db, accountId }: AccountContext,
  { id, cursor, limit = PAGE }: DeliveriesInput,
): Promise<WebhookDeliveries> {
  const key = { accountId, id };
  if (!(await findEndpoint(db, key))) throw new DomainError("not_found", MESSAGES.endpointNotFound);
  const rows = await listRows(db, key, { after: cursor ?? null, limit: limit + 1 });
  const { page, last } = pageOf(rows, limit);
  return { deliveries: page.map(toDelivery), cursor: last?.eventId ?? null };
}

/** A delivery with what was sent and what came back. Throws `not_found`. */
export async function showDelivery(
  { db, accountId }: AccountContext,
  { id, delivery }: DeliveryInput,
): Promise<DeliveryDetails> {
  const row = await findDelivery(db, { accountId, endpointId: id, eventId: delivery });
  if (!row) throw new DomainError("not_found", DELIVERY_NOT_FOUND);
  const headers = headersOf(row.eventId, row.triedAt ?? row.createdAt);
  return {
    ...toDelivery(row),
    request_headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
    request_body: row.body,
    answer: row.answer,
    duration_ms: row.durationMs,
  };
}

function toDelivery(row: DeliveryRow): WebhookDelivery {
  const { eventId, type, createdAt, state, tries, nextTryAt, triedAt, status, fault } = row;
  return {
    ...{ id: eventId, type, state, tries, status, fault },
    created_at: createdAt.toISOString(),
    next_try_at: nextTryAt?.toISOString() ?? null,
    tried_at: triedAt?.toISOString() ?? null,
  };
}

/** Sends a delivery again under its original id: at once, and then with as many retries as the first time. */
export async function sendAgain(ctx: AccountContext, { id, delivery }: DeliveryInput): Promise<Done> {
  const { accountId } = ctx;
  await transaction(ctx.db, async (tx) => {
    const endpoint = await findEndpoint(tx, { accountId, id });
    if (!endpoint) throw new DomainError("not_found", MESSAGES.endpointNotFound);
    if (endpoint.pausedAt) throw new DomainError("conflict", "This endpoint is paused. Resume it first.");
    const again = await restartDelivery(tx, { accountId, endpointId: id, eventId: delivery }, ctx.clock());
    if (!again) throw new DomainError("not_found", DELIVERY_NOT_FOUND);
  });
  return { message: SUCCESSES.sentAgain };
}

/** The most deliveries kept per endpoint; the oldest are deleted. */
const MOST_DELIVERIES = 10_000;

/** Deletes, for all accounts, deliveries that are too old or too many, and old secrets that do not sign any more. */
export async function purgeDeliveries(ctx: Pick<Context, "clock"> & With<"pools", "bulk">): Promise<void> {
  const now = ctx.clock();
  await forgetOldSecretsBefore(ctx.pools.bulk, now);
  await deleteDeliveriesBefore(ctx.pools.bulk, new Date(now.getTime() - DELIVERY_DAYS * DAY_MS));
  for (const endpoint of await listFullEndpoints(ctx.pools.bulk, MOST_DELIVERIES)) {
    await trimDeliveries(ctx.pools.bulk, endpoint, MOST_DELIVERIES);
  }
}
