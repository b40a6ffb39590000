import { type Database, transaction } from "@ledgerline/db/client";
import { lockArtist } from "@ledgerline/db/queries/auth/artists";
import { changeStatement, type StatementKey } from "@ledgerline/db/queries/statements/statements";

const TOO_OFTEN =
  "This server could not book the file, however often it tried. Upload it again, or tell the people who run the server.";

/** Ends a statement that cannot be booked here, because its booking failed too often or, as `detail` says, for good. */
export async function giveUpStatement(
  db: Database,
  { artistId, statementId }: StatementKey,
  detail = TOO_OFTEN,
): Promise<void> {
  await transaction(db, async (tx) => {
    await lockArtist(tx, artistId);
    for (const state of ["booking", "received"] as const) {
      await changeStatement(tx, artistId, statementId, state, { state: "refused", detail });
    }
  });
}
