import type { OperationName } from "@ledgerline/api/operations";
import { PASSWORD } from "../harness/apps/create-test-app.ts";
import type { Ids } from "./full-account.ts";

/** The caller's own ids, for calls that name something of one's own along with somebody else's. */
export interface OwnIds {
  statement: string;
  source: string;
  claim: string;
}

/** Inputs that name things of another account. */
type Foreign = (ids: Ids, own: OwnIds) => object[];

/**
 * `own` is for calls that cannot name anything of somebody else's: what they answer and change is only the caller's.
 * `ends` marks calls after which the other cases could not go on; they use a separate account.
 */
type Case = { foreign: Foreign; statuses?: number[] } | { own: object | null; ends?: true };

const one =
  (input: (ids: Ids, own: OwnIds) => object): Foreign =>
  (ids, own) => [input(ids, own)];
const statement: Case = {
  foreign: ({ statement, held, unknown }) => [statement, held, unknown].map((id) => ({ id })),
};
const claim: Case = { foreign: one((ids) => ({ id: ids.claim })) };
const invitation: Case = {
  foreign: one((ids) => ({ token: `${ids.account}.${"x".repeat(32)}` })),
  statuses: [400],
};
/** Answers with nothing rather than 404: these are filters. */
const FILTERED = [200];
const narrowed: Case = {
  foreign: ({ source, band, store, track, release }) => [
    { source },
    { artist: band },
    { platform: store },
    { track_id: track },
    { release },
  ],
  statuses: FILTERED,
};
const LAYOUT = {
  ledgerline: 1,
  name: "Mine",
  header: ["Own month", "Own money"],
  reading: {
    numbers: "point",
    columns: {
      sold: { column: "Own month", as: "YYYY-MM" },
      store: { fixed: "Bandcamp" },
      net: { column: "Own money", currency: { fixed: "EUR" } },
    },
  },
  rows: [],
};
const MAPPING = { columns: { month: 0, net: 1 }, numbers: "point", currency: "USD" };
const payout = { arrived_on: "2026-11-02", currency: "USD", amount: "1" };
const DAYS = { from: "2026-01-01", to: "2026-01-31" };
const RANGE = { start_date: "2026-01-01", end_date: "2026-12-31" };
const account = { email: "mine@example.com", password: PASSWORD, artist_name: "Mine" };
/** Two days from now: after today and within a year in any time zone. */
const TOMORROW = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
const nothing: Case = { own: null };
const payee: Case = { foreign: one((ids) => ({ id: ids.payee })) };
const ofPayee: Case = { foreign: one((ids) => ({ payee: ids.payee })) };
const deal: Case = { foreign: one((ids) => ({ id: ids.deal })) };
const entry: Case = { foreign: one((ids) => ({ id: ids.entry })) };
const run: Case = { foreign: one((ids) => ({ id: ids.run })) };
const endpoint: Case = { foreign: one((ids) => ({ id: ids.endpoint })) };
const delivery: Case = { foreign: one((ids) => ({ id: ids.endpoint, delivery: ids.delivery })) };
const linesOf: Case = { foreign: one((ids) => ({ id: ids.run, payee: ids.payee, no: 0 })) };
const statementOf: Case = { foreign: one((ids) => ({ id: ids.run, payee: ids.payee })) };
const termsOf = (ids: Ids) => ({
  ...{ from: null, to: null, kind: "royalty", covers: { by: "everything" }, part: "1", fee: "0", rate: "50%" },
  ...{ exceptions: [], participants: [{ payee: ids.payee, share: "1" }] },
});
const dealOf = (ids: Ids) => ({ name: "Mine", currency: "USD", versions: [termsOf(ids)] });
const dated = { date: "2026-03-01", amount: "1" };

/** A case for every procedure; a missing one does not compile. */
export const CASES: Record<OperationName, Case> = {
  "auth.login": { own: { email: "nobody@example.com", password: PASSWORD } },
  "auth.register": { own: account },
  "auth.lookAround": nothing,
  "auth.keepAccount": { own: { ...account, email: "kept@example.com" } },
  "auth.options": nothing,
  "auth.forgotPassword": { own: { email: "nobody@example.com" } },
  "auth.choosePassword": {
    foreign: one(({ session, state }) => ({
      token: `${session}.${state.padEnd(32, "x").slice(0, 32)}`,
      new_password: PASSWORD,
    })),
    statuses: [400],
  },
  "auth.me": nothing,
  "auth.logout": { own: null, ends: true },
  "auth.changePassword": { own: { old_password: PASSWORD, new_password: "another good one" }, ends: true },
  "account.get": nothing,
  "account.changeNames": { own: { artist_name: "Mine" } },
  "account.changeEmail": { own: { email: "changed@example.com", password: PASSWORD }, ends: true },
  "account.sendConfirmation": nothing,
  "account.confirmEmail": {
    foreign: one(({ session, state }) => ({ token: `${session}.${state.padEnd(32, "x").slice(0, 32)}` })),
    statuses: [400],
  },
  "account.memberships": nothing,
  "account.switch": { foreign: one((ids) => ({ account_id: ids.account })) },
  "members.list": nothing,
  "members.invite": { own: { email: "friend@example.com", role: "viewer" } },
  "members.withdraw": { foreign: one((ids) => ({ id: ids.invitation })) },
  "members.setRole": { foreign: one((ids) => ({ user_id: ids.member, role: "viewer" })) },
  "members.remove": { foreign: one((ids) => ({ user_id: ids.member })) },
  "members.leave": { own: {}, ends: true },
  "members.showInvitation": invitation,
  "members.join": invitation,
  "members.joinAsNew": {
    foreign: one((ids) => ({ token: `${ids.account}.${"x".repeat(32)}`, password: PASSWORD, real_name: "Mine" })),
    statuses: [400],
  },
  "tokens.list": nothing,
  "tokens.create": {
    own: { name: "Mine", scopes: ["royalties:read"], expires_on: TOMORROW, password: PASSWORD },
  },
  "tokens.end": { foreign: one((ids) => ({ id: ids.apiToken })) },
  "webhooks.list": nothing,
  "webhooks.create": { own: { name: "Mine", url: "https://example.com/mine", events: ["run.closed"] } },
  "webhooks.change": { foreign: one((ids) => ({ id: ids.endpoint, paused: true })) },
  "webhooks.rotate": endpoint,
  "webhooks.delete": endpoint,
  "webhooks.deliveries": endpoint,
  "webhooks.delivery": delivery,
  "webhooks.sendAgain": delivery,
  "account.dismissRestored": nothing,
  "account.setNotices": { own: { overdue: true, deadlines: true } },
  "account.stopNotices": {
    foreign: one(({ session, state }) => ({ token: `${session}.${state.padEnd(32, "x").slice(0, 32)}` })),
    statuses: [400],
  },
  "account.screenLinks": nothing,
  "account.makeScreenLink": { own: { name: "Mine", screen: { screen: "overview" }, days: 1 } },
  "account.endScreenLink": { foreign: one((ids) => ({ id: ids.screenLink })) },
  "account.openScreen": invitation,
  "account.readScreen": {
    foreign: one((ids) => ({ token: `${ids.account}.${"x".repeat(32)}`, part: "overview" })),
    statuses: [400],
  },
  "account.sessions": nothing,
  "account.endSession": { foreign: one(({ session }) => ({ id: session, password: PASSWORD })) },
  "account.history": { foreign: one(({ event }) => ({ cursor: event, limit: 1 })), statuses: FILTERED },
  "account.endOtherSessions": { own: { password: PASSWORD }, ends: true },
  "account.beginSecondFactor": { own: { password: PASSWORD } },
  "account.confirmSecondFactor": { own: { code: "000000" } },
  "account.endSecondFactor": { own: { password: PASSWORD, code: "000000" } },
  "account.renewRecoveryCodes": { own: { password: PASSWORD, code: "000000" } },
  "account.close": { own: { password: PASSWORD }, ends: true },
  "subscription.status": nothing,
  "subscription.billingHistory": nothing,
  "subscription.cancel": nothing,
  "subscription.checkout": { own: { plan_id: "premium", origin_url: "http://127.0.0.1:4000" } },
  "subscription.confirmCheckout": { foreign: one(({ state }) => ({ session_id: state })), statuses: [503] },
  "subscription.resume": nothing,
  "subscription.portal": nothing,
  "subscription.refresh": nothing,
  "analytics.overview": nothing,
  "analytics.royalties": { own: {} },
  "analytics.trends": { own: {} },
  "analytics.syncStatus": nothing,
  "analytics.syncReal": nothing,
  "analytics.testSync": nothing,
  "analytics.autoSync": { own: { artist_name: "Nobody" } },
  "artists.search": { own: { query: "Nobody" } },
  "artists.lookup": { own: { artist_name: "Nobody" } },
  "artists.lookupHistory": nothing,
  "streaming.status": nothing,
  "streaming.spotifyAuthUrl": nothing,
  "streaming.addSpotifyCredentials": { own: { client_id: "0".repeat(32), client_secret: "0".repeat(32) } },
  "streaming.spotifyCallback": { foreign: one(({ state }) => ({ state, code: "x" })), statuses: [400] },
  "streaming.removeSpotifyCredentials": nothing,
  "streaming.disconnectSpotify": nothing,
  "streaming.connect": { own: { platform: "youtube", api_key: "x".repeat(39) } },
  "streaming.disconnect": { own: { platform: "youtube" } },
  "streaming.disconnectAll": nothing,
  "streaming.profiles": { own: { platform: "youtube", query: "Nobody" } },
  "streaming.confirmProfile": {
    foreign: one(({ profile }) => ({ platform: "youtube", profile_id: profile })),
    statuses: [400, 404, 409],
  },
  "royalties.filters": nothing,
  "royalties.months": narrowed,
  "royalties.platforms": narrowed,
  "royalties.territories": narrowed,
  "royalties.tracks": {
    foreign: ({ source, band, release, title }) => [{ source }, { artist: band }, { release }, { search: title }],
    statuses: FILTERED,
  },
  "royalties.track": { foreign: one(({ track }) => ({ track_id: track })) },
  "royalties.releases": {
    foreign: ({ source, band, release, title }) => [{ source }, { artist: band }, { release }, { search: title }],
    statuses: FILTERED,
  },
  "royalties.lines": {
    foreign: ({ source, track, release }) => [{ source }, { track_id: track }, { release }],
    statuses: FILTERED,
  },
  "royalties.mergeTrack": { foreign: one(({ track }) => ({ track_id: track, same_as: null })), statuses: [200, 404] },
  "forecast.payments": nothing,
  "forecast.line": nothing,
  "forecast.calendar": nothing,
  "forecast.makeCalendar": nothing,
  "forecast.endCalendar": nothing,
  "reconciliation.summary": nothing,
  "reconciliation.board": { own: {} },
  // The caller's own board may be brought up to date meanwhile.
  "reconciliation.cell": { foreign: one(({ month }) => ({ platform: "spotify", month })), statuses: [404, 409] },
  "reconciliation.checks": nothing,
  "reconciliation.findings": {
    foreign: ({ finding }) => [{ check: "F1", key: finding }, { check: "F1" }],
    statuses: FILTERED,
  },
  "reconciliation.watch": nothing,
  "reconciliation.runs": nothing,
  "reconciliation.moves": nothing,
  "reconciliation.sayMoved": {
    foreign: ({ source }) => [true, null].map((moved) => ({ source_id: source, moved })),
  },
  "reconciliation.rates": { own: { platform: "spotify" } },
  "reconciliation.deductions": nothing,
  "reconciliation.payouts": nothing,
  "reconciliation.savePayout": {
    foreign: (ids, own) => [
      { ...payout, statement_ids: [ids.statement] },
      { ...payout, statement_ids: [own.statement, ids.statement] },
      { ...payout, id: ids.payout, statement_ids: [own.statement] },
    ],
    statuses: [400, 404],
  },
  "reconciliation.savePayouts": {
    foreign: one((ids, own) => ({ payouts: [{ ...payout, statement_ids: [own.statement, ids.statement] }] })),
    statuses: [400],
  },
  "reconciliation.deletePayout": { foreign: one((ids) => ({ id: ids.payout })) },
  "reconciliation.setFindingAside": {
    foreign: ({ finding }) => ["mine", null].map((note) => ({ check: "F1", key: finding, note })),
  },
  "reconciliation.causes": nothing,
  "reconciliation.setCauseAside": {
    foreign: ({ finding }) => ["mine", null].map((note) => ({ key: finding, note })),
  },
  "reconciliation.trackSources": { foreign: one(({ track }) => ({ track_id: track })), statuses: FILTERED },
  "reconciliation.nameTrackSource": {
    foreign: ({ track, source }) => [source, null].map((id) => ({ track_id: track, source_id: id })),
  },
  "reconciliation.stateTreaty": { own: { percent: "5" } },
  "statements.list": { foreign: one(() => ({ search: "Zq7" })), statuses: FILTERED },
  "statements.usage": nothing,
  "statements.newReadings": nothing,
  "statements.bookAgain": { foreign: one((ids) => ({ ids: [ids.statement] })) },
  "statements.leaveAsBooked": { foreign: one((ids) => ({ ids: [ids.statement] })) },
  "statements.get": statement,
  "statements.lines": statement,
  "statements.refusals": statement,
  "statements.notes": statement,
  "statements.overlaps": statement,
  "statements.difference": statement,
  "statements.answer": { foreign: one(({ unknown }) => ({ id: unknown, question: "currency", value: "USD" })) },
  "statements.resolve": {
    foreign: ({ held }) => ["replace", "keep_both", "cancel"].map((action) => ({ id: held, action })),
  },
  "statements.removeReceipt": statement,
  "statements.delete": statement,
  "statements.sources": nothing,
  "statements.renameSource": { foreign: one(({ source }) => ({ id: source, name: "Mine" })) },
  "statements.mergeSources": {
    foreign: (ids, own) => [
      { id: own.source, into: ids.source },
      { id: ids.source, into: own.source },
    ],
  },
  "statements.move": {
    foreign: (ids, own) => [
      { id: ids.statement, source: own.source },
      { id: own.statement, source: ids.source },
    ],
  },
  "statements.columns": statement,
  "statements.preview": { foreign: one(({ unknown }) => ({ id: unknown, mapping: MAPPING })) },
  "statements.map": { foreign: one(({ unknown }) => ({ id: unknown, mapping: MAPPING, name: "Mine" })) },
  "statements.shareMapping": { foreign: one(({ unknown }) => ({ id: unknown, mapping: MAPPING, name: "Mine" })) },
  "statements.layout": { foreign: one(({ format }) => ({ id: format })) },
  "statements.addLayout": { own: LAYOUT },
  "statements.formats": nothing,
  "statements.renameFormat": { foreign: one(({ format }) => ({ id: format, name: "Mine" })) },
  "statements.deleteFormat": { foreign: one(({ format }) => ({ id: format })) },
  "statements.stores": nothing,
  "statements.setStorePlatform": { own: { store: "Zq7 Shop", platform: "tidal" }, ends: true },
  "currencies.get": nothing,
  "currencies.setDisplay": { own: { currency: null } },
  "currencies.deleteRates": nothing,
  "plays.files": statement,
  // Each file has its own outcome.
  "plays.answer": {
    foreign: ({ statement, held, unknown }) =>
      [statement, held, unknown].map((id) => ({ files: [{ id, window: "2026-01-01~2026-01-31" }] })),
    statuses: [200],
  },
  "plays.readings": nothing,
  "plays.days": { foreign: ({ track }) => [DAYS, { ...DAYS, track_id: track }], statuses: FILTERED },
  "plays.windows": { foreign: ({ track }) => [{}, { track_id: track }], statuses: FILTERED },
  "plays.titles": nothing,
  "plays.linkTitle": {
    foreign: one(({ title, track }) => ({ platform: "youtube", title, track_id: track })),
    statuses: [404],
  },
  "plays.setTitleAside": {
    foreign: one(({ title }) => ({ platform: "youtube", title, aside: true })),
    statuses: [404],
  },
  "export.royalties": { own: RANGE },
  "export.preview": { own: RANGE },
  "shares.overview": nothing,
  "shares.settings": nothing,
  "shares.setSettings": { own: { needs_approval: false } },
  "shares.payees": nothing,
  "shares.payee": payee,
  "shares.addPayee": { own: { name: "Mine", currency: "USD" } },
  "shares.changePayee": { foreign: one((ids) => ({ id: ids.payee, name: "Mine", currency: "USD" })) },
  "shares.setBank": { foreign: one((ids) => ({ id: ids.payee, iban: null, password: PASSWORD })) },
  "shares.setReader": { foreign: one((ids) => ({ id: ids.payee, user_id: ids.member })) },
  "shares.erasePayee": payee,
  "shares.deals": { foreign: (ids) => [{}, { payee: ids.payee }, { track: ids.track }], statuses: FILTERED },
  "shares.deal": deal,
  "shares.addDeal": { foreign: one(dealOf), statuses: [400] },
  "shares.changeDeal": { foreign: one((ids) => ({ id: ids.deal, ...dealOf(ids) })) },
  "shares.confirmDeals": { foreign: one((ids) => ({ deals: [{ id: ids.deal, count: 0 }] })) },
  "shares.deleteDeal": deal,
  "shares.money": nothing,
  "shares.costs": nothing,
  "shares.advances": nothing,
  "shares.transfers": nothing,
  "shares.addCost": {
    foreign: one((ids) => ({ ...dated, currency: "USD", kind: "mixing", deal: ids.deal, payee: ids.payee })),
  },
  "shares.deleteCost": entry,
  "shares.removeReceipt": entry,
  "shares.addAdvance": {
    foreign: one((ids) => ({ ...dated, deal: ids.deal, payee: ids.payee, recouped_from: "own_share" })),
  },
  "shares.deleteAdvance": entry,
  "shares.addTransfer": { foreign: one((ids) => ({ ...dated, payee: ids.payee, kind: "adjustment" })) },
  "shares.deleteTransfer": entry,
  "shares.importSplits": {
    own: { text: "Track,Payee,Share\nTide,Mine,50%\n", currency: "USD" },
    foreign: one((ids) => ({
      text: "Track,Payee,Share\nTide,Mine,50%\n",
      currency: "USD",
      payees: [{ name: "Mine", is: ids.payee }],
      apply: true,
    })),
    statuses: FILTERED,
  },
  "shares.importCsv": { own: { what: "payees", text: "name,currency\nMine,USD\n" } },
  "shares.simulate": {
    foreign: one((ids) => ({
      ...{ from: "2026-01", to: "2026-03", currency: "USD", kind: "royalty", covers: { by: "everything" } },
      ...{ rate: "20%", people: [{ payee: ids.payee, share: "100%" }] },
    })),
  },
  "shares.closedPeriods": {
    foreign: one((ids) => ({ withholding: { id: ids.payee, withholding: [] } })),
  },
  "shares.own": nothing,
  "shares.ownStatement": statementOf,
  "shares.ownLines": linesOf,
  "shares.ownEarned": ofPayee,
  "shares.ownQuestions": ofPayee,
  "shares.setOwnBank": { foreign: one((ids) => ({ id: ids.payee, iban: null, password: PASSWORD })) },
  "shares.ask": { foreign: one((ids) => ({ id: ids.run, payee: ids.payee, text: "Why?" })) },
  "shares.questions": nothing,
  "shares.answerQuestion": { foreign: one((ids) => ({ id: ids.run, text: "Because" })) },
  "shares.closeQuestion": { foreign: one((ids) => ({ id: ids.run })) },
  "shares.openLink": invitation,
  "shares.linkLines": {
    foreign: one((ids) => ({ token: `${ids.account}.${"x".repeat(32)}`, no: 0 })),
    statuses: [400],
  },
  "shares.linkEarned": invitation,
  "shares.linkQuestions": invitation,
  "shares.linkAsk": {
    foreign: one((ids) => ({ token: `${ids.account}.${"x".repeat(32)}`, text: "Why?" })),
    statuses: [400],
  },
  "runs.list": nothing,
  "runs.get": run,
  "runs.payees": run,
  "runs.uncovered": run,
  "runs.differences": run,
  "runs.statement": statementOf,
  "runs.lines": linesOf,
  "runs.compare": { foreign: one((ids) => ({ id: ids.run, text: "Payee,Paid\nMine,1.00\n" })) },
  "runs.makeLink": statementOf,
  "runs.endLink": statementOf,
  "runs.start": { own: { from: "2026-01-01", to: "2026-01-31" } },
  "runs.refresh": run,
  "runs.discard": run,
  "runs.close": run,
  "runs.undo": run,
  "runs.approve": run,
  "runs.setPayDay": { foreign: one((ids) => ({ id: ids.run, pay_on: "2199-12-31" })) },
  "runs.send": run,
  "runs.recordPayment": {
    foreign: one((ids) => ({ id: ids.run, payees: [ids.payee], date: "2026-04-20", kind: "paid" })),
  },
  "runs.paymentFile": { foreign: one((ids) => ({ id: ids.run, by: "wise", date: "2026-04-20" })) },
  "claims.list": nothing,
  "claims.get": claim,
  "claims.create": {
    foreign: ({ finding, month, track }) => [
      { kind: "underpaid", to: "x", findings: [{ check: "F1", key: finding }] },
      { kind: "underpaid", to: "x", cause: finding },
      { kind: "late", to: "x", cells: [{ platform: "spotify", month, track_ids: [track] }] },
    ],
    statuses: [400, 404, 409],
  },
  "claims.change": { foreign: one((ids) => ({ id: ids.claim, subject: "Mine" })) },
  "claims.setState": { foreign: one((ids) => ({ id: ids.claim, state: "sent", on: "2026-11-20" })) },
  "claims.restore": claim,
  "claims.refresh": claim,
  "claims.addNote": { foreign: one((ids) => ({ id: ids.claim, text: "Mine" })) },
  "claims.deleteNote": {
    foreign: (ids, own) => [ids.claim, own.claim].map((id) => ({ id, note_id: ids.note })),
  },
  "claims.removeAttachment": {
    foreign: (ids, own) => [ids.claim, own.claim].map((id) => ({ id, attachment_id: ids.attachment })),
  },
  "claims.delete": claim,
  "claims.notes": claim,
};
