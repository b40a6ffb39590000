import { StatementKey } from "@ledgerline/contract/statements/statements";
import { requireStatement } from "@ledgerline/domain/statements";
import { accountProcedure } from "./trpc.ts";

/** Finds the artist's own statement before the rest of the input is checked. */
export const statementProcedure = accountProcedure.input(StatementKey).use(async ({ ctx, input, next }) => {
  const statement = await requireStatement(ctx.db, ctx.accountId, input.id);
  return next({ ctx: { ...ctx, statement } });
});
