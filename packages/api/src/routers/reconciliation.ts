import { SavePayoutsInput } from "@ledgerline/contract/bank-files";
import { DeletePayoutInput, Payouts, PayoutsInput, SavePayoutInput } from "@ledgerline/contract/payouts";
import { CausesInput, ReconciliationCauses, SetCauseAsideInput } from "@ledgerline/contract/reconciliation/causes";
import { ReconciliationChecks } from "@ledgerline/contract/reconciliation/checks";
import { Deductions } from "@ledgerline/contract/reconciliation/deductions";
import { Moves, SayMovedInput } from "@ledgerline/contract/reconciliation/moves";
import { OwnRates, OwnRatesInput } from "@ledgerline/contract/reconciliation/own-rates";
import {
  BoardInput,
  CellInput,
  FindingsInput,
  ReconciliationBoard,
  ReconciliationCell,
  ReconciliationFindings,
  ReconciliationSummary,
  SetFindingAsideInput,
  StreamWatch,
} from "@ledgerline/contract/reconciliation/reconciliation";
import { SourceRuns } from "@ledgerline/contract/reconciliation/source-runs";
import {
  NameTrackSourceInput,
  TrackSources,
  TrackSourcesInput,
} from "@ledgerline/contract/reconciliation/track-sources";
import { StateTreatyInput } from "@ledgerline/contract/reconciliation/treaty";
import { Done } from "@ledgerline/contract/wire/wire";
import { listCauses, setCauseAside } from "@ledgerline/domain/reconciliation/causes";
import { listFindings, setFindingAside } from "@ledgerline/domain/reconciliation/findings";
import { listMoves, sayMoved } from "@ledgerline/domain/reconciliation/moves";
import { deletePayout, listPayouts, savePayout, savePayouts } from "@ledgerline/domain/reconciliation/payouts/payouts";
import { showRates } from "@ledgerline/domain/reconciliation/rates";
import {
  showBoard,
  showCell,
  showChecks,
  showDeductions,
  showRuns,
  showSummary,
  showWatch,
  stateTreaty,
} from "@ledgerline/domain/reconciliation/show-board";
import { listTrackSources, nameTrackSource } from "@ledgerline/domain/reconciliation/track-sources";
import { accountProcedure, figuresProcedure, router } from "../procedure/trpc.ts";

export const reconciliationRouter = router({
  summary: figuresProcedure("reconciliation:read")
    .output(ReconciliationSummary)
    .query(({ ctx }) => showSummary(ctx)),
  board: figuresProcedure("reconciliation:read")
    .input(BoardInput)
    .output(ReconciliationBoard)
    .query(({ ctx, input }) => showBoard(ctx, input)),
  cell: accountProcedure("reconciliation:read")
    .input(CellInput)
    .output(ReconciliationCell)
    .query(({ ctx, input }) => showCell(ctx, input)),
  checks: accountProcedure("reconciliation:read")
    .output(ReconciliationChecks)
    .query(({ ctx }) => showChecks(ctx)),
  findings: accountProcedure("reconciliation:read")
    .input(FindingsInput)
    .output(ReconciliationFindings)
    .query(({ ctx, input }) => listFindings(ctx, input)),
  watch: accountProcedure("reconciliation:read")
    .output(StreamWatch)
    .query(({ ctx }) => showWatch(ctx)),
  runs: accountProcedure("reconciliation:read")
    .output(SourceRuns)
    .query(({ ctx }) => showRuns(ctx)),
  moves: accountProcedure("reconciliation:read")
    .output(Moves)
    .query(({ ctx }) => listMoves(ctx)),
  sayMoved: accountProcedure("reconciliation:write")
    .meta({ limit: "setting" })
    .input(SayMovedInput)
    .output(Done)
    .mutation(({ ctx, input }) => sayMoved(ctx, input)),
  rates: accountProcedure("reconciliation:read")
    .input(OwnRatesInput)
    .output(OwnRates)
    .query(({ ctx, input }) => showRates(ctx, input)),
  deductions: accountProcedure("reconciliation:read")
    .output(Deductions)
    .query(({ ctx }) => showDeductions(ctx)),
  payouts: accountProcedure("reconciliation:read")
    .input(PayoutsInput.optional())
    .output(Payouts)
    .query(({ ctx, input }) => listPayouts(ctx, input)),
  savePayout: accountProcedure("reconciliation:write")
    .meta({ limit: "setting" })
    .input(SavePayoutInput)
    .output(Done)
    .mutation(({ ctx, input }) => savePayout(ctx, input)),
  savePayouts: accountProcedure("reconciliation:write")
    .meta({ limit: "setting" })
    .input(SavePayoutsInput)
    .output(Done)
    .mutation(({ ctx, input }) => savePayouts(ctx, input)),
  deletePayout: accountProcedure("reconciliation:write")
    .meta({ limit: "setting" })
    .input(DeletePayoutInput)
    .output(Done)
    .mutation(({ ctx, input }) => deletePayout(ctx, input)),
  setFindingAside: accountProcedure("reconciliation:write")
    .meta({ limit: "setting" })
    .input(SetFindingAsideInput)
    .output(Done)
    .mutation(({ ctx, input }) => setFindingAside(ctx, input)),
  stateTreaty: accountProcedure("reconciliation:write")
    .meta({ limit: "setting" })
    .input(StateTreatyInput)
    .output(Done)
    .mutation(({ ctx, input }) => stateTreaty(ctx, input)),
  causes: accountProcedure("reconciliation:read")
    .input(CausesInput)
    .output(ReconciliationCauses)
    .query(({ ctx, input }) => listCauses(ctx, input)),
  setCauseAside: accountProcedure("reconciliation:write")
    .meta({ limit: "setting" })
    .input(SetCauseAsideInput)
    .output(Done)
    .mutation(({ ctx, input }) => setCauseAside(ctx, input)),
  trackSources: accountProcedure("reconciliation:read")
    .input(TrackSourcesInput.optional())
    .output(TrackSources)
    .query(({ ctx, input }) => listTrackSources(ctx, input)),
  nameTrackSource: accountProcedure("reconciliation:write")
    .meta({ limit: "setting" })
    .input(NameTrackSourceInput)
    .output(Done)
    .mutation(({ ctx, input }) => nameTrackSource(ctx, input)),
});
