import type { Artist } from "@ledgerline/contract/auth";
import { MESSAGES } from "@ledgerline/contract/error";
import { findArtist } from "@ledgerline/db/queries/artists";
import type { ArtistContext } from "../context.ts";
import { DomainError } from "../errors.ts";
import { toArtist } from "./artist-answer.ts";

export async function findMe(ctx: ArtistContext): Promise<Artist> {
  const artist = await findArtist(ctx.db, ctx.artistId);
  if (!artist) throw new DomainError("unauthorized", MESSAGES.sessionEnded);
  return toArtist(artist);
}
