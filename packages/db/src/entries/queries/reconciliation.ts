export {
  findBookedMonths,
  listBookedSources,
  listTrackTitles,
  type StoreSum,
  sumByStore,
  sumByTerritory,
  sumByTrack,
  type TerritorySum,
  type TrackSum,
} from "../../queries/reconciliation/booked-sums.ts";
export { readBooksMark } from "../../queries/reconciliation/books-mark.ts";
export {
  deleteAllAside,
  findCause,
  listCauses,
  listOpenFindings,
  replaceCauses,
  saveAllAside,
} from "../../queries/reconciliation/causes.ts";
export {
  type CheckedStatement,
  type CheckedStatementRow,
  listCheckedStatements,
} from "../../queries/reconciliation/checked-statements.ts";
export { countCommonLines, sumPositives } from "../../queries/reconciliation/compare-lines.ts";
export { listDeductions } from "../../queries/reconciliation/deductions.ts";
export {
  listFindingLines,
  type NamedFinding,
  type SharedLines,
  sumFindingLines,
  traceFindings,
} from "../../queries/reconciliation/finding-lines.ts";
export {
  countAside,
  countFindings,
  deleteAside,
  type FindingRow,
  findFinding,
  hasFinding,
  listFindingKeys,
  listFindings,
  listTracksToAsk,
  replaceFindings,
  saveAside,
} from "../../queries/reconciliation/findings.ts";
export { listLastRows } from "../../queries/reconciliation/last-rows.ts";
export { asksForLines, hasLineRule } from "../../queries/reconciliation/line-rules.ts";
export { findMeasuredMonths, listTitleMonths, type TitleMonth } from "../../queries/reconciliation/month-plays.ts";
export {
  deletePayout,
  listBookedTotals,
  listPayouts,
  type PayoutRow,
  savePayout,
} from "../../queries/reconciliation/payouts.ts";
export { listPrintedRecordings, type PrintedRecording } from "../../queries/reconciliation/printed-recordings.ts";
export { readFacts } from "../../queries/reconciliation/read-facts.ts";
export {
  findCell,
  findPlaceRates,
  findReconciliation,
  listBoardPlatforms,
  listCells,
  type ReconciliationRow,
  replaceReconciliation,
} from "../../queries/reconciliation/reconciliations.ts";
export { saveFacts } from "../../queries/reconciliation/save-facts.ts";
export { findTreatyPercent, saveTreatyPercent } from "../../queries/reconciliation/tax-treaties.ts";
export {
  deleteTrackSource,
  isLinkedTrack,
  listNamedSources,
  listPrintedSources,
  listTrackSources,
  moveTrackSources,
  saveTrackSource,
} from "../../queries/reconciliation/track-sources.ts";
export { sumTransfers, type TransferSums, type UnequalTransfer } from "../../queries/reconciliation/transfer-sums.ts";
