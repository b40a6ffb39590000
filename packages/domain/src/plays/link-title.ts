import type { LinkTitleInput, PlaysTitles } from "@ledgerline/contract/statements/plays";
import { readIsrc } from "@ledgerline/contract/wire/read-isrc";
import { isPrintedTrack } from "@ledgerline/db/queries/plays";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { sayOfTitle } from "./say-of-title.ts";

/**
 * Links a title of plays to a recording, for all files of the platform, or undoes the link. A recording that was never
 * paid is on no statement, so it is named by its ISRC.
 */
export async function linkTitle(
  ctx: AccountContext,
  { track_id: trackId, ...title }: LinkTitleInput,
): Promise<PlaysTitles> {
  if (trackId === null || (await isPrintedTrack(ctx.db, ctx.accountId, trackId))) {
    return sayOfTitle(ctx, title, { trackId, aside: false });
  }
  const isrc = readIsrc(trackId);
  if (isrc === null) {
    throw new DomainError(
      "not_found",
      "There is no such track on your statements. If it was never paid, give its ISRC.",
    );
  }
  return sayOfTitle(ctx, title, { trackId: isrc, aside: false });
}
