import type { LinkTitleInput, PlaysTitles } from "@ledgerline/contract/statements/plays";
import { isPrintedTrack } from "@ledgerline/db/queries/plays/printed-titles";
import type { ArtistContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { sayOfTitle } from "./say-of-title.ts";

/** Links a title of plays to a booked recording, for all files of the platform, or takes the link back. */
export async function linkTitle(
  ctx: ArtistContext,
  { track_id: trackId, ...title }: LinkTitleInput,
): Promise<PlaysTitles> {
  if (trackId !== null && !(await isPrintedTrack(ctx.db, ctx.artistId, trackId))) {
    throw new DomainError("not_found", "There is no such track on your statements.");
  }
  return sayOfTitle(ctx, title, { trackId, aside: false });
}
