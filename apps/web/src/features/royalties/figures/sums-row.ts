import type { RoyaltySums } from "@ledgerline/contract/analytics/royalties";
import { addDecimals } from "@ledgerline/decimals";

/** The part that a row has in every table of booked money, in one currency. */
export interface SumsRow extends RoyaltySums {
  rate: string | null;
  share?: string | null;
  /** In the display currency. */
  converted?: string | null;
}

/** The sums of some rows, one for each currency. Rates cannot be added up. */
export function sumsByCurrency<Row extends SumsRow>(rows: readonly Row[]): Row[] {
  return [...Map.groupBy(rows, ({ currency }) => currency).values()].flatMap((of) => {
    const [first] = of;
    if (!first) return [];
    return [
      {
        ...first,
        units: total(of.map(({ units }) => units)),
        plays: total(of.map(({ plays }) => plays)),
        lines: total(of.map(({ lines }) => lines)),
        net: addDecimals(of.map(({ net }) => net)),
        rate: null,
        share: addIfAny(of.map(({ share }) => share)),
        converted: addIfAny(of.map(({ converted }) => converted)),
      },
    ];
  });
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

function addIfAny(values: readonly (string | null | undefined)[]): string | null {
  const known = values.filter((value) => typeof value === "string");
  return known.length === 0 ? null : addDecimals(known);
}
