import { StoreList, StorePlatformInput } from "@ledgerline/contract/statements/sources";
import { listStores, setStorePlatform } from "@ledgerline/domain/statements";
import { artistProcedure } from "../procedure/trpc.ts";

/** The part of the statements' procedures about stores. */
export const storeProcedures = {
  stores: artistProcedure.output(StoreList).query(({ ctx }) => listStores(ctx)),
  setStorePlatform: artistProcedure
    .meta({ limit: "setting" })
    .input(StorePlatformInput)
    .output(StoreList)
    .mutation(({ ctx, input }) => setStorePlatform(ctx, input)),
};
