import type { StatementRow } from "@ledgerline/db/queries/statements/statements";
import { addMoney, equalMoney } from "@ledgerline/decimals";
import type { ReadAgain } from "./read-again.ts";

/** True when a file that only moves or repeats money comes to the same as before. */
export function sameNotes({ totals, rowsRefused, rowsNoted }: StatementRow, read: ReadAgain): boolean {
  const { rows, months, noted } = read;
  const moved = months.length > 0 ? addMoney(months) : noted;
  return rows.refused === rowsRefused && rows.noted + rows.booked === rowsNoted && equalMoney(totals, moved);
}
