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
import { overview, royalties, testSync, trends } from "@ledgerline/domain/analytics";
import { autoSync, syncReal, syncStatus } from "@ledgerline/domain/streaming";
import { figuresProcedure } from "../procedure/figures-procedure.ts";
import { accountProcedure, router } from "../procedure/trpc.ts";

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
  syncReal: accountProcedure
    .meta({ limit: "sync" })
    .output(RealSync)
    .mutation(({ ctx }) => syncReal(ctx)),
  testSync: accountProcedure
    .meta({ limit: "sample" })
    .output(SampleSync)
    .mutation(({ ctx }) => testSync(ctx)),
  autoSync: accountProcedure
    .meta({ limit: "lookup", share: "outside" })
    .input(ArtistLookupInput)
    .output(AutoSync)
    .mutation(({ ctx, input }) => autoSync(ctx, input)),
});
