import { join } from "node:path";
import { SHOWN, SHOWN_TO_ALL } from "@ledgerline/db/figures/figure-changes";
import * as schema from "@ledgerline/db/schema";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { ACCOUNT, TEXT } from "./anything.ts";
import { type PurgedTables, unpurgedTables } from "./purged-tables.ts";
import { QUERIES, recordedRun } from "./recorded-run.ts";
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
  "subscription/billing.insertStripeEvent": ["subscriptions"],
  "account/subscriptions.findSubscriptionOfCustomer": ["subscriptions"],
  // Jobs that look for accounts that are due, and queue a job for each.
  "account/invitations.deleteInvitationsExpiredBefore": ["invitations"],
  "account/screen-links.deleteScreenLinksExpiredBefore": ["screen_links"],
  "shares/share-links.deleteShareLinksExpiredBefore": ["share_links"],
  // A user's own rows, in every account.
  "account/invitations.deleteInvitationsOf": ["invitations"],
  "account/notices.listAccountsToTell": [
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
  "account/notices.listUnsentNoticeMails": ["notice_mails"],
  "account/accounts.findGuestPast": ["accounts"],
  "account/accounts.listGuestsUntil": ["accounts"],
  "statements/readings.findDueReading": ["statement_readings"],
  "statements/readings.listUnseenReadings": ["statement_readings", "statements"],
  "shares/books/payees.listSealedBanksAfter": ["payees", "share_settings"],
  "statements/refused-originals.listRefusedOriginals": ["statements"],
  "statements/statements.listBookedSamples": ["statements"],
  "streaming/platform-credentials.claimDueConnections": ["accounts", "platform_credentials"],
  "account/subscriptions.listSubscriptionsToRead": ["accounts", "subscriptions"],
  // Jobs that delete what is too old, in all accounts.
  "account/user-links.deleteLinksExpiredBefore": ["user_links"],
  "account/notices.deleteNoticeMailsBefore": ["notice_mails"],
  "artist-lookups.deleteLookupsBefore": ["artist_lookups"],
  "auth/api-tokens.deleteTokensExpiredBefore": ["api_tokens"],
  "auth/keyed-calls.deleteKeyedCallsBefore": ["keyed_calls"],
  "auth/login-networks.forgetLoginNetworksBefore": ["login_networks"],
  "auth/sessions.deleteSessionsEndedBefore": ["sessions"],
  "streaming/daily-plays.deleteMeasuredPlaysBefore": ["daily_plays"],
  "streaming/oauth-states.deleteExpiredOauthStates": ["oauth_states"],
  "streaming/platform-counters.deleteCountersBefore": ["platform_counters"],
  "streaming/platform-profiles.forgetMetersBefore": ["platform_profiles", "play_meters"],
  "streaming/platform-profiles.forgetProfilesBefore": ["platform_profiles"],
  "streaming/platform-syncs.forgetSyncFiguresBefore": ["platform_syncs"],
  "webhooks/deliveries.listDueEndpoints": ["webhook_deliveries", "webhook_endpoints"],
  "webhooks/deliveries.findNextTry": ["webhook_deliveries"],
  "webhooks/deliveries.deleteDeliveriesBefore": ["webhook_deliveries"],
  "webhooks/deliveries.listFullEndpoints": ["webhook_deliveries"],
  "webhook-endpoints.forgetOldSecretsBefore": ["webhook_endpoints"],
  // Operators' commands, for all accounts.
  "webhook-endpoints.listEndpointsAfter": ["webhook_endpoints"],
  "account/closing.listLostWork": ["accounts", "statement_purges", "statements"],
  "account/closing.listSealingKeys": ["platform_credentials", "second_factors"],
  "account/closing.markRestored": ["accounts"],
  "account/second-factors.countSecondFactors": ["second_factors"],
  "account/second-factors.listSecondFactorsAfter": ["second_factors"],
  "streaming/platform-credentials.listCredentialsAfter": ["platform_credentials"],
  // Parts of other queries, whose conditions name the account.
  "statements/book/rollups.takeFromPeriods": ["royalty_tracks"],
  "statements/book/rollups.takeTerritoriesFromPeriods": ["royalty_cuts"],
};

/** Lines and their roll-ups by statement, and the sums of all statements. */
const PURGED: PurgedTables = new Map([
  ...["statement_lines", "royalty_tracks", "royalty_cuts", "track_parts"].map((name) => [name, true] as const),
  ...["royalty_months", "royalty_periods", "track_totals"].map((name) => [name, false] as const),
]);

/** Queries that may read what is being purged, and why. */
const WHILE_PURGED: Record<string, { tables: string[]; why: string }> = {
  "account/archive.readArchiveRows": {
    tables: ["royalty_months", "royalty_periods", "statement_lines"],
    why: "An archive has what is stored, and the purges with it.",
  },
  "account/closing.eraseSlice": {
    tables: [
      "royalty_cuts",
      "royalty_months",
      "royalty_periods",
      "royalty_tracks",
      "statement_lines",
      "track_parts",
      "track_totals",
    ],
    why: "It finds the rows that it deletes.",
  },
  "statements/reread/line-digests.digestLines": { tables: ["statement_lines"], why: "It looks how far to read." },
  "reconciliation/booked-sums.listTrackTitles": {
    tables: ["track_totals"],
    why: "Titles for tracks that other queries have summed.",
  },
  "statements/book/rollups.takeFromPeriods": { tables: ["royalty_tracks"], why: "A purge takes them away." },
  "statements/book/rollups.takeTerritoriesFromPeriods": {
    tables: ["royalty_cuts"],
    why: "A purge takes them away.",
  },
  "statements/purge/purge-slices.LINE_SLICES": {
    tables: ["royalty_cuts", "royalty_tracks", "statement_lines"],
    why: "These are the purges.",
  },
  "statements/purge/purge-tracks.purgePrinted": { tables: ["statement_lines"], why: "It is a step of a purge." },
  "statements/purge/purge-tracks.purgeTerritories": { tables: ["royalty_cuts"], why: "It is a step of a purge." },
  "statements/purge/purge-tracks.purgeTracks": { tables: ["royalty_tracks"], why: "It is a step of a purge." },
  "statements/book/rollups.addToTrackTotals": {
    tables: ["royalty_cuts", "track_totals"],
    why: "It adds a booking's own sums, and counts the tracks that are stored.",
  },
  "statements/book/rollups.sumBookedLines": {
    tables: ["statement_lines"],
    why: "The proof of a booking, before it commits.",
  },
  "statements/book/rollups.sumBookedRollups": {
    tables: ["royalty_cuts", "royalty_tracks"],
    why: "The proof of a booking, before it commits.",
  },
  "statements/lines.sumLines": {
    tables: ["statement_lines"],
    why: "A replacement sums what it is about to purge; others ask it to leave out purges.",
  },
  "statements/usage.readUsage": { tables: ["royalty_months"], why: "What is being deleted still takes room." },
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
const UNSEEN = ["account/closing.eraseSlice"];

interface Runs {
  /** The tables that each query reads of more than one account or user. */
  across: Record<string, string[]>;
  /** Queries that change what screens show without changing the version of the figures. */
  unnoted: string[];
  /** What to do about queries that read lines or sums that are being purged, or no longer do. */
  unpurged: string[];
  unrun: string[];
  runs: number;
}

/** What there is to say about the queries of some folders. */
async function runQueries(folders: Record<string, string>, whilePurged: typeof WHILE_PURGED = {}): Promise<Runs> {
  const { sent, unrun } = await recordedRun(folders);
  const across: Record<string, string[]> = {};
  const unnoted: string[] = [];
  const unpurged: string[] = [];
  for (const [query, statements] of Object.entries(sent)) {
    // If Postgres cannot parse it, it was made from an impossible value.
    const tables = await Promise.all(
      Object.keys(statements).map((text) => unboundTables(text, TENANTS).catch(() => [])),
    );
    const found = [...new Set(tables.flat())].toSorted();
    if (found.length > 0) across[query] = found;
    const purged = await Promise.all(
      Object.keys(statements).map((text) => unpurgedTables(text, PURGED).catch(() => [])),
    );
    unpurged.push(...judgePurged(query, new Set(purged.flat()), whilePurged[query]?.tables ?? []));
    for (const [text, changed] of Object.entries(statements)) {
      if (changed === null) continue;
      const written = await writtenTables(text).catch(() => []);
      if (!isNoted(written, changed, found.length > 0)) unnoted.push(query);
    }
  }
  const runs = Object.values(sent).flatMap(Object.keys).length;
  return { across, unnoted: [...new Set(unnoted)], unpurged, unrun, runs };
}

function judgePurged(query: string, read: ReadonlySet<string>, listed: readonly string[]): string[] {
  const unlisted = [...read].filter((table) => !listed.includes(table));
  const needless = listed.filter((table) => !read.has(table));
  return [
    ...unlisted.map(
      (table) =>
        `Leave out what is being purged in ${query}: ${purgeCondition(table)} Or say in WHILE_PURGED why it may read ${table}.`,
    ),
    ...needless.map((table) => `Take ${table} of ${query} out of WHILE_PURGED: it leaves out what is being purged.`),
  ];
}

function purgeCondition(table: string): string {
  if (table === "royalty_months") return "read countedMonths(sql, accountId) instead of royalty_months.";
  if (!PURGED.get(table))
    return `read ${table} only where not isPurging(sql, accountId), and roll-ups by statement where it is.`;
  const day = table === "statement_lines" ? 'accountedLine("statement_lines")' : `"${table}.accounted"`;
  return `add stillBooked(sql, accountId, "${table}", ${day}) to its conditions (areStillBooked for Drizzle).`;
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
  "every query compares the owner of the rows it reads and changes, notes whose figures it changes, and leaves out what is being purged, except those that cannot",
  PATIENCE,
  async () => {
    const { across, unnoted, unpurged, unrun, runs } = await runQueries(QUERIES, WHILE_PURGED);
    expect(unpurged).toEqual([]);
    expect(
      unrun.map((place) => `Add arguments to EXAMPLES in test/tenancy/examples.ts with which ${place} is reached.`),
    ).toEqual([]);
    expect(
      across,
      "Compare the account's id in each query that is new here. Or, if it can't name an account, add it to ACROSS and say why.",
    ).toEqual(ACROSS);
    expect(
      unnoted,
      "Make each change that is new here in a transaction for its account: decision 0073 says how.",
    ).toEqual(UNSEEN);
    expect(runs).toBeGreaterThan(1_000);
  },
);

test(
  "a query that does not compare its account is found, even if only in a join, in a branch or where nothing ran",
  PATIENCE,
  async () => {
    const { across, unnoted, unpurged, unrun } = await runQueries({ [join(import.meta.dirname, "careless")]: "*.ts" });
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
    expect(unpurged).toEqual([
      expect.stringMatching(
        /^Leave out what is being purged in claims-by-subject.listLinesOfClaim: add stillBooked\(sql, accountId, "statement_lines", /,
      ),
      expect.stringMatching(
        /^Leave out what is being purged in months-of-store.countMonths: read countedMonths\(sql, accountId\)/,
      ),
      expect.stringMatching(/^Leave out what is being purged in months-of-store.sumStore: add stillBooked\(/),
      expect.stringMatching(
        /^Leave out what is being purged in months-of-store.sumWithTitles: add stillBooked\(sql, accountId, "royalty_cuts", /,
      ),
    ]);
  },
);
