import { randomUUIDv7 } from "node:crypto";
import type { WebhookEvent } from "@ledgerline/contract/webhooks/event-types";
import type { Transaction } from "@ledgerline/db/client";
import { insertDeliveries } from "./deliveries.sql.ts";

const MOST_BYTES = 20_000;

/**
 * Queues an event for the account's endpoints in the transaction of what happened, so that it is sent if and only if
 * that commits. Writes nothing if no endpoint wants the event.
 */
export async function announce(
  tx: Transaction,
  { accountId, at }: { accountId: string; at: Date },
  { type, data }: WebhookEvent,
): Promise<void> {
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data: { account_id: accountId, ...data } });
  if (Buffer.byteLength(body) > MOST_BYTES) throw new Error(`an event ${type} is too large to be sent`);
  await insertDeliveries(tx, { accountId, eventId: randomUUIDv7(), type, body, at });
}
