import type { MonthlyBreakdownItem } from "@ledgerline/contract/analytics";
import { isPlatformId } from "@ledgerline/contract/streaming/platforms";
import type { BreakdownMonth, BreakdownYear } from "./breakdown-years.ts";

/** A row of the breakdown: a year, a month, the folded stores of a month, or one platform in it. */
export type BreakdownLine =
  | { kind: "year"; id: string; year: BreakdownYear; open: boolean }
  | { kind: "month"; id: string; month: BreakdownMonth }
  | { kind: "stores"; id: string; month: string; items: MonthlyBreakdownItem[]; open: boolean }
  | { kind: "platform"; id: string; month: BreakdownMonth; item: MonthlyBreakdownItem };

/** Folding fewer stores would save no space. */
const SHORTEST_TAIL = 4;

interface Folding {
  /** Whether there is only one platform, so that each month is one row. */
  single: boolean;
  /** The ids of years and stores that were opened or closed by the artist. */
  toggled: ReadonlySet<string>;
  /** True on paper, where nobody can open anything. */
  unfolded: boolean;
}

/** The rows in their order. */
export function breakdownLines(
  years: readonly BreakdownYear[],
  { single, toggled, unfolded }: Folding,
): BreakdownLine[] {
  return years.flatMap((year, n): BreakdownLine[] => {
    const id = `${year.year}`;
    const open = unfolded || toggled.has(id) !== (n === 0 || single);
    const months = open ? year.months.flatMap((month) => monthLines(month, { single, toggled, unfolded })) : [];
    return [{ kind: "year", id, year, open }, ...months];
  });
}

function monthLines(month: BreakdownMonth, { single, toggled, unfolded }: Folding): BreakdownLine[] {
  const platforms = (items: readonly MonthlyBreakdownItem[]) =>
    items.map((item): BreakdownLine => {
      const id = `${month.month} ${item._id.platform} ${item.currency} ${item.months}`;
      return { kind: "platform", id, month, item };
    });
  const head: BreakdownLine[] = single ? [] : [{ kind: "month", id: month.month, month }];
  const others = month.items.filter(({ _id }) => !isPlatformId(_id.platform));
  if (new Set(others.map(({ _id }) => _id.platform)).size < SHORTEST_TAIL) return [...head, ...platforms(month.items)];
  const id = `${month.month} stores`;
  const open = unfolded || toggled.has(id);
  return [
    ...head,
    ...platforms(month.items.filter((item) => !others.includes(item))),
    { kind: "stores", id, month: month.month, items: others, open },
    ...(open ? platforms(others) : []),
  ];
}
