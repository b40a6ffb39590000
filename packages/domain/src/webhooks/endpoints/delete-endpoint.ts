import type { EndpointInput } from "@ledgerline/contract/webhooks/webhooks";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { deleteEndpoint as deleteRow } from "@ledgerline/db/queries/webhooks";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { recordEvent } from "../../history/record-event.ts";

/** Deletes an endpoint with its deliveries. One that is being sent at that moment may still arrive. */
export async function deleteEndpoint(ctx: AccountContext, { id }: EndpointInput): Promise<Done> {
  await transaction(ctx.db, async (tx) => {
    const deleted = await deleteRow(tx, { accountId: ctx.accountId, id });
    if (!deleted) throw new DomainError("not_found", MESSAGES.endpointNotFound);
    await recordEvent(tx, ctx, { action: "webhook_deleted", endpoint: deleted.name });
  });
  return { message: SUCCESSES.endpointDeleted };
}
