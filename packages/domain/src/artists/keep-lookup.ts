import { randomUUIDv7 } from "node:crypto";
import type { LookupResult } from "@ledgerline/contract/artists";
import { transaction } from "@ledgerline/db/client";
import { insertLookup } from "@ledgerline/db/queries/artists";
import type { AccountContext } from "../context/context.ts";
import { type CountedPlays, estimatedPlatforms } from "./monthly-revenue.ts";

/** How many lookups an artist keeps; the oldest are deleted. */
const KEPT = 100;

/** Adds a lookup to the artist's history; `counted` is what its estimate is based on. */
export async function keepLookup(ctx: AccountContext, result: LookupResult, counted: CountedPlays[]): Promise<void> {
  const row = {
    accountId: ctx.accountId,
    id: randomUUIDv7(),
    searchedArtist: result.artist_name,
    lookedUpAt: ctx.clock(),
    result,
    estimatedFrom: estimatedPlatforms(counted),
  };
  await transaction(ctx.db, (tx) => insertLookup(tx, row, KEPT));
}
