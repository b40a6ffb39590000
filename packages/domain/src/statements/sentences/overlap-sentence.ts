import type { StatementOverlap } from "@ledgerline/contract/statements";
import { addMoney, type Money, subtractMoney } from "../money/money-by-currency.ts";

const MOST_NAMES = 3;

/** Why a statement is on hold: names the files and compares their rows and money for the same accounting dates. */
export function overlapSentence(fileName: string, overlaps: StatementOverlap[]): string {
  const others = overlaps.map(({ currency, rows, net }) => ({ currency, rows: rows.other, net: net.other }));
  const mine = new Map(
    overlaps.map(({ accounting_date, currency, rows, net }) => [
      accounting_date + currency,
      { currency, rows: rows.this, net: net.this },
    ]),
  );
  const here = [...mine.values()];
  const rows = { here: countRows(here), there: countRows(others) };
  const money = { here: addMoney(here), there: addMoney(others) };
  const names = [...new Map(overlaps.map((overlap) => [overlap.statement_id, `"${overlap.file_name}"`])).values()];
  return [
    `${listNames(names)} already ${names.length === 1 ? "has" : "have"} ${dateSpan(overlaps)} booked, which "${fileName}" has as well:`,
    `${rowCount(rows.here)} and ${writeMoney(money.here)} in this file, ${rowCount(rows.there)} and ${writeMoney(money.there)} booked,`,
    `a difference of ${rowCount(rows.here - rows.there)} and ${writeMoney(subtractMoney(money.here, money.there))}.`,
    "Choose whether to replace what is booked, to keep both or to cancel.",
  ].join(" ");
}

function countRows(figures: { rows: number }[]): number {
  return figures.reduce((sum, { rows }) => sum + rows, 0);
}

function rowCount(rows: number): string {
  return Math.abs(rows) === 1 ? `${rows} row` : `${rows} rows`;
}

function listNames(names: string[]): string {
  const shown = names.slice(0, MOST_NAMES);
  const more = names.length - shown.length;
  if (more > 0) shown.push(more === 1 ? "1 more file" : `${more} more files`);
  return shown.length === 1 ? (shown[0] ?? "") : `${shown.slice(0, -1).join(", ")} and ${shown.at(-1)}`;
}

function dateSpan(overlaps: StatementOverlap[]): string {
  const dates = [...new Set(overlaps.map((overlap) => overlap.accounting_date))].sort();
  if (dates.length === 1) return `the accounting date ${dates[0]}`;
  return `${dates.length} accounting dates from ${dates[0]} to ${dates.at(-1)}`;
}

function writeMoney(money: Money[]): string {
  return money.map(({ currency, net }) => `${withoutNeedlessZeros(net)} ${currency}`).join(" and ");
}

function withoutNeedlessZeros(net: string): string {
  return net.includes(".") ? net.replace(/(\.\d\d\d*?)0+$/, "$1") : net;
}
