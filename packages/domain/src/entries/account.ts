export { changeNames, showAccount } from "../account/account.ts";
export { ARCHIVE_TABLES } from "../account/archive.sql.ts";
export { openArchive } from "../account/archive.ts";
export { ERASED_IN_ORDER } from "../account/closing.sql.ts";
export { closeAccount, disableAccount, enableAccount, eraseAccount } from "../account/closing.ts";
export { changeEmail, confirmEmail, sendConfirmation } from "../account/email.ts";
export { endGuests, keepAccount, lookAround } from "../account/guests.ts";
export { deleteNoticeMailsBefore, listAccountsToTell } from "../account/notices.sql.ts";
export { queueNotices, setNotices, stopNotices, tellOwner } from "../account/notices.ts";
export {
  countUnreadable,
  dismissRestored,
  type Settled,
  settleRestored,
  type Unreadable,
} from "../account/restoring.ts";
export { sendMail } from "../account/send-mail.ts";
export { endOtherSessions, endSession, listSessions } from "../account/sessions.ts";
