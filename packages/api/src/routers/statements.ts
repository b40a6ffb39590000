import { RoyaltyLines } from "@ledgerline/contract/analytics/royalties";
import { AnswerInput } from "@ledgerline/contract/statements/statement-mapping";
import {
  Refusals,
  RefusalsInput,
  RowNotes,
  RowNotesInput,
  StatementLinesInput,
  StatementPageInput,
} from "@ledgerline/contract/statements/statement-rows";
import {
  OverlapList,
  ResolveInput,
  Statement,
  StatementDifference,
  StatementInput,
  StatementList,
  StatementListInput,
  StatementUsage,
} from "@ledgerline/contract/statements/statements";
import { Done } from "@ledgerline/contract/wire/wire";
import { listStatementLines } from "@ledgerline/domain/royalties";
import {
  answerStatement,
  compareStatement,
  deleteStatement,
  listOverlaps,
  listRefusals,
  listRowNotes,
  listStatements,
  resolveStatement,
  showStatement,
  showUsage,
} from "@ledgerline/domain/statements";
import { statementProcedure } from "../procedure/statement-procedure.ts";
import { accountProcedure, router } from "../procedure/trpc.ts";
import { readingProcedures } from "./readings.ts";
import { sourceProcedures } from "./sources.ts";
import { mappingProcedures } from "./statement-mapping.ts";
import { storeProcedures } from "./stores.ts";

export const statementsRouter = router({
  list: accountProcedure("statements:read")
    .input(StatementListInput.optional())
    .output(StatementList)
    .query(({ ctx, input }) => listStatements(ctx, input)),
  usage: accountProcedure("statements:read")
    .output(StatementUsage)
    .query(({ ctx }) => showUsage(ctx)),
  get: statementProcedure("statements:read")
    .input(StatementInput)
    .output(Statement)
    .query(({ ctx }) => showStatement(ctx, ctx.statement)),
  lines: statementProcedure("statements:read")
    .input(StatementLinesInput)
    .output(RoyaltyLines)
    .query(({ ctx, input }) => listStatementLines(ctx, input)),
  refusals: statementProcedure("statements:read")
    .input(RefusalsInput)
    .output(Refusals)
    .query(({ ctx, input }) => listRefusals(ctx, input)),
  notes: statementProcedure("statements:read")
    .input(RowNotesInput)
    .output(RowNotes)
    .query(({ ctx, input }) => listRowNotes(ctx, input)),
  overlaps: statementProcedure("statements:read")
    .input(StatementPageInput)
    .output(OverlapList)
    .query(({ ctx, input }) => listOverlaps(ctx, input)),
  difference: statementProcedure("statements:read")
    .input(StatementInput)
    .output(StatementDifference)
    .query(({ ctx }) => compareStatement(ctx)),
  answer: statementProcedure("statements:write")
    .meta({ limit: "decision" })
    .input(AnswerInput)
    .output(Statement)
    .mutation(({ ctx, input }) => answerStatement(ctx, input)),
  resolve: statementProcedure("statements:write")
    .meta({ limit: "decision" })
    .input(ResolveInput)
    .output(Statement)
    .mutation(({ ctx, input }) => resolveStatement(ctx, input)),
  delete: statementProcedure("statements:write")
    .meta({ limit: "decision" })
    .input(StatementInput)
    .output(Done)
    .mutation(({ ctx, input }) => deleteStatement(ctx, input)),
  ...readingProcedures,
  ...sourceProcedures,
  ...mappingProcedures,
  ...storeProcedures,
});
