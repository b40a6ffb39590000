import {
  AutoSync,
  Overview,
  RealSync,
  Royalties,
  RoyaltiesInput,
  SampleSync,
  SyncStatus,
} from "@ledgerline/contract/analytics";
import { ArtistLookupInput } from "@ledgerline/contract/artists";
import { Trends, TrendsInput } from "@ledgerline/contract/trends";
import { overview } from "@ledgerline/domain/analytics/overview";
import { royalties } from "@ledgerline/domain/analytics/royalties";
import { testSync } from "@ledgerline/domain/analytics/sample";
import { trends } from "@ledgerline/domain/analytics/trends";
import { syncStatus } from "@ledgerline/domain/streaming/streaming-status";
import { autoSync } from "@ledgerline/domain/streaming/sync-platform";
import { syncReal } from "@ledgerline/domain/streaming/sync-queue";
import { accountProcedure, figuresProcedure, router } from "../procedure/trpc.ts";

export const analyticsRouter = router({
  overview: figuresProcedure("royalties:read")
    .output(Overview)
    .query(({ ctx }) => overview(ctx)),
  royalties: figuresProcedure("royalties:read")
    .input(RoyaltiesInput.optional())
    .output(Royalties)
    .query(({ ctx, input }) => royalties(ctx, input)),
  trends: figuresProcedure("royalties:read")
    .input(TrendsInput.optional())
    .output(Trends)
    .query(({ ctx, input }) => trends(ctx, input)),
  syncStatus: figuresProcedure("platforms:read")
    .output(SyncStatus)
    .query(({ ctx }) => syncStatus(ctx)),
  syncReal: accountProcedure("plays:write")
    .meta({ limit: "sync" })
    .output(RealSync)
    .mutation(({ ctx }) => syncReal(ctx)),
  testSync: accountProcedure("plays:write")
    .meta({ limit: "sample" })
    .output(SampleSync)
    .mutation(({ ctx }) => testSync(ctx)),
  autoSync: accountProcedure("plays:write")
    .meta({ limit: "lookup", share: "outside" })
    .input(ArtistLookupInput)
    .output(AutoSync)
    .mutation(({ ctx, input }) => autoSync(ctx, input)),
});
