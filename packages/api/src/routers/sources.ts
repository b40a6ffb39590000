import {
  MergeSourceInput,
  MoveStatementInput,
  RenameSourceInput,
  SourceList,
} from "@ledgerline/contract/statements/sources";
import { Statement } from "@ledgerline/contract/statements/statements";
import { listSources, mergeSources, moveStatement, renameSource } from "@ledgerline/domain/statements";
import { statementProcedure } from "../procedure/statement-procedure.ts";
import { accountProcedure } from "../procedure/trpc.ts";

/** The statements' procedures about accounts with distributors. */
export const sourceProcedures = {
  sources: accountProcedure("statements:read")
    .output(SourceList)
    .query(({ ctx }) => listSources(ctx)),
  renameSource: accountProcedure("statements:write")
    .meta({ limit: "decision" })
    .input(RenameSourceInput)
    .output(SourceList)
    .mutation(({ ctx, input }) => renameSource(ctx, input)),
  mergeSources: accountProcedure("statements:write")
    .meta({ limit: "decision" })
    .input(MergeSourceInput)
    .output(SourceList)
    .mutation(({ ctx, input }) => mergeSources(ctx, input)),
  move: statementProcedure("statements:write")
    .meta({ limit: "decision" })
    .input(MoveStatementInput)
    .output(Statement)
    .mutation(({ ctx, input }) => moveStatement(ctx, input)),
};
