import type { ConfirmEmailInput } from "@ledgerline/contract/auth/account";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { deleteLinks, takeLink } from "@ledgerline/db/queries/account";
import { findUser, lockPasswordHash, updateUser } from "@ledgerline/db/queries/auth";
import type { VisitorContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { recordLoginEventBy } from "../../history/record-event.ts";
import { readLinkToken } from "../../mail/links/link-token.ts";
import { tellUser } from "../../mail/tell-user.ts";

/**
 * Opening the link proves that the email is the user's; a pending email takes effect. Throws `bad_request`, and
 * `conflict` for an email that another user has.
 */
export async function confirmEmail(ctx: VisitorContext, { token }: ConfirmEmailInput): Promise<Done> {
  await ctx.limits.check("link", ctx.address);
  const { ownerId: userId, secretHash } = readLinkToken(token);
  const confirmed = await transaction(ctx.db, async (tx) => {
    await lockPasswordHash(tx, userId, "update");
    const link = await takeLink(tx, { userId, purpose: "confirm_email", secretHash }, ctx.clock());
    const user = link?.email && (await findUser(tx, userId));
    if (!user || !link.email) return false;
    const changed = await updateUser(tx, userId, { email: link.email, emailConfirmedAt: ctx.clock() });
    if (!changed) throw new DomainError("conflict", MESSAGES.emailInUse);
    if (user.email !== link.email) {
      await deleteLinks(tx, userId);
      const by = { actor: "artist", by: { userId }, at: ctx.clock() } as const;
      await recordLoginEventBy(tx, userId, by, { action: "email_changed" });
      await tellUser(ctx, tx, user, "email_changed");
    }
    return true;
  });
  if (!confirmed) {
    await ctx.limits.take("link", ctx.address);
    throw new DomainError("bad_request", MESSAGES.staleLink);
  }
  return { message: SUCCESSES.emailConfirmed };
}
