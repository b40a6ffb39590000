export { type AlikeTransfer, listAlikeTransfers } from "../../queries/claims/alike-transfers.ts";
export {
  deleteAttachmentRow,
  insertAttachment,
  insertAttachmentPiece,
  listAttachments,
  readAttachmentPieces,
} from "../../queries/claims/claim-attachments.ts";
export {
  type ClaimRow,
  countClaims,
  deleteClaimRow,
  findClaim,
  type ItemHead,
  insertClaim,
  listClaimItems,
  listClaimRows,
  listItemHeads,
  markClaimsWithSample,
  replaceItems,
  updateClaim,
} from "../../queries/claims/claims.ts";
export { listCellsOfCause, listFindingsOfMonth } from "../../queries/claims/debts.ts";
export {
  listHashedStatements,
  listPaidTerritories,
  listPrintedOf,
  type PaidKey,
  type PaidSum,
  sumPaid,
} from "../../queries/claims/paid-sums.ts";
