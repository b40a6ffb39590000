export {
  type AccountRow,
  findAccount,
  findGuestPast,
  insertAccount,
  listGuestsUntil,
  lockAccount,
  lockGuest,
  tryLockAccount,
  updateAccount,
} from "../../queries/account/accounts.ts";
export { ARCHIVE_TABLES, readArchiveRows } from "../../queries/account/archive-rows.ts";
export { listArchivedFiles } from "../../queries/account/archived-files.ts";
export {
  erasePayeeFromEvents,
  insertAuditEvent,
  listAuditEvents,
  MOST_AUDIT_EVENTS,
} from "../../queries/account/audit-events.ts";
export { deleteSecrets } from "../../queries/account/delete-secrets.ts";
export { deleteAccount, ERASED_IN_ORDER, eraseSlice } from "../../queries/account/erase-account.ts";
export {
  deleteInvitation,
  deleteInvitationsBy,
  deleteInvitationsExpiredBefore,
  deleteInvitationsOf,
  findInvitation,
  findInvitationBySecret,
  type InvitationRow,
  insertInvitation,
  listInvitations,
  setInvitationSecret,
  takeInvitation,
} from "../../queries/account/invitations.ts";
export { listAccountsToTell } from "../../queries/account/list-accounts-to-tell.ts";
export { listLostWork } from "../../queries/account/list-lost-work.ts";
export { listSealingKeys } from "../../queries/account/list-sealing-keys.ts";
export { markRestored } from "../../queries/account/mark-restored.ts";
export {
  findMembership,
  findOwner,
  insertMember,
  listMemberIds,
  listMembers,
  listMemberships,
  type MemberRow,
  type Membership,
  markOpened,
  type OwnMembership,
  removeMember,
  removeMembers,
  setMemberRole,
} from "../../queries/account/members.ts";
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
export {
  deleteLinks,
  deleteLinksExpiredBefore,
  findLink,
  saveLink,
  takeLink,
  type UserLinkRow,
} from "../../queries/account/user-links.ts";
