import { randomUUIDv7 } from "node:crypto";
import type { LookupResult } from "@ledgerline/contract/artists";
import { transaction } from "@ledgerline/db/client";
import { insertLookup } from "@ledgerline/db/queries/artists/artist-lookups";
import type { ArtistContext } from "../context/context.ts";

/** Lookups kept of an artist; the oldest go. */
const KEPT = 100;

/** Puts a lookup into the artist's history, as it is answered. */
export async function keepLookup(ctx: ArtistContext, result: LookupResult): Promise<void> {
  const { artistId } = ctx;
  const row = { artistId, id: randomUUIDv7(), searchedArtist: result.artist_name, lookedUpAt: ctx.clock(), result };
  await transaction(ctx.db, (tx) => insertLookup(tx, row, KEPT));
}
