import type { Artist, ChangedNames } from "@ledgerline/contract/auth/auth";
import { transaction } from "@ledgerline/db/client";
import { updateAccount } from "@ledgerline/db/queries/account";
import { updateUser } from "@ledgerline/db/queries/auth";
import { requireMember } from "../auth/identity/require-member.ts";
import { requireRight } from "../auth/identity/require-right.ts";
import { toArtist } from "../auth/identity/to-artist.ts";
import type { AccountContext } from "../context/context.ts";
import { recordEvent } from "../history/record-event.ts";

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
