import type { StatementOverlap } from "@ledgerline/contract/statements";
import type { Transaction } from "@ledgerline/db/client";
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
import { proveBooking } from "./booking-proof.ts";

/**
 * Takes the lines of overlapping dates out of the statements that have them booked, and brings those statements up to
 * date. One that is left without lines becomes refused, so that its file may be uploaded again. The caller holds the
 * artist's lock; `by` is the statement that takes their place.
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
    if (!older) throw new Error("A statement whose dates are booked is missing");
    const taken = await sumLines(tx, { artistId, statementId, dates });
    await takeFromMonths(tx, artistId, taken);
    await deleteLines(tx, { artistId, statementId, dates });
    await deleteAccountingDates(tx, artistId, statementId, dates);
    const left = await sumLines(tx, { artistId, statementId });
    await changeStatement(tx, artistId, statementId, "booked", afterReplacing(older, taken, left, by.fileName, dates));
  }
}

/** The rows that were taken away count as never read: what is left still adds up. */
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
