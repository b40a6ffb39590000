import type { Account } from "@ledgerline/contract/auth/account";
import { countRecoveryCodes, findLink, findSecondFactor } from "@ledgerline/db/queries/account";
import { requireMember } from "../auth/identity/require-member.ts";
import { toArtist } from "../auth/identity/to-artist.ts";
import type { AccountContext } from "../context/context.ts";
import { shownEmail } from "../words/shown-email.ts";
import { noticesOf } from "./notices/notices-of.ts";

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
