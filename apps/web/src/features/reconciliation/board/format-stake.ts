import type { BoardCell, Stake } from "@ledgerline/contract/reconciliation/reconciliation";
import { isPlatformId } from "@ledgerline/contract/streaming/platforms";
import { formatMoney, formatWholeMoney } from "../../../lib/format/format.ts";
import { royaltyHref } from "../../../lib/places/royalty-href.ts";

type StakeRange = Pick<Stake, "currency" | "low" | "high">;

/** A range that reaches this amount is shown without cents, which would tell nothing. */
const WHOLE_FROM = 10;

/** Money at stake as a range: `$41–$63`, `$0.41–$0.63`, or one figure, to the cent where it is known exactly. */
export function formatStake({ currency, low, high }: StakeRange): string {
  const format = low !== high && Number(low) >= WHOLE_FROM ? formatWholeMoney : formatMoney;
  const [from, to] = [format(low, currency), format(high, currency)];
  return from === to ? to : `${from}–${to}`;
}

/** All money at stake, by currency: `$41–$63 and €2–€4`. */
export function formatStakes(stakes: readonly StakeRange[]): string {
  return stakes.map(formatStake).join(" and ");
}

/** The address of a cell. Other stores have no plays to compare, so theirs leads to their figures. */
export function cellHref({ platform, month }: Pick<BoardCell, "platform" | "month">): string {
  return royaltyHref({
    view: isPlatformId(platform) ? "cell" : "figures",
    filter: { platform, from: month, to: month },
  });
}
