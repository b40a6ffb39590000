export { addAttachment, openAttachment, removeAttachment, requireAttachable } from "../claims/attachments.ts";
export {
  addClaimNote,
  changeClaim,
  deleteClaim,
  deleteClaimNote,
  restoreClaim,
  setClaimState,
} from "../claims/change-claim.ts";
export { createClaim, refreshClaim } from "../claims/create-claim.ts";
export { openPacket } from "../claims/packet.ts";
export { listClaims, showClaim } from "../claims/show-claims.ts";
