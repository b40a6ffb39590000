import type { Currencies } from "@ledgerline/contract/currencies";
import { transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account";
import { listRateSpans, saveAccountRates } from "@ledgerline/db/queries/currencies";
import { markSharesChanged } from "@ledgerline/db/queries/shares";
import { refuseGuest } from "../auth/identity/refuse-guest.ts";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import type { SpooledFile } from "../context/uploads.ts";
import { MOST_RATES } from "./rates-file/parse-rates.ts";
import { readCurrencies } from "./read-currencies.ts";

/** Adds the rates of a file on disk to the artist's own. Throws `bad_request`, and adds nothing, when it has none. */
export async function uploadRates(ctx: AccountContext, file: SpooledFile): Promise<Currencies> {
  await refuseGuest(ctx, "guestUpload");
  const rates = await ctx.threads.uploads.read(ctx, { want: "rates", ...file });
  await transaction(ctx.pools.bulk, async (tx) => {
    await lockAccount(tx, ctx.accountId);
    await saveAccountRates(tx, ctx.accountId, rates);
    await markSharesChanged(tx, ctx.accountId);
    const own = (await listRateSpans(tx, ctx.accountId)).filter(({ owner }) => owner === "artist");
    if (own.reduce((sum, { count }) => sum + count, 0) > MOST_RATES) {
      throw new DomainError(
        "bad_request",
        `An account holds at most ${MOST_RATES.toLocaleString("en-US")} rates. Delete yours and upload one file with all of them.`,
      );
    }
  });
  return readCurrencies(ctx);
}
