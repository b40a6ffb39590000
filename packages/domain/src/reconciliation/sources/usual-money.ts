import type { StakeSum } from "@ledgerline/contract/reconciliation/reconciliation";
import type { StoreSum } from "@ledgerline/db/queries/reconciliation";
import { addDecimals, compareDecimals, roundDecimal } from "@ledgerline/decimals";
import { addMonths } from "../../calendar.ts";
import { percentile } from "../money/percentile.ts";

/** Recent months that an estimate is based on, and the least of them that it takes. */
const RECENT_MONTHS = 6;
const HISTORY_MONTHS = 12;
const LEAST_MONTHS = 3;
const [LOW, HIGH] = [10, 90];
const DECIMALS = 12;

interface Missing {
  source: string;
  /** A store; missing for all stores of the source. */
  platform?: string;
  month: string;
}

/** What sources paid in recent months, from which a missing month is estimated. */
export class UsualMoney {
  readonly #rows: ReadonlyMap<string, StoreSum[]>;

  constructor(stores: readonly StoreSum[]) {
    this.#rows = Map.groupBy(
      stores.filter(({ months }) => months === 1),
      ({ source }) => source,
    );
  }

  /**
   * By currency, the median of the last six months with money in the year before, with their 10th and 90th percentiles.
   * A currency with fewer than three such months has no estimate.
   */
  of({ source, platform, month }: Missing): StakeSum[] {
    const since = addMonths(month, -HISTORY_MONTHS);
    const rows = (this.#rows.get(source) ?? []).filter(
      (row) => row.month >= since && row.month < month && row.platform === (platform ?? row.platform),
    );
    return usualOf(rows, (row) => row.month);
  }

  /** The same estimate for the source's accounting periods, which are `step` months apart. */
  period({ source, month, step }: Pick<Missing, "source" | "month"> & { step: number }): StakeSum[] {
    const since = addMonths(month, -HISTORY_MONTHS * step);
    const accounted = (row: StoreSum) => row.accounted.slice(0, 7);
    const rows = (this.#rows.get(source) ?? []).filter((row) => accounted(row) >= since && accounted(row) < month);
    return usualOf(rows, accounted);
  }
}

function usualOf(rows: readonly StoreSum[], monthOf: (row: StoreSum) => string): StakeSum[] {
  return [...Map.groupBy(rows, ({ currency }) => currency)].flatMap(([currency, own]) => {
    const sums = [...Map.groupBy(own, monthOf)]
      .map(([of, parts]) => ({ of, net: addDecimals(parts.map(({ net }) => net)) }))
      .filter(({ net }) => compareDecimals(net, "0") > 0)
      .sort((a, b) => (a.of < b.of ? 1 : -1));
    const nets = sums
      .slice(0, RECENT_MONTHS)
      .map(({ net }) => roundDecimal(net, DECIMALS))
      .sort(compareDecimals);
    const [low, mid, high] = [LOW, 50, HIGH].map((percent) => percentile(nets, percent));
    if (nets.length < LEAST_MONTHS || !low || !mid || !high) return [];
    return [{ currency, low, mid, high }];
  });
}
