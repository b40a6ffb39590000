import { SUCCESSES } from "@ledgerline/contract/error";
import type { StatementInput } from "@ledgerline/contract/statements";
import type { Done } from "@ledgerline/contract/wire";
import { transaction } from "@ledgerline/db/client";
import { lockArtist } from "@ledgerline/db/queries/auth/artists";
import { deleteRollups } from "@ledgerline/db/queries/royalties/rollups";
import { takeFromMonths } from "@ledgerline/db/queries/statements/royalty-months";
import { deleteLines, sumLines } from "@ledgerline/db/queries/statements/statement-lines";
import { deleteRefusals } from "@ledgerline/db/queries/statements/statement-refusals";
import { deleteRowNotes } from "@ledgerline/db/queries/statements/statement-row-notes";
import { deleteStatementRow } from "@ledgerline/db/queries/statements/statements";
import type { ArtistContext } from "../context/context.ts";
import { forgetPlays } from "../plays/forget-plays.ts";
import { requireStatement } from "./show/require-statement.ts";

/** Deletes a statement in any state, and takes its lines out of the months. A running booking ends by itself. */
export async function deleteStatement(ctx: ArtistContext, { id }: StatementInput): Promise<Done> {
  const { artistId } = ctx;
  await transaction(ctx.db, async (tx) => {
    await lockArtist(tx, artistId);
    const { state, kind } = await requireStatement(tx, artistId, id);
    if (kind === "plays") await forgetPlays(tx, artistId, id);
    if (state === "booked") {
      await takeFromMonths(tx, artistId, await sumLines(tx, { artistId, statementId: id }));
      await deleteLines(tx, { artistId, statementId: id });
      await deleteRollups(tx, { artistId, statementId: id });
    }
    await deleteRefusals(tx, artistId, id);
    await deleteRowNotes(tx, artistId, id);
    await deleteStatementRow(tx, artistId, id);
  });
  return { message: SUCCESSES.statementDeleted };
}
