import { memoize } from "../cells/read-text.ts";
import { type Columns, cellOf } from "../columns.ts";
import type { ColumnName, Condition, Period, RowRule } from "../format.ts";

type Test = (cells: readonly string[]) => boolean;
export type Consequence = RowRule["then"];

/**
 * What the first matching rule says about a row; null if none matches. In a row that does not fit the header, cells may
 * be in the wrong columns, so only rules on the first cell apply.
 */
export function bindRules(
  columns: Columns,
  rules: readonly RowRule[] = [],
): (cells: readonly string[], fits: boolean) => Consequence | null {
  const bound = rules.map(({ when, then }) => ({
    test: bindCondition(columns, when),
    holdsAnywhere: namesFirstCell(when),
    then,
  }));
  if (bound.length === 0) return () => null;
  return (cells, fits) => {
    for (const { test, holdsAnywhere, then } of bound) if ((fits || holdsAnywhere) && test(cells)) return then;
    return null;
  };
}

function namesFirstCell(when: Condition): boolean {
  return "firstCell" in when || ("all" in when && when.all.some(namesFirstCell));
}

function bindCondition(columns: Columns, when: Condition): Test {
  if ("all" in when) {
    const tests = when.all.map((each) => bindCondition(columns, each));
    return (cells) => tests.every((test) => test(cells));
  }
  if ("blank" in when || "filled" in when) {
    const wanted = "blank" in when;
    const all = (wanted ? when.blank : when.filled).map((name) => columns.need(name));
    return (cells) => all.every((column) => (cellOf(cells, column).trim() === "") === wanted);
  }
  if ("firstCell" in when)
    return textTest(
      when.firstCell,
      (text, one) => text === one,
      (cells) => cells[0] ?? "",
    );
  const column = columns.need(when.column);
  const cell = (cells: readonly string[]) => cellOf(cells, column);
  if ("is" in when) return textTest(when.is, (text, one) => text === one, cell);
  if ("contains" in when) return textTest(when.contains, (text, one) => text.includes(one), cell);
  return textTest(when.startsWith, (text, one) => text.startsWith(one), cell);
}

function textTest(
  values: readonly string[],
  matches: (text: string, one: string) => boolean,
  cell: (cells: readonly string[]) => string,
): Test {
  const lower = values.map((one) => one.trim().toLowerCase());
  const test = memoize((printed) => {
    const text = printed.trim().toLowerCase();
    return lower.some((one) => matches(text, one));
  });
  return (cells) => test(cell(cells));
}

/** How a row with totals begins, in lower case. */
export const TOTALS = [
  ...["total", "totals", "total:", "grand total", "subtotal", "sum", "summe", "gesamt", "gesamtsumme", "total général"],
  ...["suma", "suma total", "soma", "totale", "totaal", "razem", "итого", "toplam", "合計"],
];
const LABELS = new Set(TOTALS);
const MOST_LABEL_CHARS = 20;
/** A figure, or the code or symbol of a currency. */
const FIGURE = /^(?:[A-Z]{3}|[^\p{L}]+)$/u;

/**
 * True for a row that begins like a total, names no period, and otherwise has only figures: the file's own sum. A track
 * may be called "Total", but its row says more.
 */
export function bindTotalRow(columns: Columns, sold: Period): (cells: readonly string[]) => boolean {
  const periods = new Set(periodColumns(sold).map((name) => columns.find(name).at));
  return (cells) => {
    const label = cells.findIndex((cell) => cell.trim() !== "");
    const printed = (cells[label] ?? "").trim();
    if (printed.length > MOST_LABEL_CHARS || !LABELS.has(printed.toLowerCase())) return false;
    return cells.every((cell, at) => {
      const text = cell.trim();
      return at === label || text === "" || (!periods.has(at) && FIGURE.test(text));
    });
  };
}

function periodColumns(sold: Period): ColumnName[] {
  if (sold === "ask" || "preamble" in sold) return [];
  if ("from" in sold) return [sold.from.column, sold.to.column];
  if ("year" in sold) return [sold.year, "quarter" in sold ? sold.quarter : sold.month];
  return [sold.column];
}
