import type { ResolveInput, Statement } from "@ledgerline/contract/statements";
import { transaction } from "@ledgerline/db/client";
import { lockArtist } from "@ledgerline/db/queries/auth/artists";
import { changeStatement } from "@ledgerline/db/queries/statements/statements";
import type { ArtistContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { findOwnStatement } from "./find-own-statement.ts";
import { toStatement } from "./statement-answer.ts";

const NOT_HELD = "This statement is not waiting for a decision.";

/** The artist's word on the same money in another file. Throws `conflict` when the statement is not held for it. */
export async function resolveStatement(ctx: ArtistContext, { id, action }: ResolveInput): Promise<Statement> {
  const { artistId } = ctx;
  return transaction(ctx.db, async (tx) => {
    await lockArtist(tx, artistId);
    await findOwnStatement(tx, artistId, id);
    const change =
      action === "cancel"
        ? { state: "refused" as const, resolution: action, detail: "You chose not to book this file." }
        : { state: "received" as const, resolution: action, detail: null, bytesRead: 0 };
    const statement = await changeStatement(tx, artistId, id, "overlapping", change);
    if (!statement) throw new DomainError("conflict", NOT_HELD);
    if (action !== "cancel") await ctx.jobs.enqueue(tx, "book-statement", { artistId, statementId: id });
    return toStatement(statement);
  });
}
