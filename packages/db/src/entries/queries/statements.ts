export {
  type AccountFormatRow,
  deleteAccountFormat,
  listAccountFormatNames,
  listAccountFormats,
  renameAccountFormat,
  saveAccountFormat,
} from "../../queries/statements/account-formats.ts";
export {
  countedPlatform,
  deleteStorePlatform,
  listBookedStores,
  listStorePlatforms,
  type StorePlatform,
  saveStorePlatform,
  storeOf,
} from "../../queries/statements/account-stores.ts";
export { areCountedMonths, countedMonths, countedMonthsText } from "../../queries/statements/counted-months.ts";
export { isOfStatement, type OfStatement } from "../../queries/statements/of-statement.ts";
export {
  addToMonths,
  listPlatformMonths,
  listRoyaltyMonths,
  type RoyaltyMonthRow,
  takeFromMonths,
  takeGoingFromMonths,
} from "../../queries/statements/royalty-months.ts";
export { endSampleStatements, listBookedSamples } from "../../queries/statements/sample-statements.ts";
export {
  changeSource,
  countStatementsBySource,
  deleteSource,
  insertSource,
  listSourceRows,
  moveStatements,
  type PrintedRow,
  renameDistributor,
} from "../../queries/statements/sources.ts";
export {
  deletePurge,
  findPurge,
  insertPurge,
  type Purge,
  widenPurge,
} from "../../queries/statements/statement-purges.ts";
export {
  deleteRefusals,
  listRefusalRows,
  rewriteRefusal,
  type StatementRefusal,
} from "../../queries/statements/statement-refusals.ts";
export {
  deleteRowNotes,
  listRowNotes,
  type RowNoteRow,
  rewriteRowNote,
} from "../../queries/statements/statement-row-notes.ts";
export {
  beginBooking,
  changeStatement,
  deleteStatementRow,
  findStatement,
  findStatementByContent,
  findUnsettledStatement,
  insertStatement,
  isBooking,
  listOtherSheets,
  listStatementRows,
  lockStatement,
  type NewStatement,
  readHeaders,
  type StatementChange,
  type StatementKey,
  type StatementRow,
  updateProgress,
} from "../../queries/statements/statements.ts";
export { readUsage, sumAttachments } from "../../queries/statements/usage.ts";
