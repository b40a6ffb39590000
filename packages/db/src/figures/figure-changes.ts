import { randomUUID } from "node:crypto";
import type { Logger } from "drizzle-orm";

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

/** The channel on which servers hear whose figures have changed; everybody's if no account is named. */
export const CHANNEL = "figures";
/** The channel on which servers hear that webhooks are to be sent. */
export const DELIVERIES = "deliveries";

const WRITTEN = /(?:insert into|update|delete from) "?([a-z_]+)/g;
/** Parameters that identify the rows' owner: those compared with an owner column, and the first value of a new row. */
const COMPARED = /(?:account_id"?|"accounts"\."id") = \$(\d+)/g;
const BEGUN = /(?:values \(|select |\), \()\$(\d+)/g;
const ACCOUNT = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Whose figures a transaction changes, derived from each statement as it is sent. A statement that changes what screens
 * show without naming an account changes everybody's version, unless its accounts are named afterwards.
 */
export class FigureChanges implements Logger {
  readonly #accounts: Set<string>;
  #unnamed = 0;
  #rates = false;

  constructor(accounts: readonly string[] = []) {
    this.#accounts = new Set(accounts);
  }

  /** The accounts; an empty id stands for everybody. Sorted, so that two transactions never wait for each other. */
  get changed(): string[] {
    return [...this.#accounts, ...(this.#unnamed > 0 || this.#rates ? [""] : [])].toSorted();
  }

  logQuery(text: string, params: unknown[]): void {
    if (text.startsWith("select")) return;
    const written = [...text.matchAll(WRITTEN)].map(([, table = ""]) => table);
    if (written.some((table) => SHOWN_TO_ALL.includes(table))) this.#rates = true;
    if (!written.some((table) => SHOWN.includes(table))) return;
    const accounts = accountsIn(text, params);
    if (accounts.length === 0) this.#unnamed += 1;
    for (const account of accounts) this.#accounts.add(account);
  }

  /** Names the accounts whose rows the last statement, one across accounts, has changed. */
  name(rows: readonly { accountId: string }[]): void {
    this.#unnamed = Math.max(0, this.#unnamed - 1);
    for (const { accountId } of rows) this.#accounts.add(accountId);
  }

  /** Ends the transaction and gives everything that it changed a new version, in one round trip. */
  commit(): string {
    const versions = this.changed.map((account) => {
      const version = `'${randomUUID()}'`;
      const update = account
        ? `update figure_versions set version = ${version} where account_id = '${account}'`
        : `update rates_version set version = ${version}`;
      return `${update}; select pg_notify('${CHANNEL}', '${account}'); `;
    });
    return `${versions.join("")}commit`;
  }
}

function accountsIn(text: string, params: readonly unknown[]): string[] {
  const named = [...text.matchAll(COMPARED), ...text.matchAll(BEGUN)];
  const owners = named.map(([, at]) => params[Number(at) - 1]);
  return owners.filter((owner) => typeof owner === "string").filter((owner) => ACCOUNT.test(owner));
}
