import type { StatementOverlap } from "@ledgerline/contract/statements/statements";
import type { Database, Transaction } from "@ledgerline/db/client";
import type { StatementRow } from "@ledgerline/db/queries/statements/statements";
import type { OverlapSummary } from "@ledgerline/db/schema";
import { addDecimals, addMoney } from "@ledgerline/decimals";
import { isSample } from "../../samples.ts";
import { type AccountingDate, type BookedDate, listBookedDates } from "../accounting-dates.sql.ts";
import { listSeenOverlaps, replaceDifferences, replaceOverlaps } from "../overlaps.sql.ts";
import { isOtherSheet } from "../source-choice.ts";

/** From the first to the last day, both included. */
export interface AccountingPeriod {
  from: string;
  to: string;
}

export function periodOf({
  accountingDate,
  accountingFrom,
}: Pick<AccountingDate, "accountingDate" | "accountingFrom">): AccountingPeriod {
  return { from: accountingFrom ?? accountingDate, to: accountingDate };
}

/** True when two periods have a day in common. */
export function isShared(a: AccountingPeriod, b: AccountingPeriod): boolean {
  return a.from <= b.to && b.from <= a.to;
}

type FileOf = Pick<StatementRow, "kind" | "sha256" | "recognition">;

/** True when a file's lines are booked. Others show or move money that other files have, or are samples. */
export function booksLines(file: FileOf): boolean {
  const { kind } = file;
  return !isSample(file) && (kind === null || kind === "income" || kind === "correction");
}

/** True when the same accounting period in another file means the same money. A correction comes on top of it. */
export function overlapsOthers(file: FileOf): boolean {
  const { kind } = file;
  return !isSample(file) && (kind === null || kind === "income");
}

/**
 * What other statements of the source have booked that may be the same money, except the one that it replaces.
 */
export async function listOtherDates(
  db: Database | Transaction,
  statement: StatementRow,
  source: string,
): Promise<BookedDate[]> {
  const booked = await listBookedDates(db, statement.accountId, { source, than: statement.id });
  return booked.filter((date) => date.statementId !== statement.replaces && !isOtherSheet(statement, date));
}

/** The overlaps that the artist has decided about; none before a decision. */
export async function loadSeenOverlaps(
  db: Database | Transaction,
  { accountId, id, resolution }: StatementRow,
): Promise<SeenOverlap[]> {
  return resolution === null ? [] : listSeenOverlaps(db, accountId, id);
}

/** The part of an overlap that tells whether the artist has seen it. */
type SeenOverlap = Pick<StatementOverlap, "accounting_date" | "statement_id">;

/** The periods that other statements have also booked, with an item per statement, date and currency. */
export function findOverlaps(own: AccountingDate[], booked: BookedDate[]): StatementOverlap[] {
  const others = [...Map.groupBy(booked, ({ accountingDate, statementId }) => accountingDate + statementId).values()];
  const mine = ownByBookedDate(own, booked);
  return others.flatMap((other) => {
    const [first] = other;
    const shared = first && mine.get(first.accountingDate);
    return shared ? compareDate(shared, other) : [];
  });
}

/** True when the artist has seen all of these overlaps and decided to book anyway. */
export function allSettled(overlaps: StatementOverlap[], seen: SeenOverlap[]): boolean {
  const known = new Set(seen.map(overlapKey));
  return overlaps.every((overlap) => known.has(overlapKey(overlap)));
}

/** The periods in `booked` whose overlap the artist has not seen yet. */
export function unsettledPeriods(booked: BookedDate[], seen: SeenOverlap[]): AccountingPeriod[] {
  const known = new Set(seen.map(overlapKey));
  const unseen = booked.filter((date) => !known.has(date.accountingDate + date.statementId));
  return [...new Map(unseen.map((date) => [date.accountingDate + date.accountingFrom, periodOf(date)])).values()];
}

/** True when any day is in both. */
export function anyShared(own: Iterable<AccountingPeriod>, others: readonly AccountingPeriod[]): boolean {
  if (others.length === 0) return false;
  for (const period of own) if (others.some((other) => isShared(period, other))) return true;
  return false;
}

/**
 * This file's dates, by the booked dates that their periods share a day with. A quarter that meets three booked months
 * is listed with the first of them, so that its money is compared once.
 */
function ownByBookedDate(own: AccountingDate[], booked: BookedDate[]): Map<string, AccountingDate[]> {
  const dates = [...new Map(booked.map((date) => [date.accountingDate + date.accountingFrom, date])).values()];
  const byDate = new Map<string, AccountingDate[]>();
  for (const each of own) {
    const period = periodOf(each);
    const shared = dates.filter((date) => isShared(period, periodOf(date))).map(({ accountingDate }) => accountingDate);
    for (const [at, date] of [...new Set(shared)].sort().entries()) {
      const listed = byDate.get(date) ?? [];
      byDate.set(date, at === 0 ? [...listed, each] : listed);
    }
  }
  return byDate;
}

function compareDate(mine: AccountingDate[], other: BookedDate[]): StatementOverlap[] {
  const [{ accountingDate, statementId, fileName }] = other as [BookedDate];
  const currencies = [...new Set([...mine, ...other].map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const here = mine.filter((date) => date.currency === currency);
    const there = other.find((date) => date.currency === currency);
    return {
      accounting_date: accountingDate,
      statement_id: statementId,
      file_name: fileName,
      currency,
      rows: { this: here.reduce((sum, { rows }) => sum + rows, 0), other: there?.rows ?? 0 },
      net: { this: addDecimals(here.map(({ net }) => net)), other: there?.net ?? "0" },
    };
  });
}

function overlapKey(overlap: SeenOverlap): string {
  return overlap.accounting_date + overlap.statement_id;
}

/** The most files named; more are only counted. */
const MOST_NAMES = 3;

/** Sums up a statement's overlaps. One date of the file may meet several statements; its money counts once. */
export function summarizeOverlaps(overlaps: readonly StatementOverlap[]): OverlapSummary {
  const others = overlaps.map(({ currency, rows, net }) => ({ currency, rows: rows.other, net: net.other }));
  const mine = new Map(
    overlaps.map(({ accounting_date, currency, rows, net }) => [
      accounting_date + currency,
      { currency, rows: rows.this, net: net.this },
    ]),
  );
  const here = [...mine.values()];
  const names = [...new Map(overlaps.map((overlap) => [overlap.statement_id, overlap.file_name])).values()];
  const dates = [...new Set(overlaps.map((overlap) => overlap.accounting_date))].sort();
  return {
    count: overlaps.length,
    files: { named: names.slice(0, MOST_NAMES), count: names.length },
    dates: { from: dates[0] ?? "", to: dates.at(-1) ?? "", count: dates.length },
    rows: { here: countRows(here), there: countRows(others) },
    money: { here: addMoney(here), there: addMoney(others) },
  };
}

function countRows(figures: { rows: number }[]): number {
  return figures.reduce((sum, { rows }) => sum + rows, 0);
}

/** Deletes the comparison that was stored while a statement was on hold. */
export async function forgetComparison(tx: Transaction, { accountId, id }: StatementRow): Promise<void> {
  await replaceOverlaps(tx, accountId, id, []);
  await replaceDifferences(tx, accountId, id, []);
}
