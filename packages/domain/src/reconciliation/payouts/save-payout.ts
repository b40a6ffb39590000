import type { SavePayoutInput } from "@ledgerline/contract/payouts";
import { SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account";
import type { AccountContext } from "../../context/context.ts";
import { ensureIncluded } from "../../subscription/ensure-included.ts";
import { storePayout } from "./store-payout.ts";

/** Stores what arrived and which statements it was for; a statement's money in a currency arrives once. */
export async function savePayout(ctx: AccountContext, input: SavePayoutInput): Promise<Done> {
  await ensureIncluded(ctx, "advanced_analytics");
  await transaction(ctx.db, async (tx) => {
    await lockAccount(tx, ctx.accountId);
    await storePayout(ctx, tx, input);
  });
  return { message: SUCCESSES.payoutSaved };
}
