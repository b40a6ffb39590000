import { randomUUIDv7 } from "node:crypto";
import type { CreateEndpointInput, EndpointSecret } from "@ledgerline/contract/webhooks/webhooks";
import { MOST_ENDPOINTS } from "@ledgerline/contract/wire/constants";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import { transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account";
import { insertEndpoint, listEndpoints } from "@ledgerline/db/queries/webhooks";
import { refuseGuest } from "../../auth/identity/refuse-guest.ts";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { recordEvent } from "../../history/record-event.ts";
import { createSecret, secretSealedFor } from "../webhook-secret.ts";
import { requireCallable } from "./require-callable.ts";

/** Creates an endpoint, which is told about everything from then on. */
export async function createEndpoint(ctx: AccountContext, input: CreateEndpointInput): Promise<EndpointSecret> {
  await refuseGuest(ctx, "guestWebhook");
  requireCallable(ctx, input.url);
  const { accountId } = ctx;
  const id = randomUUIDv7();
  const secret = createSecret();
  const sealedSecret = ctx.crypto.secrets.seal(secretSealedFor({ accountId, id }), secret);
  await transaction(ctx.db, async (tx) => {
    await lockAccount(tx, accountId);
    if ((await listEndpoints(tx, accountId)).length >= MOST_ENDPOINTS) {
      throw new DomainError("conflict", MESSAGES.tooManyEndpoints);
    }
    await insertEndpoint(tx, { accountId, id, ...input, sealedSecret, createdAt: ctx.clock() });
    await recordEvent(tx, ctx, { action: "webhook_made", endpoint: input.name });
  });
  return { message: SUCCESSES.endpointMade, id, secret };
}
