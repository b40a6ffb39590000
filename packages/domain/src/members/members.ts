import type { Session } from "@ledgerline/contract/auth/auth";
import { whoCan } from "@ledgerline/contract/auth/right-words";
import type {
  LeaveInput,
  Members,
  Memberships,
  RemoveMemberInput,
  SetRoleInput,
  SwitchInput,
} from "@ledgerline/contract/members";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { type Transaction, transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account/accounts";
import { deleteInvitationsBy, listInvitations } from "@ledgerline/db/queries/account/invitations";
import {
  removeMember as endMembership,
  listMembers as findMembers,
  findMembership,
  listMemberships as findMemberships,
  setMemberRole,
} from "@ledgerline/db/queries/account/members";
import { reauthenticate, toArtist } from "../auth/member.ts";
import { moveSession } from "../auth/sessions.ts";
import type { AccountContext } from "../context/context.ts";
import { DomainError, fieldError } from "../context/errors.ts";
import { recordEvent } from "../history.ts";
import { isIncluded } from "../subscription/ensure-included.ts";
import { rememberTrial } from "../subscription/used-trials.ts";
import { memberName, shownEmail } from "../words.ts";

export async function listMembers(ctx: AccountContext): Promise<Members> {
  const members = await findMembers(ctx.db, ctx.accountId);
  const invitations = await listInvitations(ctx.db, ctx.accountId, ctx.clock());
  return {
    members: members.map(({ userId, user, role, createdAt, openedAt }) => ({
      user_id: userId,
      real_name: user.realName,
      email: shownEmail(user.email),
      role,
      joined_at: createdAt.toISOString(),
      opened_at: openedAt?.toISOString() ?? null,
      you: userId === ctx.actor.userId,
    })),
    invitations: invitations.map(({ id, email, role, mailed, createdAt, expiresAt }) => ({
      id,
      email: shownEmail(email),
      role,
      mailed,
      created_at: createdAt.toISOString(),
      expires_at: expiresAt.toISOString(),
    })),
    included: await isIncluded(ctx, "members"),
  };
}

/**
 * Takes effect with the member's next call, on other servers within five seconds. Invitations by a former owner are
 * withdrawn.
 */
export async function setRole(ctx: AccountContext, input: SetRoleInput): Promise<Done> {
  const { user_id: userId, role } = input;
  const known = await findMembership(ctx.db, ctx.accountId, userId);
  if (!known) throw new DomainError("not_found", MESSAGES.memberNotFound);
  if (known.role === role) return { message: SUCCESSES.roleSet };
  const concernsOwner = known.role === "owner" || role === "owner";
  if (concernsOwner) await confirmOwnerChange(ctx, input.password);
  await transaction(ctx.db, async (tx) => {
    const member = requireReplaceable(await lockMembers(tx, ctx), userId);
    if (member.role === "owner" && !concernsOwner) throw new DomainError("conflict", MESSAGES.stillChanging);
    await setMemberRole(tx, ctx.accountId, userId, role);
    if (member.role === "owner") await deleteInvitationsBy(tx, ctx.accountId, userId);
    await recordEvent(tx, ctx, { action: "role_changed", member: memberName(member.user), role });
  });
  ctx.kept.sessions.drop({ accountId: ctx.accountId, userId });
  return { message: SUCCESSES.roleSet };
}

/** Ends a membership and its sessions at once. A user with no other account is erased, as when an account closes. */
export async function removeMember(ctx: AccountContext, input: RemoveMemberInput): Promise<Done> {
  const { user_id: userId, password } = input;
  if (userId === ctx.actor.userId) throw new DomainError("conflict", MESSAGES.ownMembership);
  const known = await findMembership(ctx.db, ctx.accountId, userId);
  if (!known) throw new DomainError("not_found", MESSAGES.memberNotFound);
  if (known.role === "owner") await confirmOwnerChange(ctx, password);
  await transaction(ctx.db, async (tx) => {
    const member = requireReplaceable(await lockMembers(tx, ctx), userId);
    if (member.role === "owner" && known.role !== "owner") throw new DomainError("conflict", MESSAGES.stillChanging);
    await recordEvent(tx, ctx, { action: "member_removed", member: memberName(member.user) });
    await rememberTrial(ctx, tx, ctx.accountId, userId);
    await endMembership(tx, ctx.accountId, userId);
  });
  ctx.kept.sessions.drop({ accountId: ctx.accountId, userId });
  return { message: SUCCESSES.memberRemoved };
}

type MemberOf = Awaited<ReturnType<typeof findMembers>>[number];

/**
 * The members, under the lock that every change to them takes. Throws `forbidden` unless the caller is an owner in the
 * database: their session may still have a role that was taken away meanwhile.
 */
export async function lockMembers(tx: Transaction, { accountId, actor }: AccountContext): Promise<MemberOf[]> {
  await lockAccount(tx, accountId);
  const members = await findMembers(tx, accountId);
  const isOwner = members.some(({ userId, role }) => userId === actor.userId && role === "owner");
  if (!isOwner) throw new DomainError("forbidden", whoCan("members:write"));
  return members;
}

/** The member who is to change role or leave. Throws `not_found`, and `conflict` for the last owner. */
function requireReplaceable(members: readonly MemberOf[], userId: string): MemberOf {
  const member = members.find((one) => one.userId === userId);
  if (!member) throw new DomainError("not_found", MESSAGES.memberNotFound);
  const owners = members.filter(({ role }) => role === "owner");
  if (member.role === "owner" && owners.length === 1) throw new DomainError("conflict", MESSAGES.lastOwner);
  return member;
}

/**
 * Asks for the password before somebody becomes or stops being an owner, or is erased: a stolen session must not be
 * enough. Throws `bad_request`, naming the field `password`.
 */
export async function confirmOwnerChange(ctx: AccountContext, password: string | undefined): Promise<void> {
  if (password === undefined)
    throw fieldError("bad_request", "password", "Enter your password to add or remove an owner.");
  await reauthenticate(ctx, password);
}

/** The accounts that the caller can work in. */
export async function listMemberships({ db, accountId, actor }: AccountContext): Promise<Memberships> {
  const rows = await findMemberships(db, actor.userId);
  return {
    memberships: rows.map(({ account, role }) => ({
      account_id: account.id,
      artist_name: account.artistName,
      role,
      disabled: account.disabledAt !== null,
      current: account.id === accountId,
    })),
  };
}

/**
 * Moves the session to another account of the caller's, with a new token. Throws `not_found`, `forbidden` for a
 * disabled account, and `conflict` for the one that the session is in.
 */
export async function switchAccount(ctx: AccountContext, { account_id: accountId }: SwitchInput): Promise<Session> {
  const { userId, sessionId } = ctx.actor;
  if (accountId === ctx.accountId) throw new DomainError("conflict", MESSAGES.sameAccount);
  const membership = await findMembership(ctx.db, accountId, userId);
  if (!membership || membership.account.closedAt)
    throw new DomainError("not_found", "You are not a member of that account.");
  if (membership.account.disabledAt) throw new DomainError("forbidden", MESSAGES.accountDisabled);
  const token = await transaction(ctx.db, (tx) => moveSession(ctx, tx, accountId));
  ctx.kept.sessions.drop({ userId, sessionId });
  return { access_token: token, artist: toArtist(ctx.settings, membership) };
}

/**
 * Ends the caller's own membership and its sessions. A user with no other account is erased; that needs the password,
 * as an owner's leaving does. Throws `conflict` for the last owner.
 */
export async function leaveAccount(ctx: AccountContext, { password }: LeaveInput): Promise<Done> {
  const {
    accountId,
    actor: { userId },
  } = ctx;
  const memberships = await findMemberships(ctx.db, userId);
  const isConfirmed = ctx.actor.role === "owner" || memberships.length === 1;
  if (isConfirmed) await confirmOwnerChange(ctx, password);
  await transaction(ctx.db, async (tx) => {
    await lockAccount(tx, accountId);
    const member = requireReplaceable(await findMembers(tx, accountId), userId);
    const isErased = (await findMemberships(tx, userId)).length === 1;
    if (!isConfirmed && (member.role === "owner" || isErased))
      throw new DomainError("conflict", MESSAGES.stillChanging);
    await recordEvent(tx, ctx, { action: "member_left", member: memberName(member.user) });
    await rememberTrial(ctx, tx, accountId, userId);
    await endMembership(tx, accountId, userId);
  });
  ctx.kept.sessions.drop({ accountId, userId });
  return { message: SUCCESSES.accountLeft };
}
