export { exportShares } from "../shares/csv/export-shares.ts";
export { importShares } from "../shares/csv/import-shares.ts";
export { endStatementLink, makeStatementLink } from "../shares/links/make-link.ts";
export { listLinkedLines, openLinkedFile, openStatementLink } from "../shares/links/open-link.ts";
export { showShareOverview } from "../shares/overview/show-share-overview.ts";
export { duePayments } from "../shares/pay/due-payments.ts";
export { recordPayment, writePaymentFile } from "../shares/pay/pay-run.ts";
export { attachReceipt, openReceipt, removeReceipt, requireCost } from "../shares/receipts/cost-receipts.ts";
export { giveUpRun } from "../shares/run/give-up-run.ts";
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
export { refuseSample } from "../shares/sample/find-sample-shares.ts";
export { showPayeeStatement } from "../shares/sample/show-statement.ts";
export { addDeal, changeDeal, confirmDeals, deleteDeal, listDeals } from "../shares/setup/deals.ts";
export { addPayee, changePayee, erasePayee, listPayees, setBank, setReader } from "../shares/setup/payees.ts";
export { resealBanks } from "../shares/setup/reseal-banks.ts";
export {
  addAdvance,
  addCost,
  addTransfer,
  deleteAdvance,
  deleteCost,
  deleteTransfer,
  listShareMoney,
} from "../shares/setup/share-money.ts";
export { readShareSettings, setShareSettings } from "../shares/setup/share-settings.ts";
export { findRunRecord } from "../shares/share-runs.sql.ts";
export { listOwnStatements, showOwnStatement } from "../shares/show/payee-statement.ts";
export { listOwnReceiptLines, listReceiptLines } from "../shares/show/receipt-lines.ts";
export { openOwnStatementFile, openStatementFile, type StatementFile } from "../shares/show/statement-files.ts";
export { showClosedPeriods } from "../shares/simulate/closed-periods.ts";
export { simulateTerms } from "../shares/simulate/simulate-terms.ts";
export { yearTotals } from "../shares/year/year-totals.ts";
