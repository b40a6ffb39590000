import type { ResolveInput, Statement } from "@ledgerline/contract/statements";
import { transaction } from "@ledgerline/db/client";
import { lockArtist } from "@ledgerline/db/queries/auth/artists";
import { changeStatement, type StatementChange } from "@ledgerline/db/queries/statements/statements";
import type { ArtistContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { requireStatement } from "../require-statement.ts";
import { showStatement } from "../show-statement.ts";

const NOT_HELD = "This statement is not waiting for a decision.";

/** The artist's decision about a statement whose money another one has booked. Throws `conflict` when none is due. */
export async function resolveStatement(ctx: ArtistContext, { id, action }: ResolveInput): Promise<Statement> {
  const { artistId } = ctx;
  return transaction(ctx.db, async (tx) => {
    await lockArtist(tx, artistId);
    await requireStatement(tx, artistId, id);
    const change: StatementChange =
      action === "cancel"
        ? { state: "refused", resolution: action, notes: [{ code: "canceled" }] }
        : { state: "received", resolution: action, bytesRead: 0, notes: [] };
    const statement = await changeStatement(tx, artistId, id, "overlapping", change);
    if (!statement) throw new DomainError("conflict", NOT_HELD);
    if (action !== "cancel") await ctx.jobs.enqueue(tx, "book-statement", { artistId, statementId: id });
    return showStatement({ db: tx }, statement);
  });
}
