import { memoize } from "../cells/memoize.ts";
import { type Columns, cellOf } from "../columns.ts";
import type { Condition, RowRule } from "../format.ts";

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
