import type { ChangeEmailInput, ConfirmEmailInput } from "@ledgerline/contract/account";
import type { Renewed } from "@ledgerline/contract/auth/auth";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { deleteLinks, findLink, takeLink } from "@ledgerline/db/queries/account/user-links";
import { findUser, lockPasswordHash, updateUser } from "@ledgerline/db/queries/auth/users";
import { reauthenticate, requireMember } from "../auth/member.ts";
import { renewSession } from "../auth/sessions.ts";
import type { AccountContext, VisitorContext } from "../context/context.ts";
import { DomainError, fieldError } from "../context/errors.ts";
import { recordLoginEvent, recordLoginEventBy } from "../history.ts";
import { tellUser } from "../mail.ts";
import { askToConfirm, ownEmail, readLinkToken } from "../mail-links.ts";

const EMAIL_IN_USE = "Another account already uses this email.";

/**
 * Changes the email; needs the password. A server that sends email asks the new address to confirm first, and gives the
 * same answer whether or not another account has it. Throws `bad_request`; on a server without email, `conflict` for an
 * address in use.
 */
export async function changeEmail(ctx: AccountContext, { email, password }: ChangeEmailInput): Promise<Renewed> {
  const { user } = await reauthenticate(ctx, password);
  if (email === user.email) throw fieldError("bad_request", "email", "This is already your email.");
  if (ctx.outside.mail) {
    await ctx.limits.take("mail", ctx.address);
    await ctx.limits.take("confirmTo", email);
  }
  const token = await transaction(ctx.db, async (tx) => {
    await lockPasswordHash(tx, user.id, "update");
    if (ctx.outside.mail) await askToConfirm(ctx, tx, { userId: user.id, email });
    else if (!(await updateUser(tx, user.id, { email, emailConfirmedAt: null }))) {
      throw fieldError("conflict", "email", EMAIL_IN_USE);
    }
    if (!ctx.outside.mail) {
      await deleteLinks(tx, user.id);
      await recordLoginEvent(tx, ctx, { action: "email_changed" });
    }
    return renewSession(ctx, tx, "this");
  });
  ctx.kept.sessions.drop({ userId: user.id });
  return { message: ctx.outside.mail ? SUCCESSES.confirmationSent : SUCCESSES.emailChanged, access_token: token };
}

/** Sends the link again, to the pending email or else the current one. Throws `conflict` with nothing to confirm. */
export async function sendConfirmation(ctx: AccountContext): Promise<Done> {
  const { user, account } = await requireMember(ctx);
  if (account.guestUntil) throw new DomainError("forbidden", MESSAGES.guestPassword);
  if (!ctx.outside.mail) throw new DomainError("conflict", MESSAGES.noMail);
  const pending = await findLink(ctx.db, user.id, "confirm_email");
  const email = pending?.email ?? user.email;
  if (email === user.email && user.emailConfirmedAt) {
    throw new DomainError("conflict", "Your email is already confirmed.");
  }
  await ctx.limits.take("confirmTo", email === user.email ? ownEmail(email) : email);
  await transaction(ctx.db, (tx) => askToConfirm(ctx, tx, { userId: user.id, email }));
  return { message: SUCCESSES.confirmationSent };
}

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
    if (!changed) throw new DomainError("conflict", EMAIL_IN_USE);
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
