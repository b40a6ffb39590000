import { Overview, Royalties, SampleSync, SyncStatus } from "@ledgerline/contract/analytics";
import { overview } from "@ledgerline/domain/analytics/overview";
import { royalties } from "@ledgerline/domain/analytics/royalties";
import { syncStatus } from "@ledgerline/domain/analytics/sync-status";
import { testSync } from "@ledgerline/domain/analytics/test-sync";
import { artistProcedure, router } from "../trpc.ts";

export const analyticsRouter = router({
  overview: artistProcedure.output(Overview).query(({ ctx }) => overview(ctx)),
  royalties: artistProcedure.output(Royalties).query(({ ctx }) => royalties(ctx)),
  syncStatus: artistProcedure.output(SyncStatus).query(({ ctx }) => syncStatus(ctx)),
  testSync: artistProcedure.output(SampleSync).mutation(({ ctx }) => testSync(ctx)),
});
