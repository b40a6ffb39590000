import type { OwnRates, OwnRatesInput } from "@ledgerline/contract/reconciliation/own-rates";
import { findPlaceRates } from "@ledgerline/db/queries/reconciliation";
import type { AccountContext } from "../context/context.ts";
import { ensureIncluded } from "../subscription/ensure-included.ts";
import { explainRate } from "./money/explain-rate.ts";
import { readFigures } from "./read-figures.ts";

const NONE = { currency: null, months: [], month: null, usual: null, difference: null, places: [] };

/**
 * What one unit on a platform earned, by month, territory and tier. Throws `payment_required` unless the plan includes
 * it.
 */
export async function showRates(ctx: AccountContext, { platform, month }: OwnRatesInput): Promise<OwnRates> {
  await ensureIncluded(ctx, "advanced_analytics");
  const [{ freshness }, rates] = await Promise.all([readFigures(ctx), findPlaceRates(ctx.db, ctx.accountId, platform)]);
  return { ...freshness, platform, ...(rates ? explainRate(rates, month) : NONE) };
}
