import { RoyaltyLines } from "@ledgerline/contract/royalty-lines";
import {
  FormatList,
  FormatListInput,
  OwnFormatInput,
  RenameFormatInput,
} from "@ledgerline/contract/statements/formats";
import { Layout, SharedLayoutInput, ShareMappingInput } from "@ledgerline/contract/statements/layouts";
import { NewReadings, ReadingsInput } from "@ledgerline/contract/statements/readings";
import {
  MergeSourceInput,
  MoveStatementInput,
  RenameSourceInput,
  SourceList,
  StoreList,
  StorePlatformInput,
} from "@ledgerline/contract/statements/sources";
import { AnswerInput, MapInput, MappingColumns } from "@ledgerline/contract/statements/statement-mapping";
import { PreviewInput, StatementPreview } from "@ledgerline/contract/statements/statement-preview";
import {
  Refusals,
  RefusalsInput,
  RowNotes,
  RowNotesInput,
  StatementLinesInput,
  StatementPageInput,
} from "@ledgerline/contract/statements/statement-rows";
import {
  BookedAgain,
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
import { listStatementLines } from "@ledgerline/domain/royalties/lines";
import { answerStatement } from "@ledgerline/domain/statements/decide/answer-statement";
import { moveStatement } from "@ledgerline/domain/statements/decide/move-statement";
import { compareStatement, resolveStatement } from "@ledgerline/domain/statements/decide/resolve-statement";
import { listSources, mergeSources, renameSource } from "@ledgerline/domain/statements/decide/sources";
import { listStores, setStorePlatform } from "@ledgerline/domain/statements/decide/stores";
import {
  deleteFormat,
  listFormats,
  renameFormat,
  shareMapping,
  showLayout,
} from "@ledgerline/domain/statements/map/formats";
import { addLayout, mapStatement } from "@ledgerline/domain/statements/map/map-statement";
import { listColumns, previewStatement } from "@ledgerline/domain/statements/map/previews";
import { deleteStatement } from "@ledgerline/domain/statements/purge/delete-statement";
import { removeStatementReceipt } from "@ledgerline/domain/statements/receipts";
import { bookAgain, leaveAsBooked } from "@ledgerline/domain/statements/reread/book-again";
import { showUsage } from "@ledgerline/domain/statements/room";
import { listNewReadings } from "@ledgerline/domain/statements/show/new-readings";
import { listOverlaps, listRefusals, listRowNotes } from "@ledgerline/domain/statements/show/row-lists";
import { listStatements, showStatement } from "@ledgerline/domain/statements/show/show-statement";
import { accountProcedure, router, statementProcedure } from "../procedure/trpc.ts";

/** The statements' procedures about accounts with distributors. */
const sourceProcedures = {
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

/** The statements' procedures about stores. */
const storeProcedures = {
  stores: accountProcedure("statements:read")
    .output(StoreList)
    .query(({ ctx }) => listStores(ctx)),
  setStorePlatform: accountProcedure("statements:write")
    .meta({ limit: "setting" })
    .input(StorePlatformInput)
    .output(StoreList)
    .mutation(({ ctx, input }) => setStorePlatform(ctx, input)),
};

const readingProcedures = {
  newReadings: accountProcedure("statements:read")
    .output(NewReadings)
    .query(({ ctx }) => listNewReadings(ctx)),
  bookAgain: accountProcedure("statements:write")
    .meta({ limit: "decision" })
    .input(ReadingsInput)
    .output(BookedAgain)
    .mutation(({ ctx, input }) => bookAgain(ctx, input)),
  leaveAsBooked: accountProcedure("statements:write")
    .meta({ limit: "decision" })
    .input(ReadingsInput)
    .output(Done)
    .mutation(({ ctx, input }) => leaveAsBooked(ctx, input)),
};

/** For calls that no client can cancel. */
const NEVER = new AbortController().signal;

/** The statements' procedures about unknown headers. */
const mappingProcedures = {
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
  shareMapping: statementProcedure("statements:write")
    .meta({ limit: "setting" })
    .input(ShareMappingInput)
    .output(Layout)
    .mutation(({ ctx, input }) => shareMapping(ctx, input)),
  layout: accountProcedure("statements:read")
    .input(SharedLayoutInput)
    .output(Layout)
    .query(({ ctx, input }) => showLayout(ctx, input)),
  addLayout: accountProcedure("statements:write")
    .meta({ limit: "inspection", long: true })
    .input(Layout)
    .output(FormatList)
    .mutation(({ ctx, input, signal = NEVER }) => addLayout(ctx, input, signal)),
  formats: accountProcedure("statements:read")
    .input(FormatListInput.optional())
    .output(FormatList)
    .query(({ ctx, input }) => listFormats(ctx, input)),
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
  removeReceipt: statementProcedure("statements:write")
    .meta({ limit: "decision" })
    .input(StatementInput)
    .output(Done)
    .mutation(({ ctx, input }) => removeStatementReceipt(ctx, input)),
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
