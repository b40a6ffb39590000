import {
  AutoSync,
  Overview,
  RealSync,
  Royalties,
  RoyaltiesInput,
  SampleSync,
  SyncStatus,
} from "@ledgerline/contract/analytics/analytics";
import { Trends, TrendsInput } from "@ledgerline/contract/analytics/trends";
import { ArtistLookupInput } from "@ledgerline/contract/artists";
import { overview } from "@ledgerline/domain/analytics/overview";
import { royalties } from "@ledgerline/domain/analytics/royalties";
import { testSync } from "@ledgerline/domain/analytics/test-sync";
import { trends } from "@ledgerline/domain/analytics/trends";
import { autoSync } from "@ledgerline/domain/streaming/sync/auto-sync";
import { syncReal } from "@ledgerline/domain/streaming/sync/sync-real";
import { syncStatus } from "@ledgerline/domain/streaming/sync/sync-status";
import { figuresProcedure } from "../procedure/figures-procedure.ts";
import { artistProcedure, router } from "../procedure/trpc.ts";

export const analyticsRouter = router({
  overview: figuresProcedure.output(Overview).query(({ ctx }) => overview(ctx)),
  royalties: figuresProcedure
    .input(RoyaltiesInput.optional())
    .output(Royalties)
    .query(({ ctx, input }) => royalties(ctx, input)),
  trends: figuresProcedure
    .input(TrendsInput.optional())
    .output(Trends)
    .query(({ ctx, input }) => trends(ctx, input)),
  syncStatus: figuresProcedure.output(SyncStatus).query(({ ctx }) => syncStatus(ctx)),
  syncReal: artistProcedure
    .meta({ limit: "sync" })
    .output(RealSync)
    .mutation(({ ctx }) => syncReal(ctx)),
  testSync: artistProcedure
    .meta({ limit: "sample" })
    .output(SampleSync)
    .mutation(({ ctx }) => testSync(ctx)),
  autoSync: artistProcedure
    .meta({ limit: "lookup", share: "outside" })
    .input(ArtistLookupInput)
    .output(AutoSync)
    .mutation(({ ctx, input }) => autoSync(ctx, input)),
});
