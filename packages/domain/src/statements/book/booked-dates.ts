import type { StatementOverlap } from "@ledgerline/contract/statements/statements";
import type { Transaction } from "@ledgerline/db/client";
import { takeFromMonths } from "@ledgerline/db/queries/statements/royalty-months";
import { insertPurge, widenPurge } from "@ledgerline/db/queries/statements/statement-purges";
import {
  changeStatement,
  lockStatement,
  type StatementChange,
  type StatementRow,
} from "@ledgerline/db/queries/statements/statements";
import { addMoney, subtractMoney } from "@ledgerline/decimals";
import type { StatementNote } from "@ledgerline/statements/vocabulary";
import { recordEventBy } from "../../history.ts";
import { announceStatement } from "../../webhooks/announce.ts";
import { deleteAccountingDates, findAccountedSpan } from "../accounting-dates.sql.ts";
import { type SummedLines, sumLines } from "../lines.sql.ts";
import { moveToReplacement } from "../readings.sql.ts";
import { bookedFigures, proveBooking } from "./proof.ts";

/** The most notes, newest first, and dates in each, that a statement keeps about what replaced its rows. */
const MOST_NOTES = 20;
const MOST_DATES = 30;

/**
 * Removes the lines of overlapping dates from the statements that have them booked, and updates those statements; the
 * lines stop counting, and a later job purges them. A statement that has none left becomes refused, so that its file
 * may be uploaded again. `by` is the statement that replaces them. The caller holds the account's lock.
 */
export async function replaceBookedDates(
  tx: Transaction,
  overlaps: StatementOverlap[],
  by: StatementRow,
  now: Date,
): Promise<void> {
  const { accountId } = by;
  for (const [statementId, shared] of Map.groupBy(overlaps, (overlap) => overlap.statement_id)) {
    const dates = [...new Set(shared.map((overlap) => overlap.accounting_date))].sort();
    const older = await lockStatement(tx, accountId, statementId);
    // Deleted since its dates were read.
    if (older?.state !== "booked") continue;
    const taken = await sumLines(tx, { accountId, statementId, dates });
    await takeFromMonths(tx, accountId, taken);
    await deleteAccountingDates(tx, accountId, statementId, dates);
    const purge = await insertPurge(tx, { accountId, statementId }, { dates, inMonths: false }, now);
    const left = await sumLines(tx, { accountId, statementId, leaves: "purged" });
    if (left.length === 0) await widenPurge(tx, purge);
    const change = afterReplacing(older, taken, left, by.fileName, dates);
    const span = older.accountedTo === null ? null : await findAccountedSpan(tx, accountId, statementId);
    await changeStatement(tx, accountId, statementId, "booked", { ...change, ...span });
    if (change.state === "refused") await announceStatement(tx, { ...older, state: "refused" }, now);
    await recordEventBy(
      tx,
      { accountId, actor: "ledgerline", at: now },
      { action: "lines_replaced", file: older.fileName, by: by.fileName, lines: countLines(taken) },
    );
  }
}

/** Removed rows count as never read, so that the figures still add up. */
function afterReplacing(
  older: StatementRow,
  taken: SummedLines[],
  left: SummedLines[],
  by: string,
  dates: string[],
): StatementChange {
  const takenRows = countRows(taken);
  const change = {
    ...bookedFigures(left),
    rowsBooked: countRows(left),
    rowsRead: older.rowsRead - takenRows,
    keptRows: Math.max(0, older.keptRows - countLines(taken)),
  };
  if (left.length === 0) {
    return { ...change, state: "refused", proof: null, bookedAt: null, notes: [{ code: "replaced", by }] };
  }
  const text = subtractMoney(older.proof?.text ?? [], taken);
  const { refused = [], noted = [], unknown, unreadable_rows, above } = older.proof ?? {};
  const proof = proveBooking({ text, refused, noted, lines: left, months: left });
  return {
    ...change,
    proof: {
      ...proof,
      ...(unknown && { unknown }),
      ...(unreadable_rows && { unreadable_rows }),
      ...(above && { above }),
    },
    notes: [...older.notes, replacedNote(by, takenRows, dates)].slice(-MOST_NOTES),
  };
}

function countLines(sums: SummedLines[]): number {
  return sums.reduce((sum, { lines }) => sum + lines, 0);
}

function replacedNote(by: string, rows: number, dates: string[]): StatementNote {
  const more = dates.length - MOST_DATES;
  return { code: "rows_replaced", by, rows, dates: dates.slice(0, MOST_DATES), ...(more > 0 && { more }) };
}

function countRows(lines: SummedLines[]): number {
  return lines.reduce((sum, { rows }) => sum + rows, 0);
}

/**
 * Takes the lines of the statement that this one replaces out of the figures, in the transaction that books this one.
 * Returns what they came to; null when it replaces none, or the other is not booked any more. The caller holds the
 * account's lock, and has the purge queued.
 */
export async function takePlace(
  tx: Transaction,
  { accountId, id, replaces }: StatementRow,
  now: Date,
): Promise<{ currency: string; net: string }[] | null> {
  const older = replaces === null ? null : await lockStatement(tx, accountId, replaces);
  if (older?.state !== "booked") return null;
  await changeStatement(tx, accountId, older.id, "booked", { state: "deleting" });
  await insertPurge(tx, { accountId, statementId: older.id }, { dates: null, inMonths: true }, now);
  await moveToReplacement(tx, accountId, older.id, id);
  return addMoney(older.totals);
}
