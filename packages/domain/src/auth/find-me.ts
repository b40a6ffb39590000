import type { Artist } from "@ledgerline/contract/auth/auth";
import type { ArtistContext } from "../context/context.ts";
import { requireArtist } from "./identity/require-artist.ts";
import { toArtist } from "./identity/to-artist.ts";

export async function findMe(ctx: ArtistContext): Promise<Artist> {
  return toArtist(await requireArtist(ctx));
}
