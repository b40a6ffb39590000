import type { StatementOverlap } from "@ledgerline/contract/statements";
import type { AccountingDate, BookedDate } from "@ledgerline/db/queries/statements/statement-accounting-dates";

/** The accounting dates that other statements have booked too, with an item for each statement and currency. */
export function findOverlaps(own: AccountingDate[], booked: BookedDate[]): StatementOverlap[] {
  const ownByDate = Map.groupBy(own, ({ accountingDate }) => accountingDate);
  const others = Map.groupBy(booked, ({ accountingDate, statementId }) => accountingDate + statementId);
  return [...others.values()].flatMap((other) => {
    const mine = ownByDate.get(other[0]?.accountingDate ?? "");
    return mine ? compareDate(mine, other) : [];
  });
}

/** True when the artist has seen each of these overlaps and decided to book anyway. */
export function allSettled(overlaps: StatementOverlap[], seen: StatementOverlap[]): boolean {
  const known = new Set(seen.map(overlapKey));
  return overlaps.every((overlap) => known.has(overlapKey(overlap)));
}

/** The dates in `booked` whose overlap the artist has not seen yet. */
export function unsettledDates(booked: BookedDate[], seen: StatementOverlap[]): Set<string> {
  const known = new Set(seen.map(overlapKey));
  const unseen = booked.filter((date) => !known.has(date.accountingDate + date.statementId));
  return new Set(unseen.map(({ accountingDate }) => accountingDate));
}

function compareDate(mine: AccountingDate[], other: BookedDate[]): StatementOverlap[] {
  const [{ accountingDate, statementId, fileName }] = other as [BookedDate];
  const currencies = [...new Set([...mine, ...other].map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const here = mine.find((date) => date.currency === currency);
    const there = other.find((date) => date.currency === currency);
    return {
      accounting_date: accountingDate,
      statement_id: statementId,
      file_name: fileName,
      currency,
      rows: { this: here?.rows ?? 0, other: there?.rows ?? 0 },
      net: { this: here?.net ?? "0", other: there?.net ?? "0" },
    };
  });
}

function overlapKey(overlap: StatementOverlap): string {
  return overlap.accounting_date + overlap.statement_id;
}
