import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { SHOWN, SHOWN_TO_ALL } from "../../src/figures/shown-tables.ts";
import * as schema from "../../src/schema/index.ts";
import { ACCOUNT, TEXT } from "./anything.ts";
import type { Run } from "./run-queries.ts";
import { unboundTables } from "./unbound-tables.ts";
import { writtenTables } from "./written-tables.ts";

/** Queries that cannot name an account or a user, with the tables that they read or change across them. */
const ACROSS: Record<string, string[]> = {
  // Somebody who logs in has an email, but no id.
  "auth/users.findLogin": ["login_networks", "users"],
  "auth/users.findUserByEmail": ["users"],
  // A program that calls has a token, but no id.
  "auth/api-tokens.findLiveToken": ["accounts", "api_tokens", "members", "subscriptions"],
  // Stripe names its customer.
  "subscription/stripe-events.insertStripeEvent": ["subscriptions"],
  "subscription/subscriptions.findSubscriptionOfCustomer": ["subscriptions"],
  // Jobs that look for accounts that are due, and queue a job for each.
  "account/invitations.deleteInvitationsExpiredBefore": ["invitations"],
  "shares/share-links.deleteShareLinksExpiredBefore": ["share_links"],
  // A user's own rows, in every account.
  "account/invitations.deleteInvitationsOf": ["invitations"],
  "account/list-accounts-to-tell.listAccountsToTell": [
    "accounts",
    "claims",
    "members",
    "notice_mails",
    "notice_settings",
    "reconciliation_cells",
    "reconciliations",
    "statement_readings",
    "told_facts",
    "users",
  ],
  "account/accounts.listGuestsUntil": ["accounts"],
  "readings/statement-readings.findDueReading": ["statement_readings"],
  "readings/statement-readings.listUnseenReadings": ["statement_readings", "statements"],
  "shares/sealed-banks.listSealedBanksAfter": ["payees", "share_settings"],
  "statements/refused-originals.listRefusedOriginals": ["statements"],
  "statements/sample-statements.listBookedSamples": ["statements"],
  "streaming/platform-credentials.claimDueConnections": ["accounts", "platform_credentials"],
  "subscription/subscriptions.listSubscriptionsToRead": ["accounts", "subscriptions"],
  // Jobs that delete what is too old, in all accounts.
  "account/user-links.deleteLinksExpiredBefore": ["user_links"],
  "account/notices.deleteNoticeMailsBefore": ["notice_mails"],
  "artists/artist-lookups.deleteLookupsBefore": ["artist_lookups"],
  "auth/api-tokens.deleteTokensExpiredBefore": ["api_tokens"],
  "auth/login-networks.forgetLoginNetworksBefore": ["login_networks"],
  "auth/sessions.deleteSessionsEndedBefore": ["sessions"],
  "streaming/daily-plays.deleteMeasuredPlaysBefore": ["daily_plays"],
  "streaming/oauth-states.deleteExpiredOauthStates": ["oauth_states"],
  "streaming/platform-counters.deleteCountersBefore": ["platform_counters"],
  "streaming/platform-profiles.forgetMetersBefore": ["platform_profiles", "play_meters"],
  "streaming/platform-profiles.forgetProfilesBefore": ["platform_profiles"],
  "streaming/platform-syncs.forgetSyncFiguresBefore": ["platform_syncs"],
  "webhooks/deliveries.listDueEndpoints": ["webhook_deliveries", "webhook_endpoints"],
  "webhooks/deliveries.deleteDeliveriesBefore": ["webhook_deliveries"],
  "webhooks/deliveries.listFullEndpoints": ["webhook_deliveries"],
  "webhooks/endpoints.forgetOldSecretsBefore": ["webhook_endpoints"],
  // Operators' commands, for all accounts.
  "webhooks/endpoints.listEndpointsAfter": ["webhook_endpoints"],
  "account/list-lost-work.listLostWork": ["accounts", "statement_purges", "statements"],
  "account/list-sealing-keys.listSealingKeys": ["platform_credentials", "second_factors"],
  "account/mark-restored.markRestored": ["accounts"],
  "account/second-factors.countSecondFactors": ["second_factors"],
  "account/second-factors.listSecondFactorsAfter": ["second_factors"],
  "streaming/platform-credentials.listCredentialsAfter": ["platform_credentials"],
  // Parts of other queries, whose conditions name the account.
  "royalties/change-periods.addToPeriods": ["royalty_cuts"],
  "royalties/change-periods.takeFromPeriods": ["royalty_tracks"],
  "royalties/change-periods.takeTerritoriesFromPeriods": ["royalty_cuts"],
};

const TENANTS = new Map(
  Object.values(schema).flatMap((table): [string, string[]][] => {
    if (!is(table, PgTable)) return [];
    const name = getTableName(table);
    if (name === "accounts" || name === "users") return [[name, ["id"]]];
    const columns = Object.values(getTableColumns(table)).map((column) => column.name);
    const owners = ["account_id", "user_id"].filter((owner) => columns.includes(owner));
    // An account's event names who did it, which does not make it a user's.
    if (name === "audit_events") return [[name, ["account_id"]]];
    return owners.length > 0 ? [[name, owners]] : [];
  }),
);

/** Thousands of statements are made and read. */
const PATIENCE = { timeout: 300_000 };

/** For an account that is being erased: it has no version any more, and nobody looks at its screens. */
const UNSEEN = ["account/erase-account.eraseSlice"];

interface Runs {
  /** The tables that each query reads of more than one account or user. */
  across: Record<string, string[]>;
  /** Queries that change what screens show without changing the version of the figures. */
  unnoted: string[];
  unrun: string[];
  runs: number;
}

/** Runs every query of a folder in a separate process. */
async function runQueries(folder: string): Promise<Runs> {
  const program = join(import.meta.dirname, "run-queries.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [program, folder], { maxBuffer: 2 ** 28 });
  const { sent, unrun }: Run = JSON.parse(stdout);
  const across: Record<string, string[]> = {};
  const unnoted: string[] = [];
  for (const [query, statements] of Object.entries(sent)) {
    // If Postgres cannot parse it, it was made from an impossible value.
    const tables = await Promise.all(
      Object.keys(statements).map((text) => unboundTables(text, TENANTS).catch(() => [])),
    );
    const found = [...new Set(tables.flat())].toSorted();
    if (found.length > 0) across[query] = found;
    for (const [text, changed] of Object.entries(statements)) {
      if (changed === null) continue;
      const written = await writtenTables(text).catch(() => []);
      if (!isNoted(written, changed, found.length > 0)) unnoted.push(query);
    }
  }
  return { across, unnoted: [...new Set(unnoted)], unrun, runs: Object.values(sent).flatMap(Object.keys).length };
}

/** Whether a change is noted as its account's or, for a statement across accounts, as somebody's or everybody's. */
function isNoted(written: readonly string[], changed: readonly string[], isAcross: boolean): boolean {
  if (written.some((table) => SHOWN_TO_ALL.includes(table))) return changed.includes("");
  if (!written.some((table) => SHOWN.includes(table))) return true;
  if (isAcross) return changed.length > 0;
  // An account's own id may be any text or word.
  return changed.includes(ACCOUNT) || (written.includes("accounts") && changed.some((id) => id === TEXT || id === ""));
}

test(
  "every query compares the owner of the rows it reads and changes, except those that cannot, and notes whose figures it changes",
  PATIENCE,
  async () => {
    const { across, unnoted, unrun, runs } = await runQueries(join(import.meta.dirname, "../../src/queries"));
    expect(unrun).toEqual([]);
    expect(across).toEqual(ACROSS);
    expect(unnoted).toEqual(UNSEEN);
    expect(runs).toBeGreaterThan(1_000);
  },
);

test(
  "a query that does not compare its account is found, even if only in a join, in a branch or where nothing ran",
  PATIENCE,
  async () => {
    const { across, unnoted, unrun } = await runQueries(join(import.meta.dirname, "careless"));
    expect(across).toEqual({
      "claims-by-subject.findClaimsBySubject": ["claims"],
      "claims-by-subject.listLinesOfClaim": ["statement_lines"],
      "claims-by-subject.listEither": ["claims"],
    });
    expect(unnoted).toEqual([
      "rename-sources.renameOfTwo",
      "rename-sources.renameOutsideTransactions",
      "rename-sources.renamePastTransactions",
    ]);
    expect(unrun).toEqual(["claims-by-subject.ts:22"]);
  },
);
