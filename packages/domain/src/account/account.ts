import type { Account } from "@ledgerline/contract/account";
import type { Artist, ChangedNames } from "@ledgerline/contract/auth/auth";
import { transaction } from "@ledgerline/db/client";
import { updateAccount } from "@ledgerline/db/queries/account/accounts";
import { countRecoveryCodes, findSecondFactor } from "@ledgerline/db/queries/account/second-factors";
import { findLink } from "@ledgerline/db/queries/account/user-links";
import { updateUser } from "@ledgerline/db/queries/auth/users";
import { requireRight } from "../auth/authenticate.ts";
import { requireMember, toArtist } from "../auth/member.ts";
import type { AccountContext } from "../context/context.ts";
import { recordEvent } from "../history.ts";
import { shownEmail } from "../words.ts";
import { noticesOf } from "./notices.ts";

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

/** Changes the account's name, which needs a right, and the caller's own; one that is left out stays. */
export async function changeNames(ctx: AccountContext, names: ChangedNames): Promise<Artist> {
  const { account } = await requireMember(ctx);
  const artistName = names.artist_name ?? account.artistName;
  const renames = artistName !== account.artistName;
  if (renames) requireRight(ctx.actor, "account:write");
  await transaction(ctx.db, async (tx) => {
    await recordEvent(tx, ctx, { action: "names_changed" });
    if (renames) await updateAccount(tx, ctx.accountId, { artistName });
    if (names.real_name !== undefined) await updateUser(tx, ctx.actor.userId, { realName: names.real_name });
  });
  return toArtist(ctx.settings, await requireMember(ctx));
}
