import type { Transaction } from "@ledgerline/db/client";
import { findStatement, type StatementRow } from "@ledgerline/db/queries/statements/statements";
import { addMoney } from "@ledgerline/decimals";
import type { StatementNote } from "@ledgerline/statements/vocabulary";
import type { BookedDate } from "../accounting-dates.sql.ts";
import { sumLines } from "../lines.sql.ts";
import { type DifferenceRow, replaceDifferences } from "../overlaps.sql.ts";
import type { BookingTotals } from "./booking-totals.ts";
import { type AccountingPeriod, anyShared, periodOf } from "./overlaps.ts";

type Figures = Pick<DifferenceRow, "saleMonth" | "platform" | "currency"> & { lines: number; net: string };

/** The number of differences, and a note when the statement is an older version of a booked one. */
interface StoredDifferences {
  items: number;
  older: StatementNote | null;
}

/** Stores what is booked for the periods that a held statement shares with others, and what it has itself. */
export async function storeDifferences(
  tx: Transaction,
  { accountId, id }: StatementRow,
  totals: BookingTotals,
  shared: BookedDate[],
): Promise<StoredDifferences> {
  const booked: Figures[] = [];
  let newer: StatementRow | null = null;
  for (const [statementId, of] of Map.groupBy(shared, (date) => date.statementId)) {
    const dates = [...new Set(of.map(({ accountingDate }) => accountingDate))];
    booked.push(...(await sumLines(tx, { accountId, statementId, dates })));
    const other = await findStatement(tx, accountId, statementId);
    if (other && isOlder(totals.accounted, other)) newer = other;
  }
  const periods = shared.map(periodOf);
  const held = totals.monthsOf((period) => anyShared([period], periods));
  const differences = compare(booked, held);
  await replaceDifferences(tx, accountId, id, differences);
  const items = differences.length;
  if (!newer?.accountedTo || !totals.accounted) return { items, older: null };
  const { fileName, accountedTo: newerReaches } = newer;
  return { items, older: { code: "older_file", newer: fileName, reaches: totals.accounted.to, newerReaches } };
}

/** Whether the booked file covers this one's whole history and goes on longer. */
function isOlder(own: AccountingPeriod | null, { accountedFrom, accountedTo }: StatementRow): boolean {
  if (!own || !accountedFrom || !accountedTo || own.from === own.to) return false;
  return accountedFrom <= own.from && own.to < accountedTo;
}

function compare(booked: Figures[], held: Figures[]): DifferenceRow[] {
  const keys = new Map([...booked, ...held].map((each) => [keyOf(each), each]));
  const bookedOf = Map.groupBy(booked, keyOf);
  const heldOf = Map.groupBy(held, keyOf);
  return Array.from(keys, ([key, { saleMonth, platform, currency }]) => {
    const there = sum(bookedOf.get(key) ?? []);
    const here = sum(heldOf.get(key) ?? []);
    return {
      saleMonth,
      platform,
      currency,
      bookedRows: there.rows,
      bookedNet: there.net,
      heldRows: here.rows,
      heldNet: here.net,
    };
  });
}

function sum(figures: Figures[]): { rows: number; net: string } {
  return { rows: figures.reduce((rows, { lines }) => rows + lines, 0), net: addMoney(figures)[0]?.net ?? "0" };
}

function keyOf({ saleMonth, platform, currency }: Figures): string {
  return saleMonth + currency + platform;
}
