import type { WithdrawInput } from "@ledgerline/contract/auth/members";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { deleteInvitation } from "@ledgerline/db/queries/account";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { recordEvent } from "../../history/record-event.ts";
import { shownEmail } from "../../words/shown-email.ts";

/** Withdraws an invitation, so that its link stops working. Throws `not_found`. */
export async function withdrawInvitation(ctx: AccountContext, { id }: WithdrawInput): Promise<Done> {
  await transaction(ctx.db, async (tx) => {
    const withdrawn = await deleteInvitation(tx, ctx.accountId, id);
    if (!withdrawn) throw new DomainError("not_found", MESSAGES.invitationNotFound);
    await recordEvent(tx, ctx, { action: "invitation_withdrawn", member: shownEmail(withdrawn.email) });
  });
  return { message: SUCCESSES.invitationWithdrawn };
}
