import type { SavePayoutsInput } from "@ledgerline/contract/bank-files";
import { SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account";
import type { AccountContext } from "../../context/context.ts";
import { ensureIncluded } from "../../subscription/ensure-included.ts";
import { storePayout } from "./store-payout.ts";

/** Stores several payouts, or none of them if one cannot be stored. */
export async function savePayouts(ctx: AccountContext, { payouts }: SavePayoutsInput): Promise<Done> {
  await ensureIncluded(ctx, "advanced_analytics");
  await transaction(ctx.db, async (tx) => {
    await lockAccount(tx, ctx.accountId);
    for (const payout of payouts) await storePayout(ctx, tx, payout);
  });
  return { message: payouts.length === 1 ? SUCCESSES.payoutSaved : `${payouts.length} payouts are saved.` };
}
