import type { Account } from "@ledgerline/contract/auth/account";
import { countRecoveryCodes, findLink, findSecondFactor } from "@ledgerline/db/queries/account";
import { requireArtist } from "../auth/identity/require-artist.ts";
import { toArtist } from "../auth/identity/to-artist.ts";
import type { ArtistContext } from "../context/context.ts";
import { noticesOf } from "./notices/notices-of.ts";

export async function showAccount(ctx: ArtistContext): Promise<Account> {
  const artist = await requireArtist(ctx);
  const link = await findLink(ctx.db, artist.id, "confirm_email");
  const isPending = link !== null && link.email !== artist.email && link.expiresAt > ctx.clock();
  const factor = await findSecondFactor(ctx.db, artist.id);
  return {
    artist: toArtist(artist),
    email_confirmed: artist.emailConfirmedAt !== null,
    pending_email: isPending ? link.email : null,
    sends_email: ctx.outside.mail !== null,
    notices: await noticesOf(ctx.db, artist.id),
    second_factor: {
      on: Boolean(factor?.confirmedAt),
      recovery_codes: await countRecoveryCodes(ctx.db, artist.id),
    },
  };
}
