import { randomUUIDv7 } from "node:crypto";
import type { InvitationInput, JoinAsNewInput, Joined } from "@ledgerline/contract/members";
import { MOST_MEMBERS, MOST_MEMBERSHIPS } from "@ledgerline/contract/wire/constants";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import { type Transaction, transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account/accounts";
import { type InvitationRow, takeInvitation } from "@ledgerline/db/queries/account/invitations";
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
import type { AccountContext, VisitorContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { recordEventBy } from "../history.ts";
import { ensureIncluded } from "../subscription/ensure-included.ts";
import { memberName } from "../words.ts";
import { openInvitation } from "./invitations.ts";

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
