import { StatementKey } from "@ledgerline/contract/statements/statements";
import { requireStatement } from "@ledgerline/domain/statements";
import { artistProcedure } from "./trpc.ts";

/** Finds the artist's own statement before the rest of the input is checked. */
export const statementProcedure = artistProcedure.input(StatementKey).use(async ({ ctx, input, next }) => {
  const statement = await requireStatement(ctx.db, ctx.artistId, input.id);
  return next({ ctx: { ...ctx, statement } });
});
