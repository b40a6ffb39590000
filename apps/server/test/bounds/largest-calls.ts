import type { OperationName } from "@ledgerline/api/operations";
import { SCOPES } from "@ledgerline/contract/auth/scopes";
import { WEBHOOK_EVENT_TYPES } from "@ledgerline/contract/webhook-event-types";
import { PASSWORD } from "../harness/apps/create-test-app.ts";
import { LARGEST_LOGO, royaltyTerms, shareTerms } from "../harness/share-calls.ts";
import type { AccountAtBounds } from "./account-at-bounds.ts";
import { isrcOf } from "./books-at-bounds.ts";
import { idOf, lastDayAgo, monthAgo } from "./rows-of-account.ts";

/** What is sent the nth time, from 0. */
type Input = (account: AccountAtBounds, n: number) => object | null;

/** The dearest call of a procedure that an account can send. */
export interface LargestCall {
  input: Input;
  /** Whose token it is sent with, if not the owner's. */
  as?: (account: AccountAtBounds) => Promise<string> | string;
  /** It is sent over tRPC. */
  trpc?: boolean;
  /** Makes room for it, or what it changes. */
  before?: (account: AccountAtBounds, n: number) => Promise<unknown>;
  /** It can be sent only once. */
  once?: boolean;
  /** Nothing can be called after it. */
  ends?: boolean;
  /** It is refused with a 4xx or 503, because it needs what no account at its bounds has, or an outside service. */
  refused?: boolean;
}

const sends = (input: Input, more: Omit<LargestCall, "input"> = {}): LargestCall => ({ input, ...more });
const bare: LargestCall = sends(() => null);
const all: LargestCall = sends(() => ({}));
const refused = (input: Input): LargestCall => sends(input, { refused: true });
const outside: LargestCall = refused(() => null);
const many = <Item>(count: number, item: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => item(at));
const ids = (count: number, from: number) => many(count, (at) => idOf(from + at));
const signedIn = (account: AccountAtBounds) => account.login();

const TOKEN = `${idOf(1)}.${"x".repeat(32)}`;
const STALE_LINK = refused(() => ({ token: TOKEN }));
const PAYOUT = {
  arrived_on: lastDayAgo(1),
  currency: "USD",
  amount: "1",
  fees: many(10, (at) => ({ name: `Fee ${at}`, amount: "0.1" })),
};
const RULES = many(20, (at) => ({ kind: "stream", store: `Corner Shop ${at}`, territory: null, rate: `${at}%` }));
const WIDE_NAMES = many(200, (at) => `Column ${String(at).padEnd(280, "x")}`);
/** As much as a layout may say. */
const LAYOUT = {
  ledgerline: 1,
  name: "Mine",
  header: WIDE_NAMES,
  reading: {
    numbers: "point",
    columns: {
      sold: { column: WIDE_NAMES[0], as: "YYYY-MM" },
      store: { column: WIDE_NAMES[1] },
      net: { column: WIDE_NAMES[2], currency: { fixed: "EUR" } },
    },
    // biome-ignore lint/suspicious/noThenProperty: what a rule does
    rules: many(50, (at) => ({ when: { column: WIDE_NAMES[at], is: many(10, (n) => `value ${n}`) }, then: "void" })),
    identities: many(20, (at) => ({ product: [{ money: WIDE_NAMES[at] }, "units"], equals: "net" })),
  },
  rows: many(10, () => many(200, () => "x".repeat(20))),
};
/** A sheet with a row for each recording and payee. */
const SPLITS = `Track,Artist,ISRC,Payee,Share\n${many(5_000, (at) => `${"Song ".repeat(14)}${at >> 1},Artist ${at},QZAAA26${String(at >> 1).padStart(5, "0")},Payee ${at % 90},50%`).join("\n")}\n`;
/** What was paid by hand to everybody, and to as many whom nobody knows. */
const PAID = `Payee,Paid\n${many(5_000, (at) => `${at < 2_500 ? "" : "Nobody "}Payee ${at % 2_500},${at}.87`).join("\n")}\n`;
const MAPPING = { columns: { sold: 0, store: 1, net: 2 }, numbers: "point", currency: "USD" };
const ASKED = { line: "x".repeat(300), song: `0 track ${"x".repeat(1_000)}`, text: "x".repeat(1_000) };
const someone = (n: number) => `somebody-${n}@example.com`;
const TODAY = lastDayAgo(1);
const NEW_EMAIL = someone(200);

/** Terms as long as a deal may be: 50 versions of 20 participants with 25 rates of their own. */
const dealOf = (name: string) => ({
  name,
  currency: "USD",
  versions: many(50, (at) =>
    shareTerms(
      many(20, (who) => ({ payee: idOf(who + 2), share: "1/20" })),
      {
        from: at === 0 ? null : `${1990 + at}-01-01`,
        to: at === 49 ? null : `${1990 + at}-12-31`,
        covers: { by: "tracks", of: many(20, (track) => `QZES8${String(at * 20 + track).padStart(7, "0")}`) },
        exceptions: many(25, (rate) => ({ kind: null, store: `Corner Shop ${rate}`, territory: null, rate: "10%" })),
      },
    ),
  ),
});
const entry = { date: TODAY, amount: "1", note: "x".repeat(500) };

/**
 * The largest legal input of each procedure, in the order in which they are called: what reads, what changes, what only
 * works once, and what ends the account. A missing one does not compile.
 */
export const LARGEST: Record<OperationName, LargestCall> = {
  "auth.options": bare,
  "auth.me": bare,
  "account.get": bare,
  "account.memberships": bare,
  "account.screenLinks": bare,
  "account.openScreen": sends(({ screenLink }) => ({ token: screenLink })),
  "account.readScreen": sends(({ screenLink }) => ({ token: screenLink, part: "months" })),
  "account.sessions": bare,
  "account.history": sends(() => ({ limit: 500 })),
  "members.list": bare,
  "tokens.list": bare,
  "webhooks.list": bare,
  "webhooks.deliveries": sends(({ endpoints: [id] }) => ({ id, limit: 100 })),
  "webhooks.delivery": sends(({ endpoints: [id] }) => ({ id, delivery: idOf(10_000) })),
  "subscription.status": bare,
  "subscription.billingHistory": bare,
  "analytics.overview": bare,
  "analytics.royalties": all,
  "analytics.trends": sends(() => ({ range: "all" })),
  "analytics.syncStatus": bare,
  "artists.search": sends(() => ({ query: "x".repeat(200), limit: 10 })),
  "artists.lookupHistory": bare,
  "streaming.status": bare,
  "streaming.spotifyAuthUrl": bare,
  "streaming.profiles": refused(() => ({ platform: "youtube", query: "x".repeat(300) })),
  "royalties.filters": bare,
  "royalties.months": all,
  "royalties.platforms": all,
  "royalties.territories": all,
  "royalties.tracks": sends(() => ({ limit: 500 })),
  "royalties.track": sends(() => ({ track_id: isrcOf(3) })),
  "royalties.releases": sends(() => ({ limit: 500 })),
  "royalties.lines": sends(() => ({ limit: 500 })),
  "reconciliation.summary": bare,
  "reconciliation.board": all,
  "reconciliation.cell": sends(() => ({ platform: "spotify", month: monthAgo(5) })),
  "reconciliation.checks": bare,
  "reconciliation.findings": all,
  "reconciliation.watch": bare,
  "reconciliation.runs": bare,
  "reconciliation.moves": bare,
  "forecast.payments": bare,
  "forecast.line": bare,
  "forecast.calendar": bare,
  "reconciliation.rates": sends(() => ({ platform: "spotify" })),
  "reconciliation.deductions": bare,
  "reconciliation.payouts": all,
  "reconciliation.causes": all,
  "reconciliation.trackSources": all,
  "statements.list": sends(() => ({ limit: 100 })),
  "statements.usage": bare,
  "statements.newReadings": bare,
  "statements.get": sends(({ held }) => ({ id: held })),
  "statements.lines": sends(({ large }) => ({ id: large, limit: 500 })),
  "statements.refusals": sends(({ large }) => ({ id: large })),
  "statements.notes": sends(({ large }) => ({ id: large })),
  "statements.overlaps": sends(({ held }) => ({ id: held, limit: 500 })),
  "statements.difference": sends(({ held }) => ({ id: held })),
  "statements.sources": bare,
  "statements.columns": sends(({ wide }) => ({ id: wide })),
  "statements.formats": all,
  "statements.stores": bare,
  "currencies.get": bare,
  "plays.files": all,
  "plays.readings": bare,
  "plays.days": sends(() => ({ from: `${monthAgo(36)}-01`, to: TODAY })),
  "plays.windows": all,
  "plays.titles": bare,
  // Over REST it is a file.
  "export.royalties": sends(() => ({ start_date: "2000-01-01", end_date: TODAY, by: "track" }), {
    trpc: true,
    refused: true,
  }),
  "export.preview": sends(() => ({ start_date: "2000-01-01", end_date: TODAY, by: "line" })),
  "claims.list": bare,
  "claims.get": sends(({ claim }) => ({ id: claim })),
  "claims.notes": sends(({ claim }) => ({ id: claim })),
  "shares.settings": bare,
  "shares.overview": bare,
  "shares.payees": all,
  "shares.payee": sends(({ payee }) => ({ id: payee })),
  "shares.deals": all,
  "shares.deal": sends(({ deal }) => ({ id: deal })),
  "shares.money": bare,
  "shares.costs": all,
  "shares.advances": all,
  "shares.transfers": all,
  "shares.own": sends(() => ({}), { as: ({ reader }) => reader }),
  "shares.ownStatement": sends(({ closed, own }) => ({ id: closed, payee: own }), { as: ({ reader }) => reader }),
  "shares.ownLines": sends(({ closed, own }) => ({ id: closed, payee: own, no: 0 }), { as: ({ reader }) => reader }),
  "runs.list": all,
  "runs.get": sends(({ closed }) => ({ id: closed })),
  "runs.payees": sends(({ closed }) => ({ id: closed })),
  "runs.uncovered": sends(({ closed }) => ({ id: closed })),
  "runs.differences": sends(({ closed }) => ({ id: closed })),
  "runs.statement": sends(({ closed, payee }) => ({ id: closed, payee })),
  "runs.lines": sends(({ closed, payee }) => ({ id: closed, payee, song: `0 track ${isrcOf(200)}` })),
  "shares.openLink": sends(({ link }) => ({ token: link })),
  "shares.linkLines": sends(({ link }) => ({ token: link, no: 0 })),
  "shares.linkEarned": sends(({ link }) => ({ token: link })),
  "shares.linkQuestions": sends(({ link }) => ({ token: link })),
  "shares.linkAsk": sends(({ link }) => ({ token: link, ...ASKED })),
  "shares.questions": all,
  "shares.ownEarned": sends(({ own }) => ({ payee: own }), { as: ({ reader }) => reader }),
  "shares.ownQuestions": sends(({ own }) => ({ payee: own }), { as: ({ reader }) => reader }),
  "shares.setOwnBank": sends(({ own }) => ({ id: own, iban: "DE89370400440532013000", password: PASSWORD }), {
    as: ({ reader }) => reader,
  }),
  "shares.ask": sends(({ closed, own }) => ({ id: closed, payee: own, ...ASKED }), { as: ({ reader }) => reader }),
  "shares.answerQuestion": sends((_, n) => ({ id: idOf(n + 100), text: ASKED.text }), { refused: true }),
  "shares.closeQuestion": sends((_, n) => ({ id: idOf(n + 100) }), { refused: true }),

  "statements.shareMapping": sends(({ wide }) => ({ id: wide, mapping: MAPPING, name: "Mine" })),
  "statements.layout": sends(() => ({ id: idOf(7) })),
  "statements.preview": sends(({ wide }) => ({ id: wide, mapping: MAPPING })),
  // These use up their thread's budget, so each takes as long as a call may.
  "shares.simulate": sends(
    () => ({
      ...{ from: monthAgo(37), to: monthAgo(2), currency: "USD", kind: "royalty", rate: "20%" },
      covers: { by: "tracks", of: many(200, isrcOf) },
      people: many(20, (at) => ({ payee: idOf(at + 2), share: "1/20", advance: "100" })),
    }),
    { once: true, refused: true },
  ),
  "shares.closedPeriods": sends(() => ({ deal: { id: idOf(3), versions: [royaltyTerms(idOf(5), "40%")] } })),
  "shares.importSplits": sends(() => ({ text: SPLITS, currency: "USD" })),
  "shares.importCsv": sends(({ dealsCsv }) => ({ what: "deals", text: dealsCsv })),

  "auth.login": sends(({ email }) => ({ email, password: PASSWORD })),
  "auth.register": sends((_, n) => ({
    email: someone(n),
    password: PASSWORD,
    artist_name: "x".repeat(200),
    real_name: "x".repeat(200),
  })),
  "auth.lookAround": bare,
  "auth.keepAccount": refused(() => ({ email: someone(100), password: PASSWORD, artist_name: "Mine" })),
  "auth.forgotPassword": refused(({ email }) => ({ email })),
  "auth.choosePassword": refused(() => ({ token: TOKEN, new_password: PASSWORD })),
  "account.changeNames": sends((_, n) => ({ artist_name: `${n}${"x".repeat(190)}`, real_name: "x".repeat(200) })),
  "account.sendConfirmation": outside,
  "account.confirmEmail": STALE_LINK,
  "account.setNotices": sends(() => ({ overdue: true, deadlines: true, monthly: true })),
  "account.stopNotices": STALE_LINK,
  "account.beginSecondFactor": sends(() => ({ password: PASSWORD })),
  "account.confirmSecondFactor": refused(() => ({ code: "000000" })),
  "account.endSecondFactor": refused(() => ({ password: PASSWORD, code: "000000" })),
  "account.renewRecoveryCodes": refused(() => ({ password: PASSWORD, code: "000000" })),
  "account.dismissRestored": bare,
  "members.withdraw": sends((_, n) => ({ id: idOf(n + 2) })),
  "members.setRole": sends((_, n) => ({ user_id: idOf(n + 3), role: "accountant" })),
  "members.remove": sends((_, n) => ({ user_id: idOf(n + 20) })),
  "members.invite": sends((_, n) => ({ email: someone(300 + n), role: "viewer" }), { once: true }),
  "members.showInvitation": STALE_LINK,
  "members.join": STALE_LINK,
  "members.joinAsNew": refused(() => ({ token: TOKEN, password: PASSWORD, real_name: "x".repeat(200) })),
  "tokens.end": sends((_, n) => ({ id: idOf(n + 2) })),
  "account.endScreenLink": sends((_, n) => ({ id: idOf(n + 2) })),
  "account.makeScreenLink": sends((_, n) => ({
    ...{ name: `Screen ${n} `.padEnd(200, "x"), days: 30 },
    screen: { screen: "figures", artist: "x".repeat(300), release: "x".repeat(300), label: "x".repeat(300) },
  })),
  "tokens.create": sends((_, n) => ({ name: `Agent ${n}`, scopes: SCOPES, password: PASSWORD })),
  "webhooks.change": sends(({ endpoints: [id] }) => ({ id, name: "x".repeat(100), events: WEBHOOK_EVENT_TYPES })),
  "webhooks.rotate": sends(({ endpoints: [id] }) => ({ id })),
  "webhooks.sendAgain": sends(({ endpoints: [id] }, n) => ({ id, delivery: idOf(10_000 - n) })),
  "webhooks.delete": sends(({ endpoints }) => ({ id: endpoints[4] }), { once: true }),
  "webhooks.create": sends(() => ({ name: "Mine", url: "https://example.com/mine", events: WEBHOOK_EVENT_TYPES }), {
    once: true,
  }),
  "subscription.cancel": outside,
  "subscription.checkout": refused(() => ({ plan_id: "premium", origin_url: "http://127.0.0.1:4000" })),
  "subscription.confirmCheckout": refused(() => ({ session_id: "x".repeat(200) })),
  "subscription.resume": outside,
  "subscription.portal": outside,
  "subscription.refresh": outside,
  "analytics.syncReal": outside,
  "analytics.testSync": outside,
  "analytics.autoSync": sends(() => ({ artist_name: "x".repeat(200) })),
  "artists.lookup": sends(() => ({ artist_name: "x".repeat(200) })),
  "streaming.addSpotifyCredentials": refused(() => ({ client_id: "0".repeat(32), client_secret: "0".repeat(32) })),
  "streaming.spotifyCallback": refused(() => ({ state: "x".repeat(4_096), code: "x".repeat(4_096) })),
  "streaming.removeSpotifyCredentials": bare,
  "streaming.disconnectSpotify": bare,
  "streaming.connect": refused(() => ({ platform: "youtube", api_key: "x".repeat(39) })),
  "streaming.disconnect": sends(() => ({ platform: "youtube" })),
  "streaming.disconnectAll": bare,
  "streaming.confirmProfile": refused(() => ({ platform: "youtube", profile_id: "x".repeat(300) })),
  "claims.create": sends(({ findings }) => ({ kind: "underpaid", to: "x".repeat(200), findings }), {
    before: (account) => account.makeRoom("claims", 1),
  }),
  "claims.change": sends(({ claim }) => ({ id: claim, subject: "x".repeat(200), letter: "x".repeat(20_000) })),
  "claims.refresh": sends(({ claim }) => ({ id: claim })),
  "claims.addNote": sends(() => ({ id: idOf(2), text: "x".repeat(2_000) }), { refused: true }),
  "claims.deleteNote": sends(({ claim, notes }, n) => ({ id: claim, note_id: notes[n] })),
  "claims.removeAttachment": sends(({ claim, attachments }, n) => ({ id: claim, attachment_id: attachments[n] })),
  "claims.setState": sends(({ claim }) => ({ id: claim, state: "sent", on: TODAY })),
  "claims.restore": refused(({ claim }) => ({ id: claim })),
  "claims.delete": refused(() => ({ id: idOf(3) })),
  "reconciliation.savePayout": sends(() => ({ ...PAYOUT, id: idOf(1), statement_ids: ids(100, 4_100) })),
  "reconciliation.deletePayout": sends((_, n) => ({ id: idOf(n + 500) })),
  "reconciliation.savePayouts": sends(
    () => ({ payouts: many(100, (at) => ({ ...PAYOUT, statement_ids: ids(6, 4_200 + at * 6) })) }),
    { once: true, before: (account) => account.makeRoom("payouts", 100) },
  ),
  "reconciliation.setFindingAside": sends(({ findings: [finding] }, n) => ({
    ...finding,
    note: `${n}${"x".repeat(900)}`,
  })),
  "reconciliation.setCauseAside": sends(({ cause }, n) => ({ key: cause, note: `${n}${"x".repeat(900)}` })),
  "forecast.makeCalendar": sends(() => null),
  "forecast.endCalendar": sends(() => null, { once: true }),
  "shares.setSettings": sends((_, n) => ({
    ...{ needs_approval: false, payer_name: `Lamp Records ${n}`, payer_logo: LARGEST_LOGO },
  })),
  "shares.addPayee": sends((_, n) => ({ name: `New ${n}`, currency: "EUR", withholding: RULES }), {
    before: (account) => account.makeRoom("payees", 1),
  }),
  "shares.changePayee": sends((_, n) => ({ id: idOf(500 + n), withholding: RULES.slice(n) })),
  "shares.setBank": sends((_, n) => ({ id: idOf(500 + n), iban: "DE89370400440532013000", password: PASSWORD })),
  "shares.setReader": sends((_, n) => ({ id: idOf(500 + n), user_id: null })),
  "shares.erasePayee": sends((_, n) => ({ id: idOf(600 + n) }), { refused: true }),
  "shares.confirmDeals": sends(() => ({ deals: many(1_000, (at) => ({ id: idOf(at + 2), count: 0 })) }), {
    refused: true,
  }),
  "shares.addDeal": sends((_, n) => dealOf(`New ${n}`), { before: (account) => account.makeRoom("deals", 1) }),
  "shares.changeDeal": sends((_, n) => ({ id: idOf(900 + n), ...dealOf(`Changed ${n}`) })),
  "shares.deleteDeal": sends((_, n) => ({ id: idOf(700 + n) }), { refused: true }),
  "shares.addCost": sends(({ deal }) => ({ ...entry, currency: "USD", kind: "mixing", deal }), {
    before: (account) => account.makeRoom("share_costs", 1),
  }),
  "shares.removeReceipt": refused(({ cost }) => ({ id: cost })),
  "shares.deleteCost": sends((_, n) => ({ id: idOf(n + 100) })),
  "shares.addAdvance": sends(({ deal, first }) => ({ ...entry, deal, payee: first, recouped_from: "own_share" }), {
    before: (account) => account.makeRoom("share_advances", 1),
  }),
  "shares.deleteAdvance": sends((_, n) => ({ id: idOf(n + 100) }), { refused: true }),
  "shares.addTransfer": sends(() => ({ ...entry, payee: idOf(20), kind: "adjustment" })),
  "shares.deleteTransfer": sends((_, n) => ({ id: idOf(n + 100) }), { refused: true }),
  "runs.compare": sends(({ closed }) => ({ id: closed, text: PAID })),
  "runs.makeLink": sends(({ closed }, n) => ({ id: closed, payee: idOf(n + 30) })),
  "runs.endLink": sends(({ closed }, n) => ({ id: closed, payee: idOf(n + 30) })),
  "runs.paymentFile": refused(({ closed }) => ({ id: closed, by: "wise", date: TODAY, source: "EUR" })),
  "runs.recordPayment": sends(
    ({ closed, payable }) => ({
      ...{ id: closed, payees: payable, date: TODAY, kind: "paid" },
      amounts: payable.map((payee) => ({ payee, amount: "0.01" })),
    }),
    {
      once: true,
    },
  ),

  "runs.refresh": sends(({ preview }) => ({ id: preview }), { once: true }),
  "runs.close": refused(({ preview }) => ({ id: preview })),
  "runs.undo": refused(({ preview }) => ({ id: preview })),
  "runs.approve": refused(({ closed }) => ({ id: closed })),
  "runs.setPayDay": sends(({ closed }) => ({ id: closed, pay_on: "2199-12-31" })),
  "runs.send": refused(({ preview }) => ({ id: preview })),
  "runs.discard": sends(({ preview }) => ({ id: preview }), { once: true }),
  "runs.start": sends(({ period }) => period, { once: true }),
  "currencies.setDisplay": sends((_, n) => ({ currency: n % 2 === 0 ? "USD" : "EUR" })),
  "royalties.mergeTrack": sends((_, n) => ({ track_id: isrcOf(1_900 - n), same_as: isrcOf(1_800) })),
  "reconciliation.stateTreaty": sends((_, n) => ({ percent: String(n) })),
  "reconciliation.sayMoved": sends((_, n) => ({ source_id: idOf(9), moved: n % 2 === 0 })),
  "reconciliation.nameTrackSource": sends((_, n) => ({ track_id: isrcOf(n), source_id: idOf(9) })),
  "statements.leaveAsBooked": sends((_, n) => ({ ids: ids(100, 1_000 + n * 100) }), { once: true }),
  "statements.bookAgain": sends(() => ({ ids: ids(100, 1_200) }), { once: true, refused: true }),
  "statements.answer": refused(({ wide }) => ({
    ...{ id: wide, question: "currency", value: "USD" },
    announced: many(50, (at) => ({
      currency: `A${String.fromCharCode(65 + (at % 26))}${at < 26 ? "A" : "B"}`,
      net: "1",
    })),
  })),
  "statements.resolve": sends(({ held }) => ({ id: held, action: "cancel" }), { once: true }),
  "statements.renameSource": sends((_, n) => ({ id: idOf(400), name: `Name ${n}` })),
  "statements.mergeSources": refused((_, n) => ({ id: idOf(300 + n), into: idOf(2) })),
  "statements.move": refused((_, n) => ({ id: idOf(3_000 + n), source: idOf(9) })),
  "statements.removeReceipt": refused(({ held }) => ({ id: held })),
  "statements.delete": sends((_, n) => ({ id: idOf(3_100 + n) })),
  "statements.addLayout": sends(
    (_, n) => ({ ...LAYOUT, header: [...WIDE_NAMES.slice(1), `Last ${n}`, WIDE_NAMES[0]].slice(-200) }),
    {
      refused: true,
    },
  ),
  "statements.renameFormat": sends((_, n) => ({ id: idOf(7), name: `Layout ${n}` })),
  "statements.deleteFormat": sends((_, n) => ({ id: idOf(10 + n) })),
  "statements.map": sends(({ wide }) => ({ id: wide, mapping: MAPPING, name: "Mine" }), { refused: true }),
  "statements.setStorePlatform": sends((_, n) => ({ store: `Assigned Shop ${n + 1}`, platform: "tidal" })),
  "currencies.deleteRates": sends(() => null, { once: true }),
  "plays.answer": sends(
    () => ({
      files: many(99, (at) => ({
        id: idOf(10_002 + at),
        song: "*",
        window: `${monthAgo(4)}-01~${lastDayAgo(4)}`,
        profile: "Someone",
      })),
    }),
    { once: true },
  ),
  "plays.linkTitle": sends((_, n) => ({ platform: "spotify", title: `A quiet harbour ${n + 1}`, track_id: isrcOf(n) })),
  "plays.setTitleAside": sends((_, n) => ({ platform: "spotify", title: `A quiet harbour ${n + 100}`, aside: true })),

  "account.switch": sends(({ id }) => ({ account_id: id }), { refused: true }),
  "account.endSession": sends((_, n) => ({ id: idOf(49 - n), password: PASSWORD }), { as: signedIn, ends: true }),
  "auth.logout": sends(() => null, { as: signedIn, ends: true }),
  "members.leave": sends(() => ({}), { once: true, as: ({ reader }) => reader, ends: true }),
  "auth.changePassword": sends(() => ({ old_password: PASSWORD, new_password: PASSWORD }), {
    once: true,
    as: signedIn,
    ends: true,
  }),
  "account.endOtherSessions": sends(() => ({ password: PASSWORD }), { once: true, as: signedIn, ends: true }),
  "account.changeEmail": sends(() => ({ email: NEW_EMAIL, password: PASSWORD }), {
    once: true,
    as: signedIn,
    ends: true,
  }),
  "account.close": sends(() => ({ password: PASSWORD }), {
    once: true,
    as: (account) => account.login(NEW_EMAIL),
    ends: true,
  }),
};
