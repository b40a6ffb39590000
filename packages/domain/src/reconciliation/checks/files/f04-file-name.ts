import type { CheckedStatement } from "../../checked-statements.sql.ts";
import type { Check } from "../evidence/evidence.ts";
import { lineRefs, NO_ROWS } from "../evidence/line-refs.ts";
import { periodInName } from "./period-in-name.ts";

export const nameAgrees: Check = {
  question: "Is each file of the month that its name says?",
  needs: { code: "names", text: "A statement with its month in the file's name." },
  rule: "The period in a file's name is one that its lines were sold or accounted for in.",
  of: "names with a period",
  find({ statements }) {
    const named = statements.flatMap((statement) => {
      const named = statement.kind === "plays" ? null : periodInName(statement.fileName);
      return named && statement.accountedTo !== null ? [{ statement, named }] : [];
    });
    if (named.length === 0) return { notChecked: "No file has a period in its name." };
    const found = named
      .filter(
        ({ statement, named }) => !spansOf(statement).some(({ from, to }) => named.from <= to && named.to >= from),
      )
      .map(({ statement, named }) => ({
        key: statement.id,
        statement: statement.id,
        ...lineRefs(statement.id, statement.facts?.rows ?? NO_ROWS),
        params: {
          named: named.from,
          from: (statement.accountedFrom ?? statement.accountedTo ?? "").slice(0, 7),
          to: (statement.accountedTo ?? "").slice(0, 7),
        },
      }));
    return { found, checked: named.length };
  },
  say: ({ params: { named, from, to } }) =>
    `The file's name says ${named}, and its lines were accounted for ${from === to ? `in ${to}` : `from ${from} to ${to}`}.`,
};

function spansOf({ saleFrom, saleTo, accountedFrom, accountedTo }: CheckedStatement) {
  return [
    { from: saleFrom, to: saleTo },
    { from: accountedFrom, to: accountedTo },
  ].flatMap(({ from, to }) => (from && to ? [{ from: from.slice(0, 7), to: to.slice(0, 7) }] : []));
}
