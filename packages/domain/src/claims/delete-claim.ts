import type { ClaimKey } from "@ledgerline/contract/claims/claims";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account";
import { deleteClaimRow } from "@ledgerline/db/queries/claims";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { recordEvent } from "../history/record-event.ts";
import { requireClaim } from "./show/require-claim.ts";

/** Deletes a dropped claim with its attachments; in every plan. Throws `conflict` for one that was not dropped. */
export async function deleteClaim(ctx: AccountContext, { id }: ClaimKey): Promise<Done> {
  const { accountId } = ctx;
  await transaction(ctx.db, async (tx) => {
    await lockAccount(tx, accountId);
    const { state, subject } = await requireClaim(tx, accountId, id);
    if (state !== "dropped") throw new DomainError("conflict", MESSAGES.claimKept);
    await deleteClaimRow(tx, accountId, id);
    await recordEvent(tx, ctx, { action: "claim_deleted", claim: subject });
  });
  return { message: SUCCESSES.claimDeleted };
}
