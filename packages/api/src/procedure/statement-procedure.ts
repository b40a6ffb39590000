import type { Right } from "@ledgerline/contract/auth/roles";
import { StatementKey } from "@ledgerline/contract/statements/statements";
import { requireStatement } from "@ledgerline/domain/statements";
import { loggedInProcedure } from "./trpc.ts";

const ofStatement = loggedInProcedure.input(StatementKey).use(async ({ ctx, input, next }) => {
  const statement = await requireStatement(ctx.db, ctx.accountId, input.id);
  return next({ ctx: { ...ctx, statement } });
});

/** Finds the account's own statement before the rest of the input is checked. */
export const statementProcedure = (needs: Right) => ofStatement.meta({ needs });
