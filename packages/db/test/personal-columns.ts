import { ERASED_PAYEE, payees } from "../src/schema/shares.ts";

/** What becomes of a table's columns when somebody is erased. Each column is in one of these lists. */
export interface ColumnWords {
  /** Erased with the payee whom they are about, and with the account. */
  payee?: string;
  /** About a person or typed by one: erased with the account or the user, and kept when only a payee is erased. */
  account?: string;
  /** Kept even then, and why. */
  kept?: Record<string, string>;
  /** Not personal: figures, times, states and ids. */
  none?: string;
}

const { erased: _, ...ABOUT_PAYEE } = ERASED_PAYEE;
const payeeColumns = Object.keys(ABOUT_PAYEE) as (keyof typeof ABOUT_PAYEE)[];

/** Says of every column whether it is personal, and when it is erased. Tests look whether it is so. */
export const PERSONAL_COLUMNS: Readonly<Record<string, ColumnWords>> = {
  account_exchange_rates: { none: "account_id currency day per_euro" },
  account_formats: { account: "name header mapping", none: "account_id id header_key built_in created_at" },
  account_stores: { none: "account_id store platform" },
  accounts: {
    account: "artist_name",
    none: "id display_currency created_at disabled_at closed_at restored_from guest_until",
  },
  api_tokens: {
    account: "name network",
    none: "account_id id user_id scopes secret_hash created_at expires_at last_used_at",
  },
  artist_lookups: { account: "searched_artist result", none: "account_id id looked_up_at estimated_from" },
  // Also of members, of deals and of files, as the account called them.
  audit_events: { payee: "event", account: "token", none: "account_id id at actor user_id session_id" },
  billing_transactions: {
    account: "invoice_url",
    none: "account_id id invoice_id amount_minor currency payment_status created_at",
  },
  claim_attachment_pieces: { account: "bytes", none: "account_id attachment_id piece_no" },
  claim_attachments: { account: "file_name", none: "account_id id claim_id bytes sha256 added_at" },
  claim_items: { account: "item", none: "account_id claim_id place" },
  claims: {
    account: "subject addressee letter frozen notes",
    none: "account_id id kind state state_before sent_on answer_by answered_on closed_on deadline with_sample figures_at created_at changed_at",
  },
  daily_plays: {
    account: "performer",
    none: "account_id day platform source measured_by title_key statement_id plays listeners revenue counts taken_at",
  },
  // A closed run was computed from these terms, and names payees by id.
  deals: {
    account: "name group_name",
    none: "account_id id currency dates rates_of replaces settings_from versions expected created_at",
  },
  exchange_rates: { none: "currency day per_euro" },
  figure_versions: { none: "account_id version" },
  findings_aside: { account: "note", none: "account_id check key set_at" },
  forecasts: { none: "account_id mark day made_at next gaps" },
  invitations: {
    account: "email",
    none: "account_id id role secret_hash mailed invited_by created_at expires_at",
  },
  // Sealed, and deleted after a day.
  keyed_calls: { account: "sealed_answer", none: "account_id key_hash begun_at committed_at" },
  login_networks: { account: "network", none: "user_id last_login_at" },
  members: { none: "account_id user_id role created_at opened_at" },
  notice_mails: { account: "facts", none: "account_id day fact_count secret_hash former_hash tried_at sent_at" },
  notice_settings: { none: "account_id overdue deadlines monthly changed_at" },
  oauth_states: { account: "verifier", none: "account_id state user_id session_id expires_at" },
  payees: {
    payee: payeeColumns.map((column) => payees[column].name).join(" "),
    // Amounts that are not closed yet are computed by these.
    none: "account_id id currency minimum withholding withholding_from withholding_before erased created_at",
  },
  payment_calendars: { none: "account_id secret_hash made_at" },
  payment_forecasts: {
    none: "account_id source_id currency period ahead made_on low mid high came covers",
  },
  payouts: { none: "account_id id arrived_on currency amount statement_currency fees statement_ids changed_at" },
  platform_counters: { account: "profile_id", none: "account_id platform counter taken_at value" },
  platform_credentials: {
    account: "credentials tokens account",
    none: "account_id platform version state connected_at authorization notice next_sync_at",
  },
  platform_profiles: { account: "profile", none: "account_id platform version read_at meters_at" },
  platform_syncs: { account: "params", none: "account_id platform id state started_at ended_at status code" },
  play_meters: { none: "account_id platform meter_id plays below counted_at seen_at" },
  play_titles: { account: "title", none: "account_id platform title_key track_id aside" },
  play_windows: {
    account: "performer title",
    none: "account_id statement_id line_no platform measured_by from to title_key content_id plays listeners saves taken_at",
  },
  printed_tracks: {
    account: "title artist release",
    none: "account_id track_id statement_id n release_id upc newest",
  },
  rate_limits: {
    kept: { key: "It counts calls of an address or an email, of which it has a digest, and goes within a day." },
    none: "points expire",
  },
  rates_version: { none: "one version" },
  reconciliation_causes: { account: "cause", none: "account_id key place" },
  reconciliation_cells: { account: "cell tracks", none: "account_id platform month place track_count" },
  reconciliation_findings: { account: "finding", none: "account_id check key place" },
  reconciliation_rates: { none: "account_id platform rates" },
  reconciliations: {
    none: "account_id mark day computed_at booked_through from_month to_month sums checks watch runs moves",
  },
  recovery_codes: { none: "user_id code_hash" },
  royalty_cuts: {
    account: "of keys",
    none: "account_id cut statement_id n sale_month sale_months currency accounted units stream_units net lines key_units key_stream_units key_nets key_lines fresh_keys key_first key_last",
  },
  royalty_months: { none: "account_id sale_month sale_months platform currency units stream_units net lines" },
  royalty_periods: {
    none: "account_id cut sale_month sale_months currency accounted keys key_units key_stream_units key_nets key_lines",
  },
  royalty_tracks: {
    account: "artist",
    none: "account_id statement_id n track_id release_id sale_month sale_months currency accounted units stream_units net lines",
  },
  second_factors: { none: "user_id secret confirmed_at last_step clock_ms wrong_codes told_at" },
  sessions: {
    account: "user_agent network",
    none: "user_id id account_id created_at expires_at revoked_at last_used_at",
  },
  share_advances: {
    account: "note",
    none: "account_id id date payee_id deal_id amount recouped_from created_at",
  },
  share_costs: {
    account: "note artist",
    none: "account_id id date amount currency kind recoupable deal_id track_id release_id payee_id run_id created_at",
  },
  // It names what became of files and terms; payees are in it by id.
  share_differences: { account: "cause", none: "account_id run_id no payees" },
  screen_links: { account: "name screen", none: "account_id id user_id secret_hash created_at expires_at" },
  share_links: { payee: "secret_hash", none: "account_id id run_id payee_id opens_all created_at expires_at" },
  // The paper of a closed run names its payee.
  share_papers: {
    payee: "file_name bytes",
    none: "account_id run_id payee_id says_sha256 figures drawn_at",
  },
  share_questions: {
    payee: "line song messages",
    none: "account_id id payee_id run_id state created_at changed_at",
  },
  share_receipt_pieces: { account: "bytes", none: "account_id cost_id piece_no" },
  share_receipts: { account: "file_name", none: "account_id cost_id kind bytes sha256 added_at" },
  // What is closed stays as it was paid; payees are in it by id.
  share_runs: {
    none: "account_id id from_day to_day state mark failure summary record known computed_at closed_at closed_by approved_at sent_at pay_on created_at",
  },
  share_settings: {
    account: "payer_name payer_logo sealed_payer_bank payer_bank",
    none: "account_id uncovered_is_accounts needs_approval version",
  },
  share_statements: {
    none: "account_id run_id payee_id currency opening paid_in transferred closing rounding payable explanation",
  },
  share_transfers: {
    account: "note",
    none: "account_id id date payee_id deal_id amount kind pays_run_id run_id created_at",
  },
  sources: { account: "name account", none: "account_id id distributor moved created_at" },
  statement_accounting_dates: {
    none: "account_id statement_id accounting_date accounting_from currency rows net",
  },
  statement_differences: {
    none: "account_id statement_id sale_month platform currency booked_rows booked_net held_rows held_net",
  },
  statement_facts: { account: "facts", none: "account_id statement_id mark" },
  statement_lines: {
    account: "track release artist label",
    none: "account_id statement_id line_no part platform store sale_month sale_months sale_from sale_to accounting_date accounting_from track_id territory isrc upc tier units kind net currency gross fee withheld recouped share original original_currency fx_rate",
  },
  statement_originals: { account: "bytes", none: "account_id statement_id chunk_no" },
  statement_overlaps: {
    none: "account_id statement_id accounting_date other_id currency rows net other_rows other_net",
  },
  statement_purges: { none: "account_id statement_id id dates in_months created_at" },
  statement_readings: {
    account: "offer",
    none: "account_id statement_id booked_by read_by seen_under due failures aside",
  },
  statement_receipts: {
    account: "file_name bytes",
    none: "account_id statement_id piece_no kind bytes_total sha256 added_at",
  },
  statement_refusals: { account: "row", none: "account_id statement_id line_no reason" },
  statement_row_notes: {
    account: "row payer receiver track",
    none: "account_id statement_id line_no note net currency direction isrc sale_month accounting_date",
  },
  statements: {
    account: "file_name sheet recognition answers question notes",
    none: "account_id id sha256 encoding bytes_total bytes_read format kind source_id erased_columns announced state rows_read rows_booked rows_refused rows_noted totals sale_from sale_to accounted_from accounted_to proof overlaps overlap_summary resolution created_at booked_at refused_at kept_bytes kept_rows replaces",
  },
  stripe_events: {
    kept: { customer_id: "Stripe's name for a customer who is deleted there; events go after 30 days." },
    none: "id type readings_begun received_at handled_at",
  },
  subscriptions: {
    account: "customer_id subscription_id checkout_session_id",
    none: "account_id status plan_id trial_end current_period_end cancel_at_period_end granted trial_used trial_by checkout_attempt_id readings_begun reading_kept read_at",
  },
  tax_treaties: { none: "account_id percent" },
  told_facts: { none: "account_id key day" },
  track_merges: { none: "account_id track_id same_as created_at" },
  track_parts: { none: "account_id track_id statement_id n currency accounted platforms territories" },
  track_sources: { none: "account_id track_id source_id said_at" },
  track_totals: {
    account: "title artist printed",
    none: "account_id track_id currency units stream_units net lines first_month last_month named",
  },
  used_trials: {
    kept: {
      email_hash: "An email has one trial, also after its account was closed; a keyed hash of it goes after two years.",
    },
    none: "used_at",
  },
  user_links: { account: "email", none: "user_id purpose secret_hash expires_at" },
  users: { account: "email real_name password_hash", none: "id email_confirmed_at created_at" },
  webhook_deliveries: {
    account: "body answer",
    none: "account_id endpoint_id event_id type created_at state tries next_try_at tried_at duration_ms status fault",
  },
  webhook_endpoints: {
    account: "name url sealed_secret sealed_old_secret",
    none: "account_id id events old_secret_until created_at paused_at paused_for failing_since failed_at",
  },
};

/** The columns that a table has under a word. */
export function columnsOf(table: string, word: keyof ColumnWords): string[] {
  const said = PERSONAL_COLUMNS[table]?.[word] ?? "";
  return typeof said === "string" ? said.split(" ").filter(Boolean) : Object.keys(said);
}
