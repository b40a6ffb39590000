import { addMoney } from "@ledgerline/decimals";
import { monthsBetween } from "../../../calendar.ts";
import type { Check } from "../evidence/evidence.ts";
import { storeLines } from "../evidence/line-refs.ts";

const MOST_MONTHS = 12;

export const salesAreRecent: Check = {
  question: "Did the money arrive within a year?",
  needs: { code: "statement", text: "A statement." },
  rule: "No month of sale is more than twelve months before its accounting date.",
  of: "months of a store and statement",
  find({ books, statements }) {
    if (!books || books.stores.length === 0) return { notChecked: "No statement is booked." };
    const late = books.stores.filter(
      ({ month, accounted }) => monthsBetween(month, accounted.slice(0, 7)) > MOST_MONTHS,
    );
    const byMonth = Map.groupBy(late, ({ statement, platform, month }) => `${statement} ${platform} ${month}`);
    const facts = new Map(statements.map((one) => [one.id, one.facts]));
    const found = [...byMonth].map(([key, rows]) => {
      const [{ statement, platform, month, accounted }] = rows as [(typeof rows)[number]];
      const lineCount = rows.reduce((sum, { lines }) => sum + lines, 0);
      const lines = storeLines(statement, facts.get(statement), { platform, month }).lines ?? [];
      const months = monthsBetween(month, accounted.slice(0, 7));
      return {
        key,
        statement,
        platform,
        month,
        money: addMoney(rows),
        lines,
        lineCount,
        params: { months, accounted },
      };
    });
    return { found, checked: books.stores.length };
  },
  say: ({ params: { months, accounted } }) => `It was accounted for on ${accounted}, ${months} months later.`,
};
