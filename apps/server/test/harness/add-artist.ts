import { addAccount, type TestArtist } from "@ledgerline/domain/test/account-context";

/** Another artist on the same database. */
export async function addArtist(ctx: TestArtist): Promise<TestArtist> {
  return { ...ctx, ...(await addAccount(ctx.db)) };
}
