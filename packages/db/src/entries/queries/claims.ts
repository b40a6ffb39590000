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
