/** A query that returns a row if another connection of Ledgerline is open on this database. */
export const OTHER_CONNECTIONS = `
  select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and application_name like 'ledgerline%' limit 1`;
