import {
  FormatList,
  MapInput,
  MappingColumns,
  OwnFormatInput,
  PreviewInput,
  RenameFormatInput,
  StatementPreview,
} from "@ledgerline/contract/statements/statement-mapping";
import { Statement, StatementInput } from "@ledgerline/contract/statements/statements";
import { deleteFormat } from "@ledgerline/domain/statements/map/delete-format";
import { listColumns } from "@ledgerline/domain/statements/map/list-columns";
import { listFormats } from "@ledgerline/domain/statements/map/list-formats";
import { mapStatement } from "@ledgerline/domain/statements/map/map-statement";
import { previewStatement } from "@ledgerline/domain/statements/map/preview-statement";
import { renameFormat } from "@ledgerline/domain/statements/map/rename-format";
import { statementProcedure } from "../procedure/statement-procedure.ts";
import { artistProcedure } from "../procedure/trpc.ts";

/** For calls that no client can cancel. */
const NEVER = new AbortController().signal;

/** The part of the statements' procedures about headers that nobody knows. */
export const mappingProcedures = {
  columns: statementProcedure
    .meta({ limit: "inspection", long: true, share: "own" })
    .input(StatementInput)
    .output(MappingColumns)
    .query(({ ctx, signal = NEVER }) => listColumns(ctx, signal)),
  preview: statementProcedure
    .meta({ limit: "inspection", long: true, share: "own" })
    .input(PreviewInput)
    .output(StatementPreview)
    .mutation(({ ctx, input, signal = NEVER }) => previewStatement(ctx, input, signal)),
  map: statementProcedure
    .meta({ limit: "inspection", long: true })
    .input(MapInput)
    .output(Statement)
    .mutation(({ ctx, input, signal = NEVER }) => mapStatement(ctx, input, signal)),
  formats: artistProcedure.output(FormatList).query(({ ctx }) => listFormats(ctx)),
  renameFormat: artistProcedure
    .meta({ limit: "setting" })
    .input(RenameFormatInput)
    .output(FormatList)
    .mutation(({ ctx, input }) => renameFormat(ctx, input)),
  deleteFormat: artistProcedure
    .meta({ limit: "setting" })
    .input(OwnFormatInput)
    .output(FormatList)
    .mutation(({ ctx, input }) => deleteFormat(ctx, input)),
};
