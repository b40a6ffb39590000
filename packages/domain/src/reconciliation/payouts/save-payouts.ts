import type { SavePayoutsInput } from "@ledgerline/contract/bank-files";
import { SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { lockArtist } from "@ledgerline/db/queries/auth";
import type { ArtistContext } from "../../context/context.ts";
import { ensureIncluded } from "../../subscription/ensure-included.ts";
import { statementTotals } from "./statement-totals.ts";
import { storePayout } from "./store-payout.ts";

/** Keeps several payouts, or none of them if one cannot be kept. */
export async function savePayouts(ctx: ArtistContext, { payouts }: SavePayoutsInput): Promise<Done> {
  await ensureIncluded(ctx, "advanced_analytics");
  const totals = await statementTotals(ctx);
  await transaction(ctx.db, async (tx) => {
    await lockArtist(tx, ctx.artistId);
    for (const payout of payouts) await storePayout(ctx, tx, payout, totals);
  });
  return { message: payouts.length === 1 ? SUCCESSES.payoutSaved : `${payouts.length} payouts are saved.` };
}
