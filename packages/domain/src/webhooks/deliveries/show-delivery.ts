import type { DeliveryDetails, DeliveryInput } from "@ledgerline/contract/webhooks/webhooks";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { findDelivery } from "../deliveries.sql.ts";
import { headersOf } from "../webhook-headers.ts";
import { toDelivery } from "./to-delivery.ts";

/** A delivery with what was sent and what came back. Throws `not_found`. */
export async function showDelivery(
  { db, accountId }: AccountContext,
  { id, delivery }: DeliveryInput,
): Promise<DeliveryDetails> {
  const row = await findDelivery(db, { accountId, endpointId: id, eventId: delivery });
  if (!row) throw new DomainError("not_found", MESSAGES.deliveryNotFound);
  const headers = headersOf(row.eventId, row.triedAt ?? row.createdAt);
  return {
    ...toDelivery(row),
    request_headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
    request_body: row.body,
    answer: row.answer,
    duration_ms: row.durationMs,
  };
}
