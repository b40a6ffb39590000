import type { RoyaltySums } from "@ledgerline/contract/analytics/royalties";
import { exchangeDecimal, parseDecimal, roundDecimal } from "@ledgerline/decimals";

const RATE_DECIMALS = 12;
const SHARE_DECIMALS = 4;

/** Net divided by units. */
export function rateOf({ net, units }: Pick<RoyaltySums, "net" | "units">): { rate: string | null } {
  return { rate: units === 0 ? null : roundDecimal(exchangeDecimal(net, "1", String(units)), RATE_DECIMALS) };
}

/** The share of a net in the total of its currency, in percent. */
export function sharesOf(totals: readonly RoyaltySums[]): (sums: RoyaltySums) => { share: string | null } {
  const nets = new Map(totals.map(({ currency, net }) => [currency, net]));
  return ({ currency, net }) => {
    const total = nets.get(currency) ?? "0";
    if (parseDecimal(total).units <= 0n) return { share: null };
    return { share: roundDecimal(exchangeDecimal(net, "100", total), SHARE_DECIMALS) };
  };
}
