import type { LookupHistory } from "@ledgerline/contract/artists";
import { listLookups } from "@ledgerline/db/queries/artists";
import type { AccountContext } from "../context/context.ts";

const ANSWERED = 20;

/** The latest lookups, newest first, each with its answer at the time. */
export async function lookupHistory(ctx: AccountContext): Promise<LookupHistory> {
  const lookups = await listLookups(ctx.db, ctx.accountId, ANSWERED);
  return {
    lookups: lookups.map(({ id, searchedArtist, lookedUpAt, result }) => ({
      id,
      searched_artist: searchedArtist,
      lookup_date: lookedUpAt.toISOString(),
      lookup_data: result,
    })),
  };
}
