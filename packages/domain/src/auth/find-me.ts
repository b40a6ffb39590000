import type { Artist } from "@ledgerline/contract/auth";
import { MESSAGES } from "@ledgerline/contract/error";
import { findArtist } from "@ledgerline/db/queries/auth/artists";
import type { ArtistContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { toArtist } from "./to-artist.ts";

export async function findMe(ctx: ArtistContext): Promise<Artist> {
  const artist = await findArtist(ctx.db, ctx.artistId);
  if (!artist) throw new DomainError("unauthorized", MESSAGES.sessionEnded);
  return toArtist(artist);
}
