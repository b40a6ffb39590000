import { type Database, transaction } from "@ledgerline/db/client";
import { lockArtist } from "@ledgerline/db/queries/artists";
import { changeStatement, type StatementKey } from "@ledgerline/db/queries/statements";

const DETAIL =
  "This server could not book the file, however often it tried. Upload it again, or tell the people who run the server.";

/** Ends a statement whose booking failed too often for a reason that is not in its file. */
export async function giveUpStatement(db: Database, { artistId, statementId }: StatementKey): Promise<void> {
  await transaction(db, async (tx) => {
    await lockArtist(tx, artistId);
    for (const state of ["booking", "received"] as const) {
      await changeStatement(tx, artistId, statementId, state, { state: "refused", detail: DETAIL });
    }
  });
}
