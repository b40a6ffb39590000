import {
  FiguresInput,
  MergeTrackInput,
  ReleasesInput,
  RoyaltyFilterOptions,
  RoyaltyPeriods,
  RoyaltyPlatforms,
  RoyaltyReleases,
  RoyaltyTerritories,
  RoyaltyTrackPage,
  RoyaltyTracks,
  TrackInput,
  TracksInput,
} from "@ledgerline/contract/royalties";
import { LinesInput, RoyaltyLines } from "@ledgerline/contract/royalty-lines";
import { Done } from "@ledgerline/contract/wire/wire";
import {
  listPeriods,
  listPlatforms,
  listTerritories,
  readFilterOptions,
} from "@ledgerline/domain/royalties/breakdowns";
import { listLines } from "@ledgerline/domain/royalties/lines";
import { listReleases } from "@ledgerline/domain/royalties/releases";
import { listTracks, mergeTrack, showTrack } from "@ledgerline/domain/royalties/tracks";
import { accountProcedure, figuresProcedure, router } from "../procedure/trpc.ts";

export const royaltiesRouter = router({
  filters: figuresProcedure("royalties:read")
    .output(RoyaltyFilterOptions)
    .query(({ ctx }) => readFilterOptions(ctx)),
  months: figuresProcedure("royalties:read")
    .input(FiguresInput)
    .output(RoyaltyPeriods)
    .query(({ ctx, input }) => listPeriods(ctx, input)),
  platforms: figuresProcedure("royalties:read")
    .input(FiguresInput)
    .output(RoyaltyPlatforms)
    .query(({ ctx, input }) => listPlatforms(ctx, input)),
  tracks: figuresProcedure("royalties:read")
    .input(TracksInput)
    .output(RoyaltyTracks)
    .query(({ ctx, input }) => listTracks(ctx, input)),
  track: figuresProcedure("royalties:read")
    .input(TrackInput)
    .output(RoyaltyTrackPage)
    .query(({ ctx, input }) => showTrack(ctx, input)),
  territories: figuresProcedure("royalties:read")
    .input(FiguresInput)
    .output(RoyaltyTerritories)
    .query(({ ctx, input }) => listTerritories(ctx, input)),
  releases: figuresProcedure("royalties:read")
    .input(ReleasesInput)
    .output(RoyaltyReleases)
    .query(({ ctx, input }) => listReleases(ctx, input)),
  lines: figuresProcedure("royalties:read")
    .input(LinesInput)
    .output(RoyaltyLines)
    .query(({ ctx, input }) => listLines(ctx, input)),
  mergeTrack: accountProcedure("royalties:write")
    .meta({ limit: "setting" })
    .input(MergeTrackInput)
    .output(Done)
    .mutation(({ ctx, input }) => mergeTrack(ctx, input)),
});
