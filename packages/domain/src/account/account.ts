import type {
  Account,
  ActiveSessions,
  ChangeEmailInput,
  ConfirmEmailInput,
  EndSessionInput,
  PasswordInput,
} from "@ledgerline/contract/account";
import type { Artist, ChangedNames, Renewed } from "@ledgerline/contract/auth/auth";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { updateAccount } from "@ledgerline/db/queries/account/accounts";
import { countRecoveryCodes, findSecondFactor } from "@ledgerline/db/queries/account/second-factors";
import { deleteLinks, findLink, takeLink } from "@ledgerline/db/queries/account/user-links";
import { listLiveSessions, revokeSession } from "@ledgerline/db/queries/auth/sessions";
import { findUser, lockPasswordHash, updateUser } from "@ledgerline/db/queries/auth/users";
import Bowser from "bowser";
import { requireRight } from "../auth/authenticate.ts";
import { reauthenticate, requireMember, toArtist } from "../auth/member.ts";
import { renewSession } from "../auth/sessions.ts";
import type { AccountContext, VisitorContext } from "../context/context.ts";
import { DomainError, fieldError } from "../context/errors.ts";
import { recordEvent, recordLoginEvent, recordLoginEventBy } from "../history.ts";
import { tellUser } from "../mail.ts";
import { askToConfirm, ownEmail, readLinkToken } from "../mail-links.ts";
import { shownEmail } from "../words.ts";
import { noticesOf } from "./notices.ts";

export async function showAccount(ctx: AccountContext): Promise<Account> {
  const member = await requireMember(ctx);
  const { user } = member;
  const link = await findLink(ctx.db, user.id, "confirm_email");
  const isPending = link !== null && link.email !== user.email && link.expiresAt > ctx.clock();
  const factor = await findSecondFactor(ctx.db, user.id);
  return {
    artist: toArtist(ctx.settings, member),
    email_confirmed: user.emailConfirmedAt !== null,
    pending_email: isPending && link.email ? shownEmail(link.email) : null,
    sends_email: ctx.outside.mail !== null,
    notices: await noticesOf(ctx.db, ctx.accountId),
    second_factor: {
      on: Boolean(factor?.confirmedAt),
      recovery_codes: await countRecoveryCodes(ctx.db, user.id),
    },
  };
}

/** Changes the account's name, which needs a right, and the caller's own; one that is left out stays. */
export async function changeNames(ctx: AccountContext, names: ChangedNames): Promise<Artist> {
  const { account } = await requireMember(ctx);
  const artistName = names.artist_name ?? account.artistName;
  const renames = artistName !== account.artistName;
  if (renames) requireRight(ctx.actor, "account:write");
  await transaction(ctx.db, async (tx) => {
    await recordEvent(tx, ctx, { action: "names_changed" });
    if (renames) await updateAccount(tx, ctx.accountId, { artistName });
    if (names.real_name !== undefined) await updateUser(tx, ctx.actor.userId, { realName: names.real_name });
  });
  return toArtist(ctx.settings, await requireMember(ctx));
}

export async function listSessions(ctx: AccountContext): Promise<ActiveSessions> {
  const rows = await listLiveSessions(ctx.db, ctx.actor.userId, ctx.clock());
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      device: deviceName(row.userAgent),
      network: row.network,
      created_at: row.createdAt.toISOString(),
      last_used_at: row.lastUsedAt.toISOString(),
      current: row.id === ctx.actor.sessionId,
    })),
  };
}

const UNKNOWN = "Unknown device";
/** A program's own name is shown to the user, so it must look like a name. */
const NAME = /^\w[\w .-]{0,30}$/;

/** A user agent in plain words: `Firefox on Windows`, or the program that calls the API, such as `curl`. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent?.trim()) return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  const [program] = userAgent.split(/[\s/]/, 1);
  const name = [browser.name, program].find((one) => one && NAME.test(one)) ?? UNKNOWN;
  return os.name && NAME.test(os.name) ? `${name} on ${os.name}` : name;
}

/** Ends another session of the user, on other servers within five seconds; needs the password. Throws `not_found`. */
export async function endSession(ctx: AccountContext, { id, password }: EndSessionInput): Promise<Renewed> {
  if (id === ctx.actor.sessionId)
    throw new DomainError("bad_request", "You are using this session. Log out to end it.");
  const { user } = await reauthenticate(ctx, password);
  const token = await transaction(ctx.db, async (tx) => {
    const renewed = await renewSession(ctx, tx, "this");
    if (!(await revokeSession(tx, user.id, id, ctx.clock()))) {
      throw new DomainError("not_found", "There is no such session.");
    }
    await recordLoginEvent(tx, ctx, { action: "session_ended" });
    return renewed;
  });
  ctx.kept.sessions.drop({ userId: user.id });
  return { message: SUCCESSES.sessionEnded, access_token: token };
}

/** Ends the user's other sessions, on other servers within five seconds; needs the password. */
export async function endOtherSessions(ctx: AccountContext, { password }: PasswordInput): Promise<Renewed> {
  const { user } = await reauthenticate(ctx, password);
  const token = await transaction(ctx.db, async (tx) => {
    await recordLoginEvent(tx, ctx, { action: "other_sessions_ended" });
    return renewSession(ctx, tx, "all");
  });
  ctx.kept.sessions.drop({ userId: user.id });
  return { message: SUCCESSES.otherSessionsEnded, access_token: token };
}

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
