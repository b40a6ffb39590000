/** A statement that locks every account as a long change to it would, until its transaction ends. */
export const HOLD_ACCOUNTS = "select pg_advisory_xact_lock(hashtextextended('account ' || id, 0)) from accounts";
