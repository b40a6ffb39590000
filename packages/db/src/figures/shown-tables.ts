/** Kept answers are read from these: a transaction that changes one changes the version of the account's figures. */
export const SHOWN: readonly string[] = [
  "account_exchange_rates",
  "account_stores",
  "accounts",
  "claim_items",
  "claims",
  "daily_plays",
  "deals",
  "findings_aside",
  "payees",
  "platform_counters",
  "platform_credentials",
  "platform_profiles",
  "platform_syncs",
  "play_titles",
  "play_windows",
  "reconciliation_causes",
  "reconciliation_cells",
  "reconciliation_findings",
  "reconciliations",
  "royalty_months",
  "share_advances",
  "share_costs",
  "share_runs",
  "share_settings",
  "share_statements",
  "share_transfers",
  "sources",
  "statement_purges",
  "statements",
  "subscriptions",
  "tax_treaties",
  "track_merges",
  "track_sources",
];

/** Kept answers of every account are read from these tables. */
export const SHOWN_TO_ALL: readonly string[] = ["exchange_rates"];

/** Change what is shown only in transactions that also change a statement's state or what is being purged. */
export const SHOWN_WITH_STATEMENTS: readonly string[] = [
  "printed_tracks",
  "royalty_cuts",
  "royalty_periods",
  "royalty_tracks",
  "statement_accounting_dates",
  "statement_lines",
  "track_parts",
  "track_totals",
];
