import { StoreList, StorePlatformInput } from "@ledgerline/contract/statements/sources";
import { listStores, setStorePlatform } from "@ledgerline/domain/statements";
import { accountProcedure } from "../procedure/trpc.ts";

/** The statements' procedures about stores. */
export const storeProcedures = {
  stores: accountProcedure("statements:read")
    .output(StoreList)
    .query(({ ctx }) => listStores(ctx)),
  setStorePlatform: accountProcedure("statements:write")
    .meta({ limit: "setting" })
    .input(StorePlatformInput)
    .output(StoreList)
    .mutation(({ ctx, input }) => setStorePlatform(ctx, input)),
};
