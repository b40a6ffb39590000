import type { InvitationInput, ShownInvitation } from "@ledgerline/contract/auth/members";
import type { VisitorContext } from "../../context/context.ts";
import { shownEmail } from "../../words/shown-email.ts";
import { openInvitation } from "./open-invitation.ts";

/** For whoever has the link. Does not reveal who has a login. */
export async function showInvitation(ctx: VisitorContext, { token }: InvitationInput): Promise<ShownInvitation> {
  const { invitation, account } = await openInvitation(ctx, token);
  return {
    artist_name: account.artistName,
    role: invitation.role,
    email: shownEmail(invitation.email),
    expires_at: invitation.expiresAt.toISOString(),
  };
}
