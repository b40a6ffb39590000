import { addMonths } from "../../../calendar.ts";
import { monthText } from "../../../words.ts";
import type { CheckedStatement } from "../../checked-statements.sql.ts";
import { UsualMoney } from "../../sources/usual-money.ts";
import type { Check, Found } from "../evidence/evidence.ts";
import { lineRefs, NO_ROWS } from "../evidence/line-refs.ts";
import { sourceRuns } from "./source-runs.ts";

/** The rows of the source's last statement before a month. */
function rowsBefore(
  statements: readonly CheckedStatement[],
  source: string,
  month: string,
): Pick<Found, "lines" | "lineCount"> {
  const before = statements.filter((one) => one.source === source && one.days.every(({ day }) => day < month));
  const last = before.reduce<CheckedStatement | null>((newest, one) => {
    return (newest?.accountedTo ?? "") < (one.accountedTo ?? "") && one.facts !== null ? one : newest;
  }, null);
  return last ? lineRefs(last.id, last.facts?.rows ?? NO_ROWS) : {};
}

/** Some rows of each file. */
function rowsOfAll(
  statements: readonly CheckedStatement[],
  ids: readonly string[],
): Pick<Found, "lines" | "lineCount"> {
  const all = statements
    .filter(({ id }) => ids.includes(id))
    .map((one) => lineRefs(one.id, one.facts?.rows ?? NO_ROWS));
  const some = Math.floor(20 / Math.max(1, all.length));
  return {
    lines: all.flatMap(({ lines }) => (lines ?? []).slice(0, some)),
    lineCount: all.reduce((sum, { lineCount }) => sum + (lineCount ?? 0), 0),
  };
}

export const runsAreWhole: Check = {
  question: "Did every statement arrive, and only once?",
  needs: { code: "history", text: "Statements of three accounting periods from one distributor." },
  rule: "A source has a statement for each accounting period, and only one; an empty statement counts.",
  of: "sources",
  find({ statements, today, books }) {
    const runs = sourceRuns(statements, today);
    if (runs.length === 0) return { notChecked: "No source has three accounting periods yet." };
    const nameOf = (id: string) => books?.sources.find((source) => source.id === id)?.name ?? "";
    const usual = new UsualMoney(books?.stores ?? []);
    const found = runs.flatMap(({ source, step, holes, doubles, stopped, last }): Found[] => {
      const name = nameOf(source);
      const missing = (month: string) => ({
        source,
        loss: usual.period({ source, month, step }),
        ...rowsBefore(statements, source, month),
      });
      return [
        ...holes.map((month) => ({
          key: `${source} hole ${month}`,
          month,
          ...missing(month),
          params: { kind: "hole", name, month },
        })),
        ...doubles.map(({ month, statements: of }) => ({
          key: `${source} double ${month}`,
          month,
          source,
          statement: of.at(-1) ?? "",
          ...rowsOfAll(statements, of),
          params: { kind: "double", name, month, files: of.length },
        })),
        ...(stopped ? [addMonths(last, step)] : []).map((month) => ({
          key: `${source} stopped ${last}`,
          month,
          ...missing(month),
          params: { kind: "stopped", name, month: last, missing: month },
        })),
      ];
    });
    return { found, checked: runs.length };
  },
  say({ params: { kind, name, files, missing, ...params } }) {
    const month = monthText(String(params["month"]));
    if (kind === "hole") return `${name} has no statement for ${month}, and has those before and after it.`;
    if (kind === "double") return `${name} has ${files} statements with the same accounting date in ${month}.`;
    if (missing === undefined) return `${name} has sent no statement since ${month}.`;
    return `${name} has no statement for ${monthText(String(missing))}, and has sent none since ${month}.`;
  },
};
