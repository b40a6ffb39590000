import { addDecimals, equalDecimals } from "@ledgerline/decimals";
import { countText } from "../../../words.ts";
import type { Check } from "../evidence/evidence.ts";

export const rowsAddUp: Check = {
  question: "Was every row of your files booked, or explained?",
  needs: { code: "statement", text: "A statement." },
  rule: "The rows and the total of a file are what was booked, what was refused, and what is not income.",
  of: "statements",
  find({ statements }) {
    const money = statements.filter(({ kind }) => kind !== "plays");
    if (money.length === 0) return { notChecked: "No statement is booked." };
    const found = money.flatMap(({ id, rows, proof }) => {
      const differ = rows.read - rows.booked - rows.refused - rows.noted;
      const off = (proof?.text ?? []).filter(({ currency, net }) => {
        const parts = [proof?.lines, proof?.refused, proof?.noted].flatMap((sums) => sums ?? []);
        const sum = addDecimals(parts.filter((part) => part.currency === currency).map((part) => part.net));
        return !equalDecimals(sum, net);
      });
      if (differ === 0 && off.length === 0) return [];
      return [{ key: id, statement: id, money: off, params: { differ, currencies: off.length } }];
    });
    return { found, checked: money.length };
  },
  say: ({ params: { differ = 0 } }) =>
    differ === 0
      ? "The total of the file is not what was booked, refused and noted."
      : `${countText(differ, "row")} of the file ended up neither booked, refused nor noted.`,
};
