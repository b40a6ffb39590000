import type { StatementOverlap } from "@ledgerline/contract/statements";
import type { Transaction } from "@ledgerline/db/client";
import { deleteRollups } from "@ledgerline/db/queries/royalties/rollups";
import { type RoyaltyMonthRow, takeFromMonths } from "@ledgerline/db/queries/statements/royalty-months";
import { deleteAccountingDates } from "@ledgerline/db/queries/statements/statement-accounting-dates";
import { deleteLines, sumLines } from "@ledgerline/db/queries/statements/statement-lines";
import {
  changeStatement,
  findStatement,
  type StatementChange,
  type StatementRow,
} from "@ledgerline/db/queries/statements/statements";
import { subtractMoney } from "../money-by-currency.ts";
import { bookedFigures } from "./booked-figures.ts";
import { proveBooking } from "./prove-booking.ts";

/**
 * Removes the lines of overlapping dates from the statements that have them booked, and updates those statements. One
 * that has no lines left becomes refused, so that its file may be uploaded again. `by` is the statement that replaces
 * them. The caller holds the artist's lock.
 */
export async function replaceBookedDates(
  tx: Transaction,
  overlaps: StatementOverlap[],
  by: StatementRow,
): Promise<void> {
  const { artistId } = by;
  for (const [statementId, shared] of Map.groupBy(overlaps, (overlap) => overlap.statement_id)) {
    const dates = [...new Set(shared.map((overlap) => overlap.accounting_date))].sort();
    const older = await findStatement(tx, artistId, statementId);
    if (!older) throw new Error("A statement that has booked dates is missing");
    const taken = await sumLines(tx, { artistId, statementId, dates });
    await takeFromMonths(tx, artistId, taken);
    await deleteLines(tx, { artistId, statementId, dates });
    await deleteRollups(tx, { artistId, statementId, dates });
    await deleteAccountingDates(tx, artistId, statementId, dates);
    const left = await sumLines(tx, { artistId, statementId });
    await changeStatement(tx, artistId, statementId, "booked", afterReplacing(older, taken, left, by.fileName, dates));
  }
}

/** The removed rows count as never read, so that the figures still add up. */
function afterReplacing(
  older: StatementRow,
  taken: RoyaltyMonthRow[],
  left: RoyaltyMonthRow[],
  by: string,
  dates: string[],
): StatementChange {
  const takenRows = bookedFigures(taken).rowsBooked;
  const change = { ...bookedFigures(left), rowsRead: older.rowsRead - takenRows };
  if (left.length === 0) {
    return { ...change, state: "refused", proof: null, bookedAt: null, notes: [{ code: "replaced", by }] };
  }
  const text = subtractMoney(older.proof?.text ?? [], taken);
  const proof = proveBooking({ text, refused: older.proof?.refused ?? [], lines: left, months: left });
  return { ...change, proof, notes: [...older.notes, { code: "rows_replaced", by, rows: takenRows, dates }] };
}
