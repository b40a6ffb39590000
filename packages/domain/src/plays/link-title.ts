import type { LinkTitleInput, PlaysTitles } from "@ledgerline/contract/plays";
import { transaction } from "@ledgerline/db/client";
import { lockArtist } from "@ledgerline/db/queries/auth/artists";
import { linkTitle as saveLink } from "@ledgerline/db/queries/plays/play-titles";
import { isPrintedTrack } from "@ledgerline/db/queries/plays/printed-titles";
import type { ArtistContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { foldTitle } from "./fold-title.ts";
import { listPlayTitles } from "./list-play-titles.ts";

/** Links a title of plays to a booked recording, for all files of the platform, or takes the link back. */
export async function linkTitle(
  ctx: ArtistContext,
  { platform, title, track_id: trackId }: LinkTitleInput,
): Promise<PlaysTitles> {
  const { db, artistId } = ctx;
  if (trackId !== null && !(await isPrintedTrack(db, artistId, trackId))) {
    throw new DomainError("not_found", "There is no such track on your statements.");
  }
  const linked = await transaction(db, async (tx) => {
    await lockArtist(tx, artistId);
    return saveLink(tx, { artistId, platform, titleKey: foldTitle(title) }, trackId);
  });
  if (!linked) throw new DomainError("not_found", "None of your files of plays has this title.");
  return listPlayTitles(ctx);
}
