/** Held while the tables are changed. An arbitrary number: 'ledgerli' in ASCII. */
export const MIGRATION_LOCK = "select pg_advisory_lock(7810759523990400105)";
