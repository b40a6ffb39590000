import type { WebhookDelivery } from "@ledgerline/contract/webhooks/webhooks";
import type { DeliveryRow } from "../deliveries.sql.ts";

export function toDelivery(row: DeliveryRow): WebhookDelivery {
  const { eventId, type, createdAt, state, tries, nextTryAt, triedAt, status, fault } = row;
  return {
    ...{ id: eventId, type, state, tries, status, fault },
    created_at: createdAt.toISOString(),
    next_try_at: nextTryAt?.toISOString() ?? null,
    tried_at: triedAt?.toISOString() ?? null,
  };
}
