import { isZeroDecimal, negateDecimal } from "@ledgerline/decimals";
import { findFormat } from "@ledgerline/statements/formats";
import { countText } from "../../../words.ts";
import type { CheckedStatement } from "../../checked-statements.sql.ts";
import type { Check, Found } from "../evidence/evidence.ts";
import { lineRefs } from "../evidence/line-refs.ts";
import { lostMoney } from "../evidence/losses.ts";

function hasIdentities(format: string): boolean {
  return (findFormat(format)?.reading?.identities ?? []).length > 0;
}

/** Whether most lines add up. If not, or if none prints the columns, they are not meant to. */
function holdsMostly({ facts }: CheckedStatement): boolean {
  return facts !== null && facts.columns.lines > 0 && facts.columns.off.lines * 2 < facts.columns.lines;
}

function offColumns({ id, facts }: CheckedStatement): Found[] {
  if (!facts || facts.columns.off.lines === 0) return [];
  const { off, by } = facts.columns;
  return [
    {
      key: `${id} booked`,
      statement: id,
      money: by,
      // Net less what it should be: negative if too little was paid.
      loss: by.flatMap(({ currency, net }) => lostMoney(currency, negateDecimal(net))),
      params: { kind: "booked", lines: off.lines },
      ...lineRefs(id, off),
    },
  ];
}

function refusedRows(statement: CheckedStatement): Found[] {
  const { id, fileName, facts } = statement;
  if (!facts || facts.unbalanced.lines === 0) return [];
  const money = notBooked(statement, facts.unbalanced.lines);
  const [one, ...others] = money;
  const params = {
    lines: facts.unbalanced.lines,
    file: fileName,
    ...(one && others.length === 0 && { net: one.net, currency: one.currency }),
  };
  return [{ key: id, statement: id, money, params, ...lineRefs(id, facts.unbalanced) }];
}

/** What the refused rows print, if no other row of the file was refused. */
function notBooked({ rows, proof }: CheckedStatement, lines: number): Found["money"] & object {
  if (!proof || rows.refused !== lines || proof.unreadable_rows) return [];
  return proof.refused.filter(({ net }) => !isZeroDecimal(net));
}

export const columnsAddUp: Check = {
  question: "Do the columns of each row add up?",
  needs: { code: "columns", text: "A statement whose rows print what was taken off: gross, fees and net, or a share." },
  rule: "On every line, the columns add up as the format says: gross − fees = net, net × rate = total, gross × share = net.",
  of: "lines",
  find({ statements }) {
    const read = statements.filter(({ facts }) => facts !== null);
    if (read.length === 0) return { notChecked: "No statement has lines." };
    const refused = read.flatMap(refusedRows);
    // Reading a file in one of these formats has already refused rows that do not add up.
    const others = read.filter(({ format }) => !hasIdentities(format));
    const judged = others.filter(holdsMostly);
    const left = others.length - judged.length;
    if (left === read.length) return { notChecked: "No file prints what was taken off beside a gross and a net." };
    const whole = read.filter((one) => !others.includes(one));
    return {
      found: [...refused, ...judged.flatMap(offColumns)],
      checked:
        whole.reduce((sum, { rows }) => sum + rows.booked + rows.refused, 0) +
        judged.reduce((sum, { facts }) => sum + (facts?.columns.lines ?? 0), 0),
      ...(left > 0 && {
        unchecked: `Not checked: ${countText(left, "statement")} that ${left === 1 ? "does" : "do"} not print what was taken off beside a gross and a net.`,
      }),
    };
  },
  say: ({ params: { lines = 0, kind } }) =>
    kind === "booked"
      ? `On ${countText(lines, "line")}, the net is not the gross less what was taken off.`
      : `The columns of ${countText(lines, "line")} do not add up, so ${Number(lines) === 1 ? "it was" : "they were"} not booked.`,
};
