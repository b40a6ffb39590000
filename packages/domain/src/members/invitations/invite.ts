import { randomUUIDv7 } from "node:crypto";
import type { Invited, InviteInput } from "@ledgerline/contract/auth/members";
import { INVITATION_DAYS, MOST_INVITATIONS, MOST_MEMBERS } from "@ledgerline/contract/wire/constants";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import { type Transaction, transaction } from "@ledgerline/db/client";
import { insertInvitation, listInvitations } from "@ledgerline/db/queries/account";
import { refuseGuest } from "../../auth/identity/refuse-guest.ts";
import { DAY_MS } from "../../calendar/durations.ts";
import type { AccountContext } from "../../context/context.ts";
import { DomainError, fieldError } from "../../context/errors.ts";
import { recordEvent } from "../../history/record-event.ts";
import { createLinkToken } from "../../mail/links/link-token.ts";
import { ensureIncluded } from "../../subscription/ensure-included.ts";
import { shownEmail } from "../../words/shown-email.ts";
import { confirmOwnerChange } from "../confirm-owner-change.ts";
import { lockMembers } from "../lock-member.ts";
import { invitationLink } from "./invitation-link.ts";

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
