import {
  ArtistLookupInput,
  ArtistSearchInput,
  ArtistSuggestions,
  LookupHistory,
  LookupResult,
} from "@ledgerline/contract/artists";
import { lookupArtist, lookupHistory } from "@ledgerline/domain/artists/lookups";
import { searchArtists } from "@ledgerline/domain/artists/search-artists";
import { accountProcedure, router } from "../procedure/trpc.ts";

export const artistsRouter = router({
  search: accountProcedure("lookups:write")
    .meta({ limit: "lookup", share: "outside" })
    .input(ArtistSearchInput)
    .output(ArtistSuggestions)
    .query(({ ctx, input }) => searchArtists(ctx, input)),
  lookup: accountProcedure("lookups:write")
    .meta({ limit: "lookup", share: "outside" })
    .input(ArtistLookupInput)
    .output(LookupResult)
    .mutation(({ ctx, input }) => lookupArtist(ctx, input)),
  lookupHistory: accountProcedure("lookups:read")
    .output(LookupHistory)
    .query(({ ctx }) => lookupHistory(ctx)),
});
