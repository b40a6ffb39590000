import type { StatementOverlap } from "@ledgerline/contract/statements/statements";
import { addDecimals } from "@ledgerline/decimals";
import { type AccountingPeriod, isShared, periodOf } from "../../periods/accounting-period.ts";
import type { AccountingDate, BookedDate } from "../../statement-accounting-dates.sql.ts";

/** The part of an overlap that tells whether the artist has seen it. */
export type SeenOverlap = Pick<StatementOverlap, "accounting_date" | "statement_id">;

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
