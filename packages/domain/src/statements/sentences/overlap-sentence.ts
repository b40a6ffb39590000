import type { OverlapSummary } from "@ledgerline/db/schema";
import { type Money, subtractMoney, trimZeros } from "@ledgerline/decimals";

/** Why a statement is on hold: names the files, and compares their rows and money for the same accounting dates. */
export function overlapSentence(fileName: string, { files, dates, rows, money }: OverlapSummary): string {
  return [
    `${listNames(files)} already ${files.count === 1 ? "has" : "have"} ${dateSpan(dates)} booked, which "${fileName}" has as well:`,
    `${rowCount(rows.here)} and ${writeMoney(money.here)} in this file, ${rowCount(rows.there)} and ${writeMoney(money.there)} booked,`,
    `a difference of ${rowCount(rows.here - rows.there)} and ${writeMoney(subtractMoney(money.here, money.there))}.`,
    "Choose whether to replace what is booked, to keep both or to cancel.",
  ].join(" ");
}

function rowCount(rows: number): string {
  return Math.abs(rows) === 1 ? `${rows} row` : `${rows} rows`;
}

function listNames({ named, count }: OverlapSummary["files"]): string {
  const shown = named.map((name) => `"${name}"`);
  const more = count - shown.length;
  if (more > 0) shown.push(more === 1 ? "1 more file" : `${more} more files`);
  return shown.length === 1 ? (shown[0] ?? "") : `${shown.slice(0, -1).join(", ")} and ${shown.at(-1)}`;
}

function dateSpan({ from, to, count }: OverlapSummary["dates"]): string {
  return count === 1 ? `the accounting date ${from}` : `${count} accounting dates from ${from} to ${to}`;
}

function writeMoney(money: Money[]): string {
  return money.map(({ currency, net }) => `${withoutNeedlessZeros(net)} ${currency}`).join(" and ");
}

function withoutNeedlessZeros(net: string): string {
  const [whole = "", fraction] = net.split(".");
  return fraction === undefined ? net : `${whole}.${trimZeros(fraction, 2)}`;
}
