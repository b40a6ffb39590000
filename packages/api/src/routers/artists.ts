import {
  ArtistLookupInput,
  ArtistSearchInput,
  ArtistSuggestions,
  LookupHistory,
  LookupResult,
} from "@ledgerline/contract/artists";
import { lookupArtist, lookupHistory, searchArtists } from "@ledgerline/domain/artists";
import { accountProcedure, router } from "../procedure/trpc.ts";

export const artistsRouter = router({
  search: accountProcedure
    .meta({ limit: "lookup", share: "outside" })
    .input(ArtistSearchInput)
    .output(ArtistSuggestions)
    .query(({ ctx, input }) => searchArtists(ctx, input)),
  lookup: accountProcedure
    .meta({ limit: "lookup", share: "outside" })
    .input(ArtistLookupInput)
    .output(LookupResult)
    .mutation(({ ctx, input }) => lookupArtist(ctx, input)),
  lookupHistory: accountProcedure.output(LookupHistory).query(({ ctx }) => lookupHistory(ctx)),
});
