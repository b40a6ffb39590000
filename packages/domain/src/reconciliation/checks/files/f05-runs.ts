import type { Check, Found } from "../evidence/evidence.ts";
import { sourceRuns } from "./source-runs.ts";

export const runsAreWhole: Check = {
  rule: "A source has a statement for each accounting period, and only one; an empty statement counts.",
  of: "sources",
  find({ statements, today, books }) {
    const runs = sourceRuns(statements, today);
    if (runs.length === 0) return { notChecked: "No source has three accounting periods yet." };
    const nameOf = (id: string) => books?.sources.find((source) => source.id === id)?.name ?? "";
    const found = runs.flatMap(({ source, holes, doubles, stopped, last }): Found[] => {
      const name = nameOf(source);
      return [
        ...holes.map((month) => ({ key: `${source} hole ${month}`, month, params: { kind: "hole", name, month } })),
        ...[...new Map(doubles.map((double) => [double.month, double])).values()].map(({ month, statements: of }) => ({
          key: `${source} double ${month}`,
          month,
          statement: of.at(-1) ?? "",
          params: { kind: "double", name, month, files: of.length },
        })),
        ...(stopped
          ? [{ key: `${source} stopped ${last}`, month: last, params: { kind: "stopped", name, month: last } }]
          : []),
      ];
    });
    return { found, checked: runs.length };
  },
  say({ params: { kind, name, month, files } }) {
    if (kind === "hole") return `${name} has no statement for ${month}, and has those before and after it.`;
    if (kind === "double") return `${name} has ${files} statements with the same accounting date in ${month}.`;
    return `${name} has sent no statement since ${month}.`;
  },
};
