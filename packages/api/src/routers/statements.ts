import {
  Refusals,
  RefusalsInput,
  ResolveInput,
  Statement,
  StatementInput,
  StatementKey,
  StatementList,
} from "@ledgerline/contract/statements";
import { Done } from "@ledgerline/contract/wire";
import { deleteStatement } from "@ledgerline/domain/statements/delete-statement";
import { listRefusals } from "@ledgerline/domain/statements/list-refusals";
import { listStatements } from "@ledgerline/domain/statements/list-statements";
import { requireStatement } from "@ledgerline/domain/statements/require-statement";
import { resolveStatement } from "@ledgerline/domain/statements/resolve-statement";
import { toStatement } from "@ledgerline/domain/statements/to-statement";
import { artistProcedure, router } from "../procedure/trpc.ts";

/** Finds the artist's own statement before the rest of the input is checked. */
const statementProcedure = artistProcedure.input(StatementKey).use(async ({ ctx, input, next }) => {
  const statement = await requireStatement(ctx.db, ctx.artistId, input.id);
  return next({ ctx: { ...ctx, statement } });
});

export const statementsRouter = router({
  list: artistProcedure.output(StatementList).query(({ ctx }) => listStatements(ctx)),
  get: statementProcedure
    .input(StatementInput)
    .output(Statement)
    .query(({ ctx }) => toStatement(ctx.statement)),
  refusals: statementProcedure
    .input(RefusalsInput)
    .output(Refusals)
    .query(({ ctx, input }) => listRefusals(ctx, input)),
  resolve: statementProcedure
    .input(ResolveInput)
    .output(Statement)
    .mutation(({ ctx, input }) => resolveStatement(ctx, input)),
  delete: statementProcedure
    .input(StatementInput)
    .output(Done)
    .mutation(({ ctx, input }) => deleteStatement(ctx, input)),
});
