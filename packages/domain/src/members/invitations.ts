import { randomUUIDv7 } from "node:crypto";
import type { Mail } from "@ledgerline/connectors/mail";
import type {
  InvitationInput,
  Invited,
  InviteInput,
  JoinAsNewInput,
  Joined,
  ShownInvitation,
  WithdrawInput,
} from "@ledgerline/contract/members";
import type { Language } from "@ledgerline/contract/papers/languages";
import { speechOf } from "@ledgerline/contract/papers/speech";
import { INVITATION_DAYS, MOST_INVITATIONS, MOST_MEMBERS, MOST_MEMBERSHIPS } from "@ledgerline/contract/wire/constants";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { type Database, type Transaction, transaction } from "@ledgerline/db/client";
import { type AccountRow, findAccount, lockAccount } from "@ledgerline/db/queries/account/accounts";
import {
  deleteInvitation,
  findInvitation,
  findInvitationBySecret,
  type InvitationRow,
  insertInvitation,
  listInvitations,
  setInvitationSecret,
  takeInvitation,
} from "@ledgerline/db/queries/account/invitations";
import {
  findMembership,
  insertMember,
  listMemberIds,
  listMemberships,
  type Membership,
} from "@ledgerline/db/queries/account/members";
import { recordLoginNetwork } from "@ledgerline/db/queries/auth/login-networks";
import { insertUser, lockPasswordHash } from "@ledgerline/db/queries/auth/users";
import { refuseGuest, toArtist } from "../auth/member.ts";
import { requireSafePassword } from "../auth/safe-password.ts";
import { moveSession, startSession } from "../auth/sessions.ts";
import { DAY_MS } from "../calendar.ts";
import type { AccountContext, Context, VisitorContext } from "../context/context.ts";
import { DomainError, fieldError } from "../context/errors.ts";
import { recordEvent, recordEventBy } from "../history.ts";
import { invitationMail, payeeInvitationMail } from "../mail.ts";
import { createLinkToken, readLinkToken } from "../mail-links.ts";
import { findLanguageOf } from "../shares/books/payees.sql.ts";
import { ensureIncluded } from "../subscription/ensure-included.ts";
import { memberName, nameForStrangers, roleText, shownEmail } from "../words.ts";
import { confirmOwnerChange, lockMembers } from "./members.ts";

/**
 * Invites somebody to become a member: by email, or with a link to pass on where the server sends none. Does the same
 * and gives the same answer whether or not the email has a login. Throws `conflict` for a member, and for an email with
 * an open invitation.
 */
export async function invite(ctx: AccountContext, { email, role, password }: InviteInput): Promise<Invited> {
  await refuseGuest(ctx, "guestInvite");
  await ensureIncluded(ctx, "members");
  if (role === "owner") await confirmOwnerChange(ctx, password);
  const mailed = ctx.outside.mail !== null;
  if (mailed) {
    await ctx.limits.take("mail", ctx.address);
    await ctx.limits.take("inviteTo", email);
  }
  const { accountId, actor } = ctx;
  const id = randomUUIDv7();
  const { token, secretHash } = createLinkToken(accountId);
  const createdAt = ctx.clock();
  const expiresAt = new Date(createdAt.getTime() + INVITATION_DAYS * DAY_MS);
  const row = { accountId, id, email, role, secretHash, mailed, invitedBy: actor.userId, createdAt, expiresAt };
  await transaction(ctx.db, async (tx) => {
    await requireRoom(tx, ctx, email, createdAt);
    if (!(await insertInvitation(tx, row, createdAt))) throw fieldError("conflict", "email", MESSAGES.invitedAlready);
    await recordEvent(tx, ctx, { action: "member_invited", member: shownEmail(email), role });
    if (mailed) await ctx.jobs.enqueue(tx, "send-mail", { mail: "invitation", accountId, invitationId: id });
  });
  // A link that is sent by email has another secret, made by the job.
  const link = mailed ? null : invitationLink(ctx.settings.appUrl, token);
  return { message: mailed ? SUCCESSES.invited : SUCCESSES.invitedByHand, id, link };
}

async function requireRoom(tx: Transaction, ctx: AccountContext, email: string, now: Date): Promise<void> {
  const members = await lockMembers(tx, ctx);
  if (members.some(({ user }) => user.email === email)) throw fieldError("conflict", "email", MESSAGES.memberAlready);
  if (members.length >= MOST_MEMBERS) throw new DomainError("conflict", MESSAGES.tooManyMembers);
  const open = await listInvitations(tx, ctx.accountId, now);
  if (open.length >= MOST_INVITATIONS) throw new DomainError("conflict", MESSAGES.tooManyInvitations);
}

/** The message with its own link. Null once the invitation is withdrawn or the account cannot be used. */
export async function composeInvitation(
  ctx: Pick<Context, "clock" | "settings">,
  tx: Transaction,
  { accountId, invitationId }: { accountId: string; invitationId: string },
): Promise<Mail | null> {
  const invitation = await findInvitation(tx, accountId, invitationId);
  const account = await findAccount(tx, accountId);
  if (!invitation || invitation.expiresAt <= ctx.clock() || !account || account.closedAt || account.disabledAt) {
    return null;
  }
  const { token, secretHash } = createLinkToken(accountId);
  await setInvitationSecret(tx, invitation, secretHash);
  const { email, role, invitedBy } = invitation;
  const link = invitationLink(ctx.settings.appUrl, token);
  const name = nameForStrangers(account.artistName);
  if (role === "payee") {
    return payeeInvitationMail(email, link, name, await speechOf((await languageOf(tx, invitation)) ?? "en"));
  }
  const by = await findMembership(tx, accountId, invitedBy);
  return invitationMail(email, link, {
    by: by && nameForStrangers(memberName(by.user)),
    account: name,
    role: roleText(role),
  });
}

/** Null for a member of the label, who reads English, and for somebody whose language nobody has said. */
async function languageOf(
  db: Database | Transaction,
  { accountId, role, email }: Pick<InvitationRow, "accountId" | "role" | "email">,
): Promise<Language | null> {
  return role === "payee" ? findLanguageOf(db, accountId, email) : null;
}

/** The secret follows a `#`, so browsers never send it to a server. */
function invitationLink(appUrl: string, token: string): string {
  return `${appUrl}/join#${token}`;
}

/** Withdraws an invitation, so that its link stops working. Throws `not_found`. */
export async function withdrawInvitation(ctx: AccountContext, { id }: WithdrawInput): Promise<Done> {
  await transaction(ctx.db, async (tx) => {
    const withdrawn = await deleteInvitation(tx, ctx.accountId, id);
    if (!withdrawn) throw new DomainError("not_found", "There is no such invitation.");
    await recordEvent(tx, ctx, { action: "invitation_withdrawn", member: shownEmail(withdrawn.email) });
  });
  return { message: SUCCESSES.invitationWithdrawn };
}

/** For whoever has the link. Does not reveal who has a login. */
export async function showInvitation(ctx: VisitorContext, { token }: InvitationInput): Promise<ShownInvitation> {
  const { invitation, account } = await openInvitation(ctx, token);
  return {
    artist_name: account.artistName,
    role: invitation.role,
    email: shownEmail(invitation.email),
    language: await languageOf(ctx.db, invitation),
    expires_at: invitation.expiresAt.toISOString(),
  };
}

/** What a link leads to, without using it up. Throws `bad_request`, which counts against the caller's limit. */
async function openInvitation(
  ctx: VisitorContext,
  token: string,
): Promise<{ invitation: InvitationRow; account: AccountRow }> {
  await ctx.limits.check("link", ctx.address);
  const { ownerId: accountId, secretHash } = readLinkToken(token);
  const invitation = await findInvitationBySecret(ctx.db, { accountId, secretHash }, ctx.clock());
  const account = invitation && (await findAccount(ctx.db, accountId));
  if (account && !account.closedAt && !account.disabledAt) return { invitation, account };
  await ctx.limits.take("link", ctx.address);
  throw new DomainError("bad_request", MESSAGES.staleInvitation);
}

/** Makes the caller a member of a link's account, and moves the session there, with a new token. */
export async function joinAccount(ctx: AccountContext, { token }: InvitationInput): Promise<Joined> {
  await refuseGuest(ctx, "guestJoin");
  const { invitation } = await openInvitation(ctx, token);
  await ensureIncluded({ ...ctx, accountId: invitation.accountId }, "members");
  const { userId, sessionId } = ctx.actor;
  const joined = await transaction(ctx.db, async (tx) => {
    await lockAccount(tx, invitation.accountId);
    const membership = await takeMembership(ctx, tx, invitation, { userId, sessionId });
    return {
      access_token: await moveSession(ctx, tx, invitation.accountId),
      artist: toArtist(ctx.settings, membership),
    };
  });
  ctx.kept.sessions.drop({ userId, sessionId });
  return { message: SUCCESSES.accountJoined, ...joined };
}

/**
 * Creates a login for the invited email, in that account only. A link that came by email confirms it. Throws `conflict`
 * if somebody already logs in with it.
 */
export async function joinAsNew(ctx: VisitorContext, input: JoinAsNewInput): Promise<Joined> {
  const { invitation, account } = await openInvitation(ctx, input.token);
  const { accountId, email, mailed } = invitation;
  await ensureIncluded({ ...ctx, accountId }, "members");
  const names = [input.real_name, account.artistName];
  requireSafePassword(ctx, input.password, { email, names }, "password");
  await ctx.limits.take("register", ctx.address);
  const passwordHash = await ctx.crypto.hasher.hash(input.password, ctx.address);
  const now = ctx.clock();
  const joined = await transaction(ctx.pools.entry, async (tx) => {
    await lockAccount(tx, accountId);
    const user = await insertUser(tx, {
      id: randomUUIDv7(),
      email,
      emailConfirmedAt: mailed ? now : null,
      passwordHash,
      realName: input.real_name,
      createdAt: now,
    });
    if (!user) throw new DomainError("conflict", MESSAGES.loginExists);
    const membership = await takeMembership(ctx, tx, invitation, { userId: user.id });
    await recordLoginNetwork(tx, { userId: user.id, network: ctx.address, now });
    const token = await startSession(ctx, tx, { accountId, userId: user.id });
    return { access_token: token, artist: toArtist(ctx.settings, membership) };
  });
  return { message: SUCCESSES.accountJoined, ...joined };
}

/**
 * Makes a user a member, in the transaction that has locked the account, and uses up the invitation. Throws
 * `bad_request` if it was used or withdrawn meanwhile, and `conflict` for a member and past the limits.
 */
async function takeMembership(
  ctx: VisitorContext,
  tx: Transaction,
  { accountId, secretHash }: InvitationRow,
  by: { userId: string; sessionId?: string },
): Promise<Membership> {
  const { userId } = by;
  const now = ctx.clock();
  await lockPasswordHash(tx, userId, "no key update");
  if (await findMembership(tx, accountId, userId)) throw new DomainError("conflict", MESSAGES.joinedAlready);
  const invitation = await takeInvitation(tx, { accountId, secretHash }, now);
  if (!invitation) throw new DomainError("bad_request", MESSAGES.staleInvitation);
  const { role } = invitation;
  if ((await listMemberIds(tx, accountId)).length >= MOST_MEMBERS) {
    throw new DomainError("conflict", MESSAGES.tooManyMembers);
  }
  if ((await listMemberships(tx, userId)).length >= MOST_MEMBERSHIPS) {
    throw new DomainError("conflict", MESSAGES.tooManyMemberships);
  }
  await insertMember(tx, { accountId, userId, role, createdAt: now });
  const joined = await findMembership(tx, accountId, userId);
  if (!joined || joined.account.closedAt) throw new DomainError("bad_request", MESSAGES.staleInvitation);
  const event = { action: "member_joined", member: memberName(joined.user), role } as const;
  await recordEventBy(tx, { accountId, actor: "artist", by, at: now }, event);
  return joined;
}
