export {
  type AccountLinkRow,
  deleteLinks,
  deleteLinksExpiredBefore,
  findLink,
  saveLink,
  takeLink,
} from "../../queries/account/account-links.ts";
export { ARCHIVE_TABLES, readArchiveRows } from "../../queries/account/archive-rows.ts";
export { listArchivedFiles } from "../../queries/account/archived-files.ts";
export { insertAuditEvent, listAuditEvents, MOST_AUDIT_EVENTS } from "../../queries/account/audit-events.ts";
export { deleteSecrets } from "../../queries/account/delete-secrets.ts";
export { ERASED_IN_ORDER, eraseArtist, eraseSlice } from "../../queries/account/erase-artist.ts";
export { listArtistsToTell } from "../../queries/account/list-artists-to-tell.ts";
export { listLostWork } from "../../queries/account/list-lost-work.ts";
export { listSealingKeys } from "../../queries/account/list-sealing-keys.ts";
export { markRestored } from "../../queries/account/mark-restored.ts";
export {
  deleteNoticeMailsBefore,
  findNoticeSettings,
  forgetToldFacts,
  hasNoticeSecret,
  insertNoticeMail,
  listToldFacts,
  saveNoticeSettings,
  saveToldFacts,
  setNoticeSecret,
} from "../../queries/account/notices.ts";
export {
  beginSecondFactor,
  countRecoveryCodes,
  countSecondFactors,
  countWrongCode,
  deleteSecondFactor,
  findSecondFactor,
  listSecondFactorsAfter,
  lockSecondFactor,
  replaceRecoveryCodes,
  type SecondFactorRow,
  takeRecoveryCode,
  takeWrongCodes,
  updateSecondFactor,
} from "../../queries/account/second-factors.ts";
