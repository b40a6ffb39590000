export { listCauses, setCauseAside } from "../reconciliation/causes.ts";
export { queueRecompute } from "../reconciliation/figures.ts";
export { listFindings, setFindingAside } from "../reconciliation/findings.ts";
export { guessBankColumns } from "../reconciliation/payouts/bank-columns.ts";
export { readBankFile } from "../reconciliation/payouts/bank-file.ts";
export { readPayments } from "../reconciliation/payouts/bank-rows.ts";
export { deletePayout, listPayouts, savePayout, savePayouts } from "../reconciliation/payouts/payouts.ts";
export { showRates } from "../reconciliation/rates.ts";
export {
  showBoard,
  showCell,
  showChecks,
  showDeductions,
  showRuns,
  showSummary,
  showWatch,
  stateTreaty,
} from "../reconciliation/show-board.ts";
export { listTrackSources, nameTrackSource } from "../reconciliation/track-sources.ts";
