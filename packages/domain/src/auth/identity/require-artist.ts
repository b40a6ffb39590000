import { MESSAGES } from "@ledgerline/contract/wire/error";
import { type ArtistRow, findArtist } from "@ledgerline/db/queries/auth";
import type { ArtistContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";

/** The caller's own row. Throws `unauthorized` once the account is gone. */
export async function requireArtist({ db, artistId }: ArtistContext): Promise<ArtistRow> {
  const artist = await findArtist(db, artistId);
  if (!artist || artist.closedAt) throw new DomainError("unauthorized", MESSAGES.sessionEnded);
  return artist;
}
