import { monthsText, monthText } from "../../words.ts";
import type { CheckedStatement } from "./evidence.sql.ts";
import { type Check, lineRefs, NO_ROWS } from "./evidence.ts";

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
    `A file's name says ${monthText(String(named))}, and its lines were accounted for ${from === to ? `in ${monthText(String(to))}` : `from ${monthsText([String(from), String(to)])}`}.`,
};

function spansOf({ saleFrom, saleTo, accountedFrom, accountedTo }: CheckedStatement) {
  return [
    { from: saleFrom, to: saleTo },
    { from: accountedFrom, to: accountedTo },
  ].flatMap(({ from, to }) => (from && to ? [{ from: from.slice(0, 7), to: to.slice(0, 7) }] : []));
}

const NAMES = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const NUMBERS = /(?<!\d)((?:19|20)\d\d)[-_. ]?(0[1-9]|1[0-2])(?!\d)/;
const QUARTER = /(?<![a-z\d])(?:q([1-4])[-_. ]*((?:19|20)\d\d)|((?:19|20)\d\d)[-_. ]*q([1-4]))(?!\d)/i;
const WORD = new RegExp(`(?<![a-z])(${NAMES.join("|")})[a-z]*[-_. ,]*((?:19|20)\\d\\d)(?!\\d)`, "i");

/** The first and last month of the period in a file's name; null when it has none. */
export function periodInName(name: string): { from: string; to: string } | null {
  const [, first, second, third, fourth] = QUARTER.exec(name) ?? [];
  if (first !== undefined || fourth !== undefined) {
    const quarter = Number(first ?? fourth);
    const month = (number: number) => `${second ?? third}-${String(number).padStart(2, "0")}`;
    return { from: month(quarter * 3 - 2), to: month(quarter * 3) };
  }
  const [, year, number] = NUMBERS.exec(name) ?? [];
  if (year !== undefined) return { from: `${year}-${number}`, to: `${year}-${number}` };
  const [, word = "", wordYear] = WORD.exec(name) ?? [];
  if (wordYear === undefined) return null;
  const month = `${wordYear}-${String(NAMES.indexOf(word.toLowerCase()) + 1).padStart(2, "0")}`;
  return { from: month, to: month };
}
