import {
  LinesInput,
  MergeTrackInput,
  ReleasesInput,
  RoyaltyFilter,
  RoyaltyFilterOptions,
  RoyaltyLines,
  RoyaltyPeriods,
  RoyaltyPlatforms,
  RoyaltyReleases,
  RoyaltyTerritories,
  RoyaltyTrackPage,
  RoyaltyTracks,
  TrackInput,
  TracksInput,
} from "@ledgerline/contract/analytics/royalties";
import { Done } from "@ledgerline/contract/wire/wire";
import { listLines } from "@ledgerline/domain/royalties/list-lines";
import { listPeriods } from "@ledgerline/domain/royalties/list-periods";
import { listPlatforms } from "@ledgerline/domain/royalties/list-platforms";
import { listReleases } from "@ledgerline/domain/royalties/list-releases";
import { listTerritories } from "@ledgerline/domain/royalties/list-territories";
import { listTracks } from "@ledgerline/domain/royalties/list-tracks";
import { mergeTrack } from "@ledgerline/domain/royalties/merge-track";
import { readFilterOptions } from "@ledgerline/domain/royalties/read-filter-options";
import { showTrack } from "@ledgerline/domain/royalties/show-track";
import { figuresProcedure } from "../procedure/figures-procedure.ts";
import { artistProcedure, router } from "../procedure/trpc.ts";

export const royaltiesRouter = router({
  filters: figuresProcedure.output(RoyaltyFilterOptions).query(({ ctx }) => readFilterOptions(ctx)),
  months: figuresProcedure
    .input(RoyaltyFilter)
    .output(RoyaltyPeriods)
    .query(({ ctx, input }) => listPeriods(ctx, input)),
  platforms: figuresProcedure
    .input(RoyaltyFilter)
    .output(RoyaltyPlatforms)
    .query(({ ctx, input }) => listPlatforms(ctx, input)),
  tracks: figuresProcedure
    .input(TracksInput)
    .output(RoyaltyTracks)
    .query(({ ctx, input }) => listTracks(ctx, input)),
  track: figuresProcedure
    .input(TrackInput)
    .output(RoyaltyTrackPage)
    .query(({ ctx, input }) => showTrack(ctx, input)),
  territories: figuresProcedure
    .input(RoyaltyFilter)
    .output(RoyaltyTerritories)
    .query(({ ctx, input }) => listTerritories(ctx, input)),
  releases: figuresProcedure
    .input(ReleasesInput)
    .output(RoyaltyReleases)
    .query(({ ctx, input }) => listReleases(ctx, input)),
  lines: figuresProcedure
    .input(LinesInput)
    .output(RoyaltyLines)
    .query(({ ctx, input }) => listLines(ctx, input)),
  mergeTrack: artistProcedure
    .meta({ limit: "setting" })
    .input(MergeTrackInput)
    .output(Done)
    .mutation(({ ctx, input }) => mergeTrack(ctx, input)),
});
