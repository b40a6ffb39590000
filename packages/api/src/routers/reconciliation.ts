import {
  BoardInput,
  CellInput,
  ReconciliationBoard,
  ReconciliationCell,
  ReconciliationSummary,
} from "@ledgerline/contract/reconciliation";
import { showBoard } from "@ledgerline/domain/reconciliation/show-board";
import { showCell } from "@ledgerline/domain/reconciliation/show-cell";
import { showSummary } from "@ledgerline/domain/reconciliation/show-summary";
import { artistProcedure, router } from "../procedure/trpc.ts";

export const reconciliationRouter = router({
  summary: artistProcedure.output(ReconciliationSummary).query(({ ctx }) => showSummary(ctx)),
  board: artistProcedure
    .input(BoardInput)
    .output(ReconciliationBoard)
    .query(({ ctx, input }) => showBoard(ctx, input)),
  cell: artistProcedure
    .input(CellInput)
    .output(ReconciliationCell)
    .query(({ ctx, input }) => showCell(ctx, input)),
});
