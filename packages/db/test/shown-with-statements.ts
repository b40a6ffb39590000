/** Change what is shown only in transactions that also change the state of a statement or what is being purged. */
export const SHOWN_WITH_STATEMENTS = [
  "printed_tracks",
  "royalty_cuts",
  "royalty_periods",
  "royalty_tracks",
  "statement_accounting_dates",
  "statement_lines",
  "track_parts",
  "track_totals",
];
