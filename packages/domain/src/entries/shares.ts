export { giveUpRun } from "../shares/books/run-states.ts";
export { findRunRecord } from "../shares/books/runs.sql.ts";
export { exportShares, importShares } from "../shares/csv/share-csv.ts";
export { showShareOverview } from "../shares/runs/overview.ts";
export { duePayments, recordPayment, writePaymentFile } from "../shares/runs/payments.ts";
export { listRunDifferences, listRunPayees, listRunUncovered } from "../shares/runs/run-lists.ts";
export {
  approveRun,
  closeRun,
  discardRun,
  listRuns,
  refreshRun,
  sendRun,
  showRun,
  startRun,
  undoRun,
} from "../shares/runs/runs.ts";
export { yearTotals } from "../shares/runs/year-totals.ts";
export { addDeal, changeDeal, confirmDeals, deleteDeal, listDeals, showDeal } from "../shares/setup/deals.ts";
export {
  addPayee,
  changePayee,
  erasePayee,
  listPayees,
  resealBanks,
  setBank,
  setReader,
  showPayee,
} from "../shares/setup/payees.ts";
export {
  addAdvance,
  addCost,
  addTransfer,
  attachReceipt,
  deleteAdvance,
  deleteCost,
  deleteTransfer,
  listAdvances,
  listCosts,
  listShareMoney,
  listTransfers,
  openReceipt,
  removeReceipt,
  requireCost,
} from "../shares/setup/share-money.ts";
export { readShareSettings, setShareSettings } from "../shares/setup/share-settings.ts";
export { refuseSample, showPayeeStatement } from "../shares/show/find-sample-shares.ts";
export { listOwnStatements, showOwnStatement } from "../shares/show/payee-statement.ts";
export { listOwnReceiptLines, listReceiptLines } from "../shares/show/receipt-lines.ts";
export { openOwnStatementFile, openStatementFile, type StatementFile } from "../shares/show/statement-files.ts";
export {
  endStatementLink,
  listLinkedLines,
  makeStatementLink,
  openLinkedFile,
  openStatementLink,
} from "../shares/show/statement-links.ts";
export { showClosedPeriods, simulateTerms } from "../shares/simulate/simulations.ts";
