import { isWebhookEvent } from "@ledgerline/contract/webhooks/event-types";
import type { WebhookEndpoints } from "@ledgerline/contract/webhooks/webhooks";
import { listEndpoints as listRows } from "@ledgerline/db/queries/webhooks";
import type { AccountContext } from "../../context/context.ts";

export async function listEndpoints({ db, accountId, clock }: AccountContext): Promise<WebhookEndpoints> {
  const rows = await listRows(db, accountId);
  return {
    endpoints: rows.map(({ id, name, url, events, createdAt, pausedAt, pausedFor, failingSince, oldSecretUntil }) => ({
      ...{ id, name, url },
      events: events.filter(isWebhookEvent),
      created_at: createdAt.toISOString(),
      paused_at: pausedAt?.toISOString() ?? null,
      paused_for: pausedFor,
      failing_since: failingSince?.toISOString() ?? null,
      old_secret_until: oldSecretUntil && oldSecretUntil > clock() ? oldSecretUntil.toISOString() : null,
    })),
  };
}
