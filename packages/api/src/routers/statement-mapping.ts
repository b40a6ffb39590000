import { FormatList, OwnFormatInput, RenameFormatInput } from "@ledgerline/contract/statements/formats";
import {
  MapInput,
  MappingColumns,
  PreviewInput,
  StatementPreview,
} from "@ledgerline/contract/statements/statement-mapping";
import { Statement, StatementInput } from "@ledgerline/contract/statements/statements";
import {
  deleteFormat,
  listColumns,
  listFormats,
  mapStatement,
  previewStatement,
  renameFormat,
} from "@ledgerline/domain/statements";
import { statementProcedure } from "../procedure/statement-procedure.ts";
import { accountProcedure } from "../procedure/trpc.ts";

/** For calls that no client can cancel. */
const NEVER = new AbortController().signal;

/** The statements' procedures about unknown headers. */
export const mappingProcedures = {
  columns: statementProcedure("statements:read")
    .meta({ limit: "inspection", long: true, share: "own" })
    .input(StatementInput)
    .output(MappingColumns)
    .query(({ ctx, signal = NEVER }) => listColumns(ctx, signal)),
  preview: statementProcedure("statements:write")
    .meta({ limit: "inspection", long: true, share: "own" })
    .input(PreviewInput)
    .output(StatementPreview)
    .mutation(({ ctx, input, signal = NEVER }) => previewStatement(ctx, input, signal)),
  map: statementProcedure("statements:write")
    .meta({ limit: "inspection", long: true })
    .input(MapInput)
    .output(Statement)
    .mutation(({ ctx, input, signal = NEVER }) => mapStatement(ctx, input, signal)),
  formats: accountProcedure("statements:read")
    .output(FormatList)
    .query(({ ctx }) => listFormats(ctx)),
  renameFormat: accountProcedure("statements:write")
    .meta({ limit: "setting" })
    .input(RenameFormatInput)
    .output(FormatList)
    .mutation(({ ctx, input }) => renameFormat(ctx, input)),
  deleteFormat: accountProcedure("statements:write")
    .meta({ limit: "setting" })
    .input(OwnFormatInput)
    .output(FormatList)
    .mutation(({ ctx, input }) => deleteFormat(ctx, input)),
};
