import type { Transaction } from "@ledgerline/db/client";
import { deleteRefusals } from "@ledgerline/db/queries/statements/statement-refusals";
import { deleteRowNotes } from "@ledgerline/db/queries/statements/statement-row-notes";
import { changeStatement, type StatementRow } from "@ledgerline/db/queries/statements/statements";
import { forgetPlays } from "../../../plays/forget-plays.ts";
import { requireChanged } from "../../show/require-changed.ts";

/** Takes a booked export of plays out of the figures, to be booked anew. The caller holds the artist. */
export async function unbookPlays(tx: Transaction, { artistId, id, state }: StatementRow): Promise<StatementRow> {
  await forgetPlays(tx, artistId, id);
  await deleteRefusals(tx, artistId, id);
  await deleteRowNotes(tx, artistId, id);
  return requireChanged(
    await changeStatement(tx, artistId, id, state, {
      state: "received",
      rowsRead: 0,
      rowsBooked: 0,
      rowsRefused: 0,
      rowsNoted: 0,
      keptRows: 0,
      saleFrom: null,
      saleTo: null,
      accountedFrom: null,
      accountedTo: null,
      bookedAt: null,
    }),
  );
}
