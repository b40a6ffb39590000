import { MESSAGES } from "@ledgerline/contract/wire/error";
import {
  type AccountRow,
  findAccount,
  findInvitationBySecret,
  type InvitationRow,
} from "@ledgerline/db/queries/account";
import type { VisitorContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { readLinkToken } from "../../mail/links/link-token.ts";

/** What a link leads to, without using it up. Throws `bad_request`, which counts against the caller's limit. */
export async function openInvitation(
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
