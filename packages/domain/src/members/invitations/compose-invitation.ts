import type { Mail } from "@ledgerline/connectors/mail";
import type { Transaction } from "@ledgerline/db/client";
import { findAccount, findInvitation, findMembership, setInvitationSecret } from "@ledgerline/db/queries/account";
import type { Context } from "../../context/context.ts";
import { createLinkToken } from "../../mail/links/link-token.ts";
import { invitationMail } from "../../mail/write-mail.ts";
import { memberName } from "../../words/member-name.ts";
import { nameForStrangers } from "../../words/name-for-strangers.ts";
import { roleText } from "../../words/role-text.ts";
import { invitationLink } from "./invitation-link.ts";

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
  const by = await findMembership(tx, accountId, invitation.invitedBy);
  const { token, secretHash } = createLinkToken(accountId);
  await setInvitationSecret(tx, invitation, secretHash);
  return invitationMail(invitation.email, invitationLink(ctx.settings.appUrl, token), {
    by: by && nameForStrangers(memberName(by.user)),
    account: nameForStrangers(account.artistName),
    role: roleText(invitation.role),
  });
}
