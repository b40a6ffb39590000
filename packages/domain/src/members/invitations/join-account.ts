import type { InvitationInput, Joined } from "@ledgerline/contract/auth/members";
import { SUCCESSES } from "@ledgerline/contract/wire/error";
import { transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account";
import { moveSession } from "../../auth/identity/move-session.ts";
import { refuseGuest } from "../../auth/identity/refuse-guest.ts";
import { toArtist } from "../../auth/identity/to-artist.ts";
import type { AccountContext } from "../../context/context.ts";
import { ensureIncluded } from "../../subscription/ensure-included.ts";
import { openInvitation } from "./open-invitation.ts";
import { takeMembership } from "./take-membership.ts";

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
