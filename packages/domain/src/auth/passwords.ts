import { randomBytes } from "node:crypto";
import type {
  ChangePasswordInput,
  ChoosePasswordInput,
  ForgotPasswordInput,
  Renewed,
} from "@ledgerline/contract/auth/auth";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { type Transaction, transaction } from "@ledgerline/db/client";
import { deleteInvitationsOf } from "@ledgerline/db/queries/account/invitations";
import { listMemberships } from "@ledgerline/db/queries/account/members";
import { deleteScreenLinksOf } from "@ledgerline/db/queries/account/screen-links";
import { deleteLinks, findLink, takeLink } from "@ledgerline/db/queries/account/user-links";
import { deleteTokensOf } from "@ledgerline/db/queries/auth/api-tokens";
import { revokeOtherSessions } from "@ledgerline/db/queries/auth/sessions";
import { findUser, lockPasswordHash, updateUser } from "@ledgerline/db/queries/auth/users";
import type { AccountContext, Context, VisitorContext, With } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { recordLoginEvent, recordLoginEventBy } from "../history.ts";
import { tellUser } from "../mail.ts";
import { createLink, readLinkToken } from "../mail-links.ts";
import { findByEmail, requireMember, requirePassword } from "./member.ts";
import { requireSafePassword } from "./safe-password.ts";
import { renewSession } from "./sessions.ts";

/**
 * Ends every session, API token and link to a screen of the user, and returns the token of a new session. A wrong old
 * password counts as a wrong login.
 */
export async function changePassword(ctx: AccountContext, input: ChangePasswordInput): Promise<Renewed> {
  const member = await requireMember(ctx);
  const { user } = member;
  await requirePassword(ctx, member, {
    password: input.old_password,
    field: "old_password",
    message: MESSAGES.wrongOldPassword,
  });
  requireSafePassword(
    ctx,
    input.new_password,
    { email: user.email, names: [member.account.artistName, user.realName] },
    "new_password",
  );
  const passwordHash = await ctx.crypto.hasher.hash(input.new_password, user.id);
  const token = await transaction(ctx.db, async (tx) => {
    if ((await lockPasswordHash(tx, user.id, "update")) !== user.passwordHash) return null;
    await updateUser(tx, user.id, { passwordHash });
    await recordLoginEvent(tx, ctx, { action: "password_changed" });
    await endOtherDoors(tx, user.id);
    await tellUser(ctx, tx, user, "password_changed");
    return renewSession(ctx, tx, "all");
  });
  // Another change replaced the hash while the old password was being checked.
  if (token === null) return changePassword(ctx, input);
  ctx.kept.sessions.drop({ userId: user.id });
  return { message: SUCCESSES.passwordChanged, access_token: token };
}

/** Has a link sent. Does and answers the same whether or not an account has the email: only the job looks it up. */
export async function forgotPassword(ctx: VisitorContext, { email }: ForgotPasswordInput): Promise<Done> {
  if (!ctx.outside.mail) throw new DomainError("conflict", MESSAGES.noMail);
  await ctx.limits.take("mail", ctx.address);
  await ctx.limits.take("mailTo", email);
  await transaction(ctx.db, (tx) => ctx.jobs.enqueue(tx, "send-mail", { mail: "choose_password", email }));
  return { message: SUCCESSES.resetSent };
}

/**
 * Sets a new password with a link, and ends every session, API token and link to a screen. A link that came by email
 * also confirms the email. Two-step login stays on. Throws `bad_request`; a refused password does not use up the link.
 */
export async function choosePassword(ctx: VisitorContext, input: ChoosePasswordInput): Promise<Done> {
  await ctx.limits.check("link", ctx.address);
  const { ownerId: userId, secretHash } = readLinkToken(input.token);
  const now = ctx.clock();
  const link = await findLink(ctx.db, userId, "choose_password");
  const user = await findUser(ctx.db, userId);
  if (!user || !link || link.secretHash !== secretHash || link.expiresAt <= now) throw await staleLink(ctx);
  const accounts = await listMemberships(ctx.db, userId);
  const names = [user.realName, ...accounts.map(({ account }) => account.artistName)];
  requireSafePassword(ctx, input.new_password, { email: user.email, names }, "new_password");
  const passwordHash = await ctx.crypto.hasher.hash(input.new_password, ctx.address);
  const taken = await transaction(ctx.db, async (tx) => {
    await lockPasswordHash(tx, userId, "update");
    const email = (await findUser(tx, userId))?.email;
    if (!(await takeLink(tx, { userId, purpose: "choose_password", secretHash }, now))) return false;
    // The job that sends a link may have been underway while the address changed.
    if (!email || (link.email !== null && link.email !== email)) return false;
    await endOtherDoors(tx, userId);
    await updateUser(tx, userId, { passwordHash, ...(link.email !== null && { emailConfirmedAt: now }) });
    await revokeOtherSessions(tx, userId, null, now);
    await recordLoginEventBy(tx, userId, { actor: "artist", by: { userId }, at: now }, { action: "password_changed" });
    await tellUser(ctx, tx, { id: userId, email }, "password_changed");
    return true;
  });
  if (!taken) throw await staleLink(ctx);
  ctx.kept.sessions.drop({ userId });
  return { message: SUCCESSES.passwordChosen };
}

/** Ends what lets anybody in beside the password and sessions, in case somebody else was using the login. */
async function endOtherDoors(tx: Transaction, userId: string): Promise<void> {
  await deleteLinks(tx, userId);
  await deleteInvitationsOf(tx, userId);
  await deleteTokensOf(tx, userId);
  await deleteScreenLinksOf(tx, userId);
}

async function staleLink(ctx: VisitorContext): Promise<DomainError> {
  await ctx.limits.take("link", ctx.address);
  return new DomainError("bad_request", MESSAGES.staleLink);
}

/**
 * For the operator: removes a user's password, and returns a link for choosing a new one, which works once, for an
 * hour. Ends all sessions, API tokens and links to a screen, on running servers within five seconds. Throws
 * `not_found`.
 */
export async function resetPassword(
  ctx: Pick<Context, "db" | "clock"> & With<"crypto", "hasher">,
  { email, appUrl }: { email: string; appUrl: string },
): Promise<string> {
  const { id: userId } = (await findByEmail(ctx.db, email)).user;
  const nobodysPassword = await ctx.crypto.hasher.hash(randomBytes(32).toString("base64url"), "operator");
  return transaction(ctx.db, async (tx) => {
    await lockPasswordHash(tx, userId, "update");
    await updateUser(tx, userId, { passwordHash: nobodysPassword });
    await recordLoginEventBy(tx, userId, { actor: "operator", at: ctx.clock() }, { action: "password_reset" });
    await revokeOtherSessions(tx, userId, null, ctx.clock());
    await endOtherDoors(tx, userId);
    return createLink(ctx, tx, { userId, purpose: "choose_password", email: null, appUrl });
  });
}
