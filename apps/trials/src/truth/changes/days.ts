import type { Change, Draft } from "../draft/draft.ts";
import { monthsAfter } from "../draft/sale.ts";
import { isDay } from "../draft/write-cell.ts";
import { eachSale } from "./money.ts";
import { asWorkbook } from "./numbers.ts";

/** Days up to here could be months too, so that nothing tells which is which. */
const UNCLEAR_DAYS = 12;

function order(name: string, pattern: readonly string[], days: "unclear" | "clear"): Change {
  return {
    name,
    touches: ["month"],
    apply(draft, dice) {
      const wanted = dice.pick(pattern);
      if (days === "unclear" && isOwnOrder(draft) && /^D/.test(wanted)) return null;
      const changed = patterned(draft, (was) => (/D/.test(was) && !/Mon|MON/.test(was) ? wanted : was));
      if (!changed) return null;
      const day = (at: number) =>
        days === "clear" && at % 2 === 0 ? dice.between(13, 28) : dice.between(1, UNCLEAR_DAYS);
      return exact(eachSale(changed, (sale, at) => ({ ...sale, sold: { ...sale.sold, day: day(at) } })));
    },
  };
}

/** Whether the sender always puts the month first, so that nothing would tell a changed file from an untouched one. */
function isOwnOrder({ layout }: Draft): boolean {
  if (layout.asks.includes("dates")) return false;
  return layout.read === "at once" && layout.columns.some(({ code }) => isDay(code) && /M[/-]D/.test(code));
}

export const DAY_CHANGES: readonly Change[] = [
  order("days before months, which no cell proves", ["DD/MM/YYYY", "D/M/YYYY", "D/M/YY"], "unclear"),
  order("months before days, which no cell proves", ["MM/DD/YYYY", "M/D/YYYY", "M/D/YY"], "unclear"),
  order("days before months, which some cells prove", ["DD/MM/YYYY", "D/M/YYYY"], "clear"),
  order("months before days, which some cells prove", ["MM/DD/YYYY", "M/D/YYYY"], "clear"),
  order("days with points", ["DD.MM.YYYY", "D.M.YYYY"], "unclear"),
  {
    name: "months as Excel writes them",
    touches: ["month"],
    apply: (draft) => patterned(draft, (was) => (was === "YYYY-MM" || was === "MON-YY" ? "Mon-YY" : was)),
  },
  {
    name: "a workbook with true dates",
    touches: ["month"],
    apply(draft) {
      const dated = patterned(draft, (was) => (/D/.test(was) && !/Mon/i.test(was) ? "YYYY-MM-DD" : was));
      return asWorkbook(dated ?? draft);
    },
  },
  ...([2031, 1999] as const).map(
    (year): Change => ({
      name: `a month in ${year}, which cannot be`,
      touches: ["month"],
      apply(draft) {
        if (draft.layout.oneMonth || !draft.columns.some(({ code }) => /^sold[=^$]/.test(code))) return null;
        return eachSale(draft, (sale, at) => (at === 1 ? { ...sale, sold: { ...sale.sold, year } } : sale));
      },
    }),
  ),
  {
    name: "several months",
    anyFile: true,
    touches: ["month"],
    apply(draft, dice) {
      if (draft.layout.oneMonth) return null;
      return eachSale(draft, (sale) => ({
        ...sale,
        sold: { ...monthsAfter(sale.sold, -dice.below(14)), day: sale.sold.day },
      }));
    },
  },
];

/** The draft with other patterns for days; null if none changes. */
function patterned(draft: Draft, change: (pattern: string) => string): Draft | null {
  let changes = 0;
  const columns = draft.columns.map((column) => {
    if (!isDay(column.code)) return column;
    const at = column.code.search(/[\^$=]/) + 1;
    const code = column.code.slice(0, at) + change(column.code.slice(at));
    if (code !== column.code) changes += 1;
    return { ...column, code };
  });
  return changes > 0 ? { ...draft, columns } : null;
}

/** Writes the days themselves into a column of first days of months, which would prove the order. */
function exact(draft: Draft): Draft {
  const ranged = draft.columns.some(({ code }) => code.startsWith("sold$"));
  const columns = ranged
    ? draft.columns
    : draft.columns.map((was) => ({ ...was, code: was.code.replace(/^sold\^(?=.*D)/, "sold=") }));
  return { ...draft, columns };
}
