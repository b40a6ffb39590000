import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { findLink } from "@ledgerline/db/queries/account";
import { requireMember } from "../../auth/identity/require-member.ts";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { askToConfirm, ownEmail } from "../../mail/ask-to-confirm.ts";

/** Sends the link again, to the pending email or else the current one. Throws `conflict` with nothing to confirm. */
export async function sendConfirmation(ctx: AccountContext): Promise<Done> {
  const { user, account } = await requireMember(ctx);
  if (account.guestUntil) throw new DomainError("forbidden", MESSAGES.guestPassword);
  if (!ctx.outside.mail) throw new DomainError("conflict", MESSAGES.noMail);
  const pending = await findLink(ctx.db, user.id, "confirm_email");
  const email = pending?.email ?? user.email;
  if (email === user.email && user.emailConfirmedAt) {
    throw new DomainError("conflict", MESSAGES.emailConfirmedAlready);
  }
  await ctx.limits.take("confirmTo", email === user.email ? ownEmail(email) : email);
  await transaction(ctx.db, (tx) => askToConfirm(ctx, tx, { userId: user.id, email }));
  return { message: SUCCESSES.confirmationSent };
}
