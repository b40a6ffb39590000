import { AutoSync, Overview, RealSync, Royalties, SampleSync, SyncStatus } from "@ledgerline/contract/analytics";
import { ArtistLookupInput } from "@ledgerline/contract/artists";
import { autoSync } from "@ledgerline/domain/analytics/auto-sync";
import { overview } from "@ledgerline/domain/analytics/overview";
import { royalties } from "@ledgerline/domain/analytics/royalties";
import { syncReal } from "@ledgerline/domain/analytics/sync-real";
import { syncStatus } from "@ledgerline/domain/analytics/sync-status";
import { testSync } from "@ledgerline/domain/analytics/test-sync";
import { artistProcedure, router } from "../trpc.ts";

export const analyticsRouter = router({
  overview: artistProcedure.output(Overview).query(({ ctx }) => overview(ctx)),
  royalties: artistProcedure.output(Royalties).query(({ ctx }) => royalties(ctx)),
  syncStatus: artistProcedure.output(SyncStatus).query(({ ctx }) => syncStatus(ctx)),
  syncReal: artistProcedure.output(RealSync).mutation(({ ctx }) => syncReal(ctx)),
  testSync: artistProcedure.output(SampleSync).mutation(({ ctx }) => testSync(ctx)),
  autoSync: artistProcedure
    .input(ArtistLookupInput)
    .output(AutoSync)
    .mutation(({ ctx, input }) => autoSync(ctx, input)),
});
