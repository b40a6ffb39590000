import { SavePayoutsInput } from "@ledgerline/contract/bank-files";
import { DeletePayoutInput, Payouts, SavePayoutInput } from "@ledgerline/contract/payouts";
import { CausesInput, ReconciliationCauses, SetCauseAsideInput } from "@ledgerline/contract/reconciliation/causes";
import { ReconciliationChecks } from "@ledgerline/contract/reconciliation/checks";
import { Deductions } from "@ledgerline/contract/reconciliation/deductions";
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
import {
  deletePayout,
  listCauses,
  listFindings,
  listPayouts,
  listTrackSources,
  nameTrackSource,
  savePayout,
  savePayouts,
  setCauseAside,
  setFindingAside,
  showBoard,
  showCell,
  showChecks,
  showDeductions,
  showRates,
  showRuns,
  showSummary,
  showWatch,
  stateTreaty,
} from "@ledgerline/domain/reconciliation";
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
  checks: artistProcedure.output(ReconciliationChecks).query(({ ctx }) => showChecks(ctx)),
  findings: artistProcedure
    .input(FindingsInput)
    .output(ReconciliationFindings)
    .query(({ ctx, input }) => listFindings(ctx, input)),
  watch: artistProcedure.output(StreamWatch).query(({ ctx }) => showWatch(ctx)),
  runs: artistProcedure.output(SourceRuns).query(({ ctx }) => showRuns(ctx)),
  rates: artistProcedure
    .input(OwnRatesInput)
    .output(OwnRates)
    .query(({ ctx, input }) => showRates(ctx, input)),
  deductions: artistProcedure.output(Deductions).query(({ ctx }) => showDeductions(ctx)),
  payouts: artistProcedure.output(Payouts).query(({ ctx }) => listPayouts(ctx)),
  savePayout: artistProcedure
    .meta({ limit: "setting" })
    .input(SavePayoutInput)
    .output(Done)
    .mutation(({ ctx, input }) => savePayout(ctx, input)),
  savePayouts: artistProcedure
    .meta({ limit: "setting" })
    .input(SavePayoutsInput)
    .output(Done)
    .mutation(({ ctx, input }) => savePayouts(ctx, input)),
  deletePayout: artistProcedure
    .meta({ limit: "setting" })
    .input(DeletePayoutInput)
    .output(Done)
    .mutation(({ ctx, input }) => deletePayout(ctx, input)),
  setFindingAside: artistProcedure
    .meta({ limit: "setting" })
    .input(SetFindingAsideInput)
    .output(Done)
    .mutation(({ ctx, input }) => setFindingAside(ctx, input)),
  stateTreaty: artistProcedure
    .meta({ limit: "setting" })
    .input(StateTreatyInput)
    .output(Done)
    .mutation(({ ctx, input }) => stateTreaty(ctx, input)),
  causes: artistProcedure
    .input(CausesInput)
    .output(ReconciliationCauses)
    .query(({ ctx, input }) => listCauses(ctx, input)),
  setCauseAside: artistProcedure
    .meta({ limit: "setting" })
    .input(SetCauseAsideInput)
    .output(Done)
    .mutation(({ ctx, input }) => setCauseAside(ctx, input)),
  trackSources: artistProcedure
    .input(TrackSourcesInput.optional())
    .output(TrackSources)
    .query(({ ctx, input }) => listTrackSources(ctx, input)),
  nameTrackSource: artistProcedure
    .meta({ limit: "setting" })
    .input(NameTrackSourceInput)
    .output(Done)
    .mutation(({ ctx, input }) => nameTrackSource(ctx, input)),
});
