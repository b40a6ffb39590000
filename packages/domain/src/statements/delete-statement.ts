import { SUCCESSES } from "@ledgerline/contract/error";
import type { StatementInput } from "@ledgerline/contract/statements";
import type { Done } from "@ledgerline/contract/wire";
import { transaction } from "@ledgerline/db/client";
import { lockArtist } from "@ledgerline/db/queries/auth/artists";
import { takeStatementFromMonths } from "@ledgerline/db/queries/statements/royalty-months";
import { insertPurge } from "@ledgerline/db/queries/statements/statement-purges";
import { changeStatement } from "@ledgerline/db/queries/statements/statements";
import { recordEvent } from "../account/history/record-event.ts";
import type { ArtistContext } from "../context/context.ts";
import { forgetPlays } from "../plays/forget-plays.ts";
import { purgeIfSmall } from "./purge/purge-statements.ts";
import { requireStatement } from "./show/require-statement.ts";

/**
 * Deletes a statement in any state. From the answer on, nothing of it counts and its file may be uploaded again; the
 * rows of a large one, with more than `atOnce` of any kind, are deleted by a job. A running booking ends on its own.
 */
export async function deleteStatement(ctx: ArtistContext, { id }: StatementInput, atOnce?: number): Promise<Done> {
  const { artistId } = ctx;
  await transaction(ctx.db, async (tx) => {
    await lockArtist(tx, artistId);
    const { state, kind, fileName } = await requireStatement(tx, artistId, id);
    await recordEvent(tx, ctx, { action: "statement_deleted", file: fileName });
    if (kind === "plays") await forgetPlays(tx, artistId, id);
    if (state === "booked") await takeStatementFromMonths(tx, { artistId, statementId: id });
    await changeStatement(tx, artistId, id, state, { state: "deleting" });
    const purge = await insertPurge(tx, { artistId, statementId: id }, null, ctx.clock());
    if (!(await purgeIfSmall(tx, purge, atOnce))) await ctx.jobs.enqueue(tx, "purge-statements", { artistId });
  });
  return { message: SUCCESSES.statementDeleted };
}
