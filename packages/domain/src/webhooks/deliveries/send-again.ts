import type { DeliveryInput } from "@ledgerline/contract/webhooks/webhooks";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { findEndpoint } from "@ledgerline/db/queries/webhooks";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { restartDelivery } from "../deliveries.sql.ts";

/** Sends a delivery again under its original id: at once, and then with as many retries as the first time. */
export async function sendAgain(ctx: AccountContext, { id, delivery }: DeliveryInput): Promise<Done> {
  const { accountId } = ctx;
  await transaction(ctx.db, async (tx) => {
    const endpoint = await findEndpoint(tx, { accountId, id });
    if (!endpoint) throw new DomainError("not_found", MESSAGES.endpointNotFound);
    if (endpoint.pausedAt) throw new DomainError("conflict", MESSAGES.endpointPaused);
    const again = await restartDelivery(tx, { accountId, endpointId: id, eventId: delivery }, ctx.clock());
    if (!again) throw new DomainError("not_found", MESSAGES.deliveryNotFound);
  });
  return { message: SUCCESSES.sentAgain };
}
