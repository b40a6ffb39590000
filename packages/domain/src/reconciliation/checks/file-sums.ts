import {
  absoluteDecimal,
  addDecimals,
  compareDecimals,
  equalDecimals,
  isZeroDecimal,
  negateDecimal,
  printDecimal,
  subtractDecimals,
} from "@ledgerline/decimals";
import { findFormat } from "@ledgerline/statements/formats/catalogue";
import { countText, moneyText } from "../../words.ts";
import type { CheckedStatement } from "./evidence.sql.ts";
import { type Check, type Found, lineRefs, lostMoney, NO_ROWS } from "./evidence.ts";

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
      ? "The total of the file is not what was booked and what was left out."
      : `${countText(differ, "row")} of the file ${differ === 1 ? "was" : "were"} neither booked nor explained.`,
};

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

export const totalsAgree: Check = {
  question: "Do the totals agree with the rows?",
  needs: { code: "totals", text: "A statement that prints its total, or a summary of a period that you have booked." },
  rule: "A total that the file prints, that a summary of the same period has, or that the distributor announced, is the sum of the lines.",
  of: "totals",
  find({ statements }) {
    const printed = statements.flatMap(({ id, proof }) =>
      (proof?.printed ?? []).map(({ currency, net, rows, agrees }) => ({
        id,
        currency,
        net,
        rows,
        agrees,
        of: "printed",
      })),
    );
    const announced = statements.flatMap(({ id, announced, totals }) =>
      announced.map(({ currency, net }) => {
        const rows = totals.find((total) => total.currency === currency)?.net ?? "0";
        return { id, currency, net, rows, agrees: equalDecimals(net, rows), of: "announced" };
      }),
    );
    const summed = summaryTotals(statements).map((total) => ({ ...total, of: "summary" }));
    const all = [...printed, ...announced, ...summed];
    if (all.length === 0) {
      return {
        notChecked: "No file prints a total, none was announced, and no summary has the period of a statement.",
      };
    }
    const rowsOf = new Map(statements.map(({ id, facts }) => [id, facts?.rows]));
    const found = all
      .filter(({ agrees }) => !agrees)
      .map(({ id, currency, net, rows, of }) => ({
        key: `${id} ${of} ${currency}`,
        statement: id,
        money: [{ currency, net: subtractDecimals(net, rows) }],
        // Lines beyond the total cost nothing.
        loss: lostMoney(currency, subtractDecimals(net, rows)),
        ...lineRefs(id, rowsOf.get(id) ?? NO_ROWS),
        params: { total: net, rows, currency, of },
      }));
    return { found, checked: all.length };
  },
  say: ({ params: { total, rows, currency, of } }) =>
    of === "summary"
      ? `The summary comes to ${moneyText(String(total), String(currency))}, and the lines of the same period to ${moneyText(String(rows), String(currency))}.`
      : `The ${of} total is ${moneyText(String(total), String(currency))}, and the lines come to ${moneyText(String(rows), String(currency))}.`,
};

interface SummaryTotal {
  id: string;
  currency: string;
  net: string;
  /** The sum of the lines. */
  rows: string;
  agrees: boolean;
}

/**
 * The totals of summaries next to the lines of the same source and accounting period. Where files have refused rows, or
 * periods that overlap otherwise, nothing tells which lines a summary adds up.
 */
function summaryTotals(statements: readonly CheckedStatement[]): SummaryTotal[] {
  const money = Map.groupBy(statements.filter(booksMoney), ({ source }) => source);
  return statements
    .filter((one) => one.kind === "sum" && isWhole(one))
    .flatMap((summary) => {
      const near = (money.get(summary.source) ?? []).filter((one) => overlap(one, summary));
      if (near.length === 0 || !near.every((one) => isWhole(one) && isSamePeriod(one, summary))) return [];
      return summary.totals.map(({ currency, net }) => {
        const nets = near.flatMap(({ totals }) => totals.filter((total) => total.currency === currency));
        const rows = addDecimals(nets.map((total) => total.net));
        return { id: summary.id, currency, net, rows, agrees: isRounding(subtractDecimals(net, rows), summary) };
      });
    });
}

function booksMoney({ kind }: CheckedStatement): boolean {
  return kind === "income" || kind === "correction";
}

function isWhole({ rows }: CheckedStatement): boolean {
  return rows.refused === 0;
}

type Period = Pick<CheckedStatement, "accountedFrom" | "accountedTo">;

function overlap(one: Period, other: Period): boolean {
  const [from, to, otherFrom, otherTo] = [one.accountedFrom, one.accountedTo, other.accountedFrom, other.accountedTo];
  if (from === null || to === null || otherFrom === null || otherTo === null) return false;
  return from <= otherTo && otherFrom <= to;
}

function isSamePeriod(one: Period, other: Period): boolean {
  return one.accountedFrom === other.accountedFrom && one.accountedTo === other.accountedTo;
}

/** Rounding explains half a cent for each row of the summary. */
function isRounding(difference: string, { rows }: CheckedStatement): boolean {
  return compareDecimals(absoluteDecimal(difference), printDecimal(rows.noted * 5, 3)) <= 0;
}
