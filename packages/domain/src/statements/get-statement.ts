import type { Statement, StatementInput } from "@ledgerline/contract/statements";
import type { ArtistContext } from "../context/context.ts";
import { findOwnStatement } from "./find-own-statement.ts";
import { toStatement } from "./statement-answer.ts";

export async function getStatement(ctx: ArtistContext, { id }: StatementInput): Promise<Statement> {
  return toStatement(await findOwnStatement(ctx.db, ctx.artistId, id));
}
