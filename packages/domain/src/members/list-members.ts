import type { Members } from "@ledgerline/contract/auth/members";
import { listInvitations, listMembers as listRows } from "@ledgerline/db/queries/account";
import type { AccountContext } from "../context/context.ts";
import { isIncluded } from "../subscription/ensure-included.ts";
import { shownEmail } from "../words/shown-email.ts";

export async function listMembers(ctx: AccountContext): Promise<Members> {
  const members = await listRows(ctx.db, ctx.accountId);
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
