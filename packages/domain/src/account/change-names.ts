import type { Artist, Names } from "@ledgerline/contract/auth/auth";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { transaction } from "@ledgerline/db/client";
import { updateArtist } from "@ledgerline/db/queries/auth";
import { toArtist } from "../auth/identity/to-artist.ts";
import type { ArtistContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { recordEvent } from "../history/record-event.ts";

export async function changeNames(ctx: ArtistContext, names: Names): Promise<Artist> {
  const change = { artistName: names.artist_name, realName: names.real_name };
  const artist = await transaction(ctx.db, async (tx) => {
    await recordEvent(tx, ctx, { action: "names_changed" });
    return updateArtist(tx, ctx.artistId, change);
  });
  if (!artist) throw new DomainError("unauthorized", MESSAGES.sessionEnded);
  return toArtist(artist);
}
