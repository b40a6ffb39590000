import type { BookedSum } from "@ledgerline/db/queries/royalties";
import { addDecimals } from "@ledgerline/decimals";

/** What a sum is the sum of. */
export function sumId({ by, key, name, saleMonth, saleMonths, currency }: BookedSum): string {
  return `${by}\n${key}\n${name}\n${saleMonth}\n${saleMonths}\n${currency}`;
}

/** The sums of what `as` makes the same. */
export function mergeSums(sums: BookedSum[], as: (sum: BookedSum) => BookedSum): BookedSum[] {
  const groups = Map.groupBy(sums.map(as), sumId);
  return [...groups.values()].map((group) => {
    const [first] = group as [BookedSum];
    if (group.length === 1) return first;
    const total = (figure: "units" | "streamUnits" | "lines" | "rows") =>
      group.reduce((sum, each) => sum + each[figure], 0);
    const counts = {
      units: total("units"),
      streamUnits: total("streamUnits"),
      lines: total("lines"),
      rows: total("rows"),
    };
    return { ...first, ...counts, net: addDecimals(group.map((each) => each.net)) };
  });
}
