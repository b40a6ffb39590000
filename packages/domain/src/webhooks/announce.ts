import { randomUUIDv7 } from "node:crypto";
import type { WebhookEvent } from "@ledgerline/contract/webhook-event-types";
import type { Transaction } from "@ledgerline/db/client";
import type { StatementRow } from "@ledgerline/db/queries/statements/statements";
import { insertDeliveries } from "./deliveries.sql.ts";

const MOST_BYTES = 20_000;

/**
 * Queues events for the account's endpoints in the transaction of what happened, so that they are sent if and only if
 * that commits. Writes nothing of an event that no endpoint wants.
 */
export async function announce(
  tx: Transaction,
  { accountId, at }: { accountId: string; at: Date },
  ...events: WebhookEvent[]
): Promise<void> {
  const written = events.map(({ type, data }) => {
    const body = JSON.stringify({ type, timestamp: at.toISOString(), data: { account_id: accountId, ...data } });
    if (Buffer.byteLength(body) > MOST_BYTES) throw new Error(`an event ${type} is too large to be sent`);
    return { id: randomUUIDv7(), type, body };
  });
  await insertDeliveries(tx, accountId, written, at);
}

/** Tells the account's endpoints that a statement was booked or refused, or waits for an answer. */
export async function announceStatement(
  tx: Transaction,
  { accountId, id, state }: Pick<StatementRow, "accountId" | "id" | "state">,
  at: Date,
): Promise<void> {
  const data = { statement_id: id };
  switch (state) {
    case "booked":
      return announce(tx, { accountId, at }, { type: "statement.booked", data });
    case "refused":
      return announce(tx, { accountId, at }, { type: "statement.refused", data });
    case "unrecognized":
    case "confirming":
    case "overlapping":
      return announce(tx, { accountId, at }, { type: "statement.waiting", data: { ...data, state } });
  }
}
