import type { EndpointInput, EndpointSecret } from "@ledgerline/contract/webhooks/webhooks";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import { transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account";
import { findEndpoint, updateEndpoint } from "@ledgerline/db/queries/webhooks";
import { DAY_MS } from "../../calendar/durations.ts";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { recordEvent } from "../../history/record-event.ts";
import { createSecret, secretSealedFor } from "../webhook-secret.ts";

/** Gives an endpoint a new secret. The previous one keeps signing for a day; the one before that stops at once. */
export async function rotateSecret(ctx: AccountContext, { id }: EndpointInput): Promise<EndpointSecret> {
  const key = { accountId: ctx.accountId, id };
  const secret = createSecret();
  const sealedSecret = ctx.crypto.secrets.seal(secretSealedFor(key), secret);
  await transaction(ctx.db, async (tx) => {
    await lockAccount(tx, ctx.accountId);
    const endpoint = await findEndpoint(tx, key);
    if (!endpoint) throw new DomainError("not_found", MESSAGES.endpointNotFound);
    const oldSecretUntil = new Date(ctx.clock().getTime() + DAY_MS);
    await updateEndpoint(tx, key, { sealedSecret, sealedOldSecret: endpoint.sealedSecret, oldSecretUntil });
    await recordEvent(tx, ctx, { action: "webhook_rotated", endpoint: endpoint.name });
  });
  return { message: SUCCESSES.secretRotated, id, secret };
}
