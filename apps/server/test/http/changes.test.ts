import { findOperation, listOperationNames, type MutationName } from "@ledgerline/api/operations";
import { distrokidText } from "@ledgerline/domain/test/distrokid-text";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { ROUTES } from "../../src/rest/routes.ts";
import { createTestApp, PASSWORD, type TestApp } from "../harness/apps/create-test-app.ts";
import { makePremium } from "../harness/make-premium.ts";
import { addressOf, png, royaltyTerms } from "../harness/share-calls.ts";
import { statementCalls } from "../harness/statement-calls.ts";
import { sendRest, sendTrpc } from "../isolation/send-call.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of a body
type Call = (method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<any>;

interface Made {
  key: object;
  read(): Promise<Record<string, unknown>>;
  /** Other values that are known only now. */
  other?: Record<string, unknown>;
}

/** A field's other value. `shown` is what it reads as, where that differs; `with` is what has to be sent along. */
interface Other {
  to?: unknown;
  shown?: unknown;
  /** Where it is read. */
  as?: string;
  with?: object;
  /** The field cannot have another value by itself: it is refused, and nothing changes. */
  refused?: number;
  /** The fields that follow from it. */
  moves?: string[];
}

/** A mutation that changes what is there. */
interface Change {
  /** The fields that say what is changed. */
  keys: readonly string[];
  /** Makes something that has a value of its own in every field. */
  make(call: Call): Promise<Made>;
  /** Each field of the input but the keys; `frozen.asked` is a field of a field. */
  fields: Record<string, Other>;
}

/** A mutation that replaces nothing that could be left out. Each field that may be left out says what it then means. */
interface Act {
  act: "adds" | "acts" | "says one thing" | "logs in";
  without?: Record<string, string>;
}

const adds = (without: Record<string, string> = {}): Act => ({ act: "adds", without });
const acts = (without: Record<string, string> = {}): Act => ({ act: "acts", without });
const saysOne: Act = { act: "says one thing" };
const logsIn = (without: Record<string, string> = {}): Act => ({ act: "logs in", without });

const DEFAULTS = "what is new has this value";
const ASKED = "another change is asked about";
const LINKS_OWN = "the statement that the link was made for";
const RULE = { kind: null, store: null, territory: "US", rate: "30%" };
const IBAN = "DE89370400440532013000";

const find = (list: { id: string }[], id: string) => ({ ...list.find((one) => one.id === id) });

const CASES: Record<MutationName, Change | Act> = {
  "auth.login": logsIn({ code: "two-step login is off" }),
  "auth.register": logsIn({ real_name: DEFAULTS }),
  "auth.lookAround": logsIn(),
  "auth.keepAccount": logsIn({ real_name: DEFAULTS }),
  "auth.forgotPassword": logsIn(),
  "auth.choosePassword": logsIn(),
  "auth.logout": logsIn(),
  "auth.changePassword": saysOne,
  "account.switch": logsIn(),
  "account.changeNames": {
    keys: [],
    async make(call) {
      await call("POST", "/account/names", { artist_name: "Lamp", real_name: "Ada Lind" });
      return { key: {}, read: () => call("GET", "/auth/me") };
    },
    fields: { artist_name: { to: "Tide" }, real_name: { to: null } },
  },
  "account.changeEmail": saysOne,
  "account.sendConfirmation": acts(),
  "account.confirmEmail": acts(),
  "account.setNotices": {
    keys: [],
    async make(call) {
      await call("POST", "/account/notices", { overdue: false, deadlines: false, monthly: false });
      return { key: {}, read: async () => (await call("GET", "/account")).notices };
    },
    fields: { overdue: { to: true }, deadlines: { to: true }, monthly: { to: true } },
  },
  "account.stopNotices": acts(),
  "account.endSession": acts(),
  "account.endOtherSessions": acts(),
  "account.beginSecondFactor": acts(),
  "account.confirmSecondFactor": acts(),
  "account.endSecondFactor": acts(),
  "account.renewRecoveryCodes": acts(),
  "account.dismissRestored": acts(),
  "account.close": acts(),
  "members.invite": adds({ password: "only an owner is asked for it" }),
  "members.withdraw": acts(),
  "members.setRole": { act: "says one thing", without: { password: "only for an owner's role" } },
  "members.remove": acts({ password: "only for an owner" }),
  "members.leave": acts({ password: "only for an owner" }),
  "members.showInvitation": acts(),
  "members.join": logsIn(),
  "members.joinAsNew": logsIn(),
  "tokens.create": adds({ expires_on: "it does not expire", code: "two-step login is off" }),
  "tokens.end": acts(),
  "account.makeScreenLink": adds(),
  "account.endScreenLink": acts(),
  "account.openScreen": acts(),
  "account.readScreen": acts(),
  "webhooks.create": adds(),
  "webhooks.change": {
    keys: ["id"],
    async make(call) {
      const hook = { name: "Books", url: "https://example.com/books", events: ["run.closed"] };
      const { id } = await call("POST", "/webhooks", hook);
      return { key: { id }, read: async () => find((await call("GET", "/webhooks")).endpoints, id) };
    },
    fields: {
      name: { to: "Ledger" },
      url: { to: "https://example.com/ledger" },
      events: { to: ["run.sent"] },
      paused: { to: true, as: "paused_at", shown: expect.any(String), moves: ["paused_for"] },
    },
  },
  "webhooks.rotate": acts(),
  "webhooks.delete": acts(),
  "webhooks.sendAgain": acts(),
  "subscription.cancel": acts(),
  "subscription.checkout": acts(),
  "subscription.confirmCheckout": acts(),
  "subscription.resume": acts(),
  "subscription.portal": acts(),
  "subscription.refresh": acts(),
  "analytics.syncReal": acts(),
  "analytics.testSync": acts(),
  "analytics.autoSync": acts({ platform: "all platforms", profile_id: "the profile is searched for" }),
  "artists.lookup": acts({ platform: "all platforms", profile_id: "the profile is searched for" }),
  // Credentials are proved together, so new ones take the place of the old.
  "streaming.addSpotifyCredentials": saysOne,
  "streaming.connect": { act: "says one thing", without: { client_secret: "the platform knows apps without one" } },
  "streaming.spotifyCallback": acts({ code: "Spotify sends it or an error", error: "Spotify sends it or a code" }),
  "streaming.removeSpotifyCredentials": acts(),
  "streaming.disconnectSpotify": acts(),
  "streaming.disconnect": acts(),
  "streaming.disconnectAll": acts(),
  "streaming.confirmProfile": saysOne,
  "royalties.mergeTrack": saysOne,
  "reconciliation.savePayout": {
    keys: ["id"],
    async make(call) {
      for (const { id } of (await call("GET", "/reconciliation/payouts")).payouts) {
        await call("DELETE", `/reconciliation/payouts/${id}`);
      }
      const { open } = await call("GET", "/reconciliation/payouts");
      const [statement, other] = open.map((total: { statement_id: string }) => total.statement_id);
      const said = { arrived_on: "2026-05-02", currency: "EUR", amount: "96.50", statement_currency: "USD" };
      await call("POST", "/reconciliation/payouts", {
        ...{ ...said, fees: [{ name: "Wire fee", amount: "3.00" }] },
        statement_ids: [statement],
      });
      const list = async () => (await call("GET", "/reconciliation/payouts")).payouts;
      const [{ id }] = await list();
      const read = async () => {
        const { arrived_on, currency, amount, statement_currency, fees, statements } = find(await list(), id) as never;
        const ids = (statements as { statement_id: string }[]).map(({ statement_id }) => statement_id);
        return { arrived_on, currency, amount, statement_currency, fees, statement_ids: ids };
      };
      return { key: { id }, read, other: { statement_ids: [other] } };
    },
    fields: {
      arrived_on: { to: "2026-05-03" },
      currency: { to: "GBP" },
      amount: { to: "96.40" },
      // Its statements have no money in another currency.
      statement_currency: { to: "GBP", refused: 400 },
      fees: { to: [] },
      statement_ids: {},
    },
  },
  "reconciliation.savePayouts": adds(),
  "reconciliation.deletePayout": acts(),
  "reconciliation.setFindingAside": saysOne,
  "reconciliation.sayMoved": saysOne,
  "reconciliation.stateTreaty": saysOne,
  "reconciliation.setCauseAside": saysOne,
  "reconciliation.nameTrackSource": saysOne,
  "statements.answer": { act: "says one thing", without: { announced: "the artist has not seen what it means" } },
  "statements.resolve": acts({ name: "only for a decision that makes a source" }),
  "statements.removeReceipt": acts(),
  "statements.delete": acts(),
  "statements.bookAgain": acts(),
  "statements.leaveAsBooked": acts(),
  "statements.renameSource": saysOne,
  "statements.mergeSources": acts(),
  "statements.move": acts({ source: "it moves to a new one", name: "it moves to one that is there" }),
  "statements.preview": acts({ mapping: "the guess is shown" }),
  "statements.map": acts({ announced: "the artist has not seen what it means" }),
  "statements.shareMapping": acts({ blank: "the names stay" }),
  "statements.addLayout": adds({
    ...{ wide: "no column is one of several", lines: "words alone on a line name nothing" },
    outer_sums: "sums of other sums name nothing",
  }),
  "statements.renameFormat": saysOne,
  "statements.deleteFormat": acts(),
  "statements.setStorePlatform": saysOne,
  "currencies.setDisplay": saysOne,
  "currencies.deleteRates": acts(),
  // Each file's answers are added to those that were given before.
  "plays.answer": acts(),
  "plays.linkTitle": saysOne,
  "plays.setTitleAside": saysOne,
  "claims.create": adds({
    cells: DEFAULTS,
    findings: DEFAULTS,
    cause: "named in place of findings",
    frozen: "only for frozen money",
    to: DEFAULTS,
  }),
  "claims.change": {
    keys: ["id"],
    async make(call) {
      const frozen = { platform: "spotify", track_id: "QZAAA2600001", notice_on: "2026-04-10" };
      const said = { notice: "They were artificial", asked: "Which days?", answered: "All of them" };
      const { id } = await call("POST", "/claims", { kind: "frozen", to: "DistroKid", frozen: { ...frozen, ...said } });
      const own = { subject: "Frozen", answer_by: "2026-12-01", deadline: "2027-12-01", letter: "Dear all" };
      await call("POST", `/claims/${id}`, own);
      const read = async () => {
        const { subject, to, answer_by, deadline, letter, frozen } = await call("GET", `/claims/${id}`);
        return { subject, to, answer_by, deadline, frozen, letter: letter.edited ? letter.text : null };
      };
      return { key: { id }, read };
    },
    fields: {
      subject: { to: "Held back" },
      to: { to: "" },
      answer_by: { to: null },
      deadline: { to: null, shown: expect.stringMatching(/^\d{4}-/) },
      letter: { to: null },
      "frozen.platform": { to: "tidal" },
      "frozen.track_id": { to: null },
      "frozen.notice_on": { to: "2026-04-11" },
      "frozen.notice": { to: "They were doubtful" },
      "frozen.asked": { to: "" },
      "frozen.answered": { to: "" },
    },
  },
  "claims.setState": { act: "says one thing", without: { on: "it happened today" } },
  "claims.restore": acts(),
  "claims.refresh": acts(),
  "claims.addNote": adds(),
  "claims.deleteNote": acts(),
  "claims.removeAttachment": acts(),
  "claims.delete": acts(),
  "shares.setSettings": {
    keys: [],
    async make(call) {
      const settings = {
        uncovered_is_accounts: true,
        needs_approval: true,
        payer_name: "Lindqvist Records",
        payer_logo: addressOf(png(8, 8)),
      };
      await call("POST", "/shares/settings", { ...settings, payer_iban: IBAN, password: PASSWORD });
      return { key: {}, read: () => call("GET", "/shares/settings") };
    },
    fields: {
      uncovered_is_accounts: { to: false },
      needs_approval: { to: false },
      payer_name: { to: null },
      payer_logo: { to: null },
      payer_iban: { to: null, as: "payer_bank", with: { password: PASSWORD } },
      password: { to: PASSWORD, as: "nothing", shown: undefined },
    },
  },
  "shares.addPayee": adds({
    ...{ email: DEFAULTS, country: DEFAULTS, minimum: DEFAULTS, paid_by: DEFAULTS, tax_form: DEFAULTS },
    ...{
      tax_form_expires: DEFAULTS,
      language: DEFAULTS,
      paid_through: DEFAULTS,
      withholding: DEFAULTS,
      changes_from: DEFAULTS,
    },
  }),
  "shares.changePayee": {
    keys: ["id", "changes_from"],
    async make(call) {
      const payee = { name: "Ada", email: "ada@example.com", country: "SE", currency: "USD", minimum: "50" };
      const tax = { tax_form: "w8", tax_form_expires: "2028-12-31", withholding: [RULE] };
      const { id: manager } = await call("POST", "/shares/payees", { name: "Max", currency: "USD" });
      const { id: another } = await call("POST", "/shares/payees", { name: "Mia", currency: "USD" });
      const paid = { paid_by: "bank", paid_through: manager };
      const { id } = await call("POST", "/shares/payees", { ...payee, ...paid, language: "de", ...tax });
      await call("POST", `/shares/payees/${id}/bank`, { iban: IBAN, password: PASSWORD });
      const read = async () => find((await call("GET", "/shares/payees")).payees, id);
      return { key: { id }, read, other: { paid_through: another } };
    },
    fields: {
      name: { to: "Berta" },
      email: { to: null },
      country: { to: null },
      currency: { to: "EUR" },
      minimum: { to: null },
      paid_by: { to: "hand", moves: ["bank_held_until"] },
      tax_form: { to: "w9" },
      tax_form_expires: { to: null },
      language: { to: "sv" },
      paid_through: { moves: ["bank_held_until", "paid_through_name"] },
      withholding: { to: [] },
    },
  },
  "shares.setBank": {
    act: "says one thing",
    without: { account: "no account but the IBAN", holder: "the payee's name" },
  },
  "shares.setOwnBank": {
    act: "says one thing",
    without: { account: "no account but the IBAN", holder: "the payee's name" },
  },
  "shares.setReader": saysOne,
  "shares.erasePayee": acts(),
  "shares.addDeal": adds({ dates: DEFAULTS, rates_of: DEFAULTS, group: DEFAULTS, replaces: DEFAULTS }),
  "shares.changeDeal": {
    keys: ["id", "closed_periods", "settings_from"],
    async make(call) {
      const { id: payee } = await call("POST", "/shares/payees", { name: "Cleo", currency: "USD" });
      const versions = [royaltyTerms(payee, "20%", { exceptions: [{ ...RULE, rate: "10%" }] })];
      const wide = await call("POST", "/shares/deals", { name: "All", currency: "USD", versions });
      const own = { name: "Song", currency: "USD", dates: "sale", rates_of: "sale", group: `Of ${payee}` };
      const { id } = await call("POST", "/shares/deals", { ...own, replaces: [wide.id], versions });
      const read = async () => find((await call("GET", "/shares/deals")).deals, id);
      return { key: { id }, read, other: { versions: [royaltyTerms(payee, "25%")] } };
    },
    fields: {
      name: { to: "Tide" },
      currency: { to: "EUR" },
      dates: { to: "accounting" },
      rates_of: { to: "period_end" },
      group: { to: null },
      replaces: { to: [] },
      versions: {},
    },
  },
  "shares.confirmDeals": acts(),
  "shares.deleteDeal": acts(),
  "shares.addCost": adds({
    ...{ note: DEFAULTS, recoupable: DEFAULTS, deal: DEFAULTS, track: DEFAULTS, release: DEFAULTS },
    ...{ artist: DEFAULTS, payee: DEFAULTS },
  }),
  "shares.deleteCost": acts(),
  "shares.removeReceipt": acts(),
  "shares.addAdvance": adds({ note: DEFAULTS }),
  "shares.deleteAdvance": acts(),
  "shares.addTransfer": adds({ deal: DEFAULTS, note: DEFAULTS }),
  "shares.deleteTransfer": acts(),
  "shares.importSplits": acts({
    columns: "columns are told by their names and cells",
    shares: "what plain numbers are is told by all of them",
    of: DEFAULTS,
    rate: DEFAULTS,
    fee: DEFAULTS,
    from: "deals begin with the next period",
    even_out: DEFAULTS,
    by_title: "titles are asked about",
    own: DEFAULTS,
    payees: "whom nobody knows is made a payee",
    choices: "recordings are asked about",
    apply: "it only says what would happen",
  }),
  // A column that the file does not have is left alone; the tests of CSV say so.
  "shares.importCsv": acts({ apply: "it only says what would happen", choices: "titles are asked about" }),
  "shares.closedPeriods": acts({ withholding: ASKED, deal: ASKED, new_deal: ASKED, delete_cost: ASKED }),
  "shares.simulate": acts({ fee: DEFAULTS, costs: DEFAULTS }),
  "shares.openLink": acts({ run: LINKS_OWN }),
  "shares.linkLines": acts({
    ...{ run: LINKS_OWN, cursor: "the first page", no: "lines of all receipts", song: "lines of all songs" },
  }),
  "shares.linkEarned": acts(),
  "shares.linkQuestions": acts({ limit: "a page", cursor: "the first page" }),
  "shares.linkAsk": adds({ run: LINKS_OWN, line: DEFAULTS, song: DEFAULTS, question: DEFAULTS }),
  "shares.ask": adds({ line: DEFAULTS, song: DEFAULTS, question: DEFAULTS }),
  "shares.answerQuestion": adds(),
  "shares.closeQuestion": acts(),
  "forecast.makeCalendar": acts(),
  "forecast.endCalendar": acts(),
  "runs.compare": acts({
    columns: "columns are told by their names and cells",
    numbers: "what decimals are written with is told by all amounts",
    payees: "whom nobody knows is said",
  }),
  "runs.makeLink": acts(),
  "runs.endLink": acts(),
  "runs.start": adds(),
  "runs.refresh": acts(),
  "runs.discard": acts(),
  "runs.close": acts(),
  "runs.undo": acts(),
  "runs.approve": acts(),
  "runs.setPayDay": acts(),
  "runs.send": acts(),
  "runs.recordPayment": adds({ amounts: "all that is due was paid" }),
  "runs.paymentFile": acts({ source: "euros", ach: "no payer for ACH", bacs: "no payer for Bacs" }),
};

/** Calls that carry a file: each takes a file whole. */
const FILES = [
  ...[
    "statements.upload",
    "statements.attachReceipt",
    "claims.attach",
    "currencies.uploadRates",
    "reconciliation.readBankFile",
  ],
  ...["shares.attachReceipt", "shares.importCosts", "shares.linkFile", "shares.table"],
];

const MUTATIONS = listOperationNames().filter((name) => findOperation(name).type === "mutation") as MutationName[];
const CHANGES = Object.entries(CASES).filter((entry): entry is [MutationName, Change] => "fields" in entry[1]);
const ACTS = Object.entries(CASES).filter((entry): entry is [MutationName, Act] => "act" in entry[1]);

function objectsOf(schema: unknown): z.ZodObject[] {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(objectsOf);
  return schema instanceof z.ZodObject ? [schema] : [];
}

function inside(field: unknown): unknown {
  const wraps = [z.ZodOptional, z.ZodExactOptional, z.ZodNullable].find((one) => field instanceof one);
  return wraps ? inside((field as z.ZodOptional).unwrap()) : field;
}

const isLeftOut = (field: unknown) => z.object({ field: field as z.ZodType }).safeParse({}).success;

/** The fields of an input, and those of objects in it whose fields may be left out in turn. */
function pathsOf(schema: z.ZodObject, of = ""): string[] {
  return Object.entries(schema.shape).flatMap(([name, field]) => {
    const inner = inside(field);
    const isPartial = inner instanceof z.ZodObject && Object.values(inner.shape).every(isLeftOut);
    return isPartial ? pathsOf(inner, `${of}${name}.`) : [`${of}${name}`];
  });
}

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const call: Call = async (method, path, body) => {
  const answer = await server.call(method, path, { token, ...(body && { body }) });
  expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body;
};

/** Runs first, as a test, because that may wait for the server's jobs. */
test("a label has two statements", async () => {
  const registered = await server.register();
  ({ token } = registered);
  await makePremium(server, registered.artist.id);
  const statements = await statementCalls(server, token);
  for (const date of ["2026-03-12", "2026-04-12"]) {
    const { body } = await statements.upload(distrokidText([{ date, earnings: "60.25" }]), `${date}.tsv`);
    expect(await statements.settled(body.id)).toMatchObject({ state: "booked" });
  }
  const open = async () => (await server.call("GET", "/reconciliation/payouts", { token })).body.open.length;
  await expect.poll(open, { timeout: 60_000 }).toBe(2);
});

test("every mutation changes what it names, or says why it cannot leave anything out", () => {
  expect(Object.keys(CASES).sort()).toEqual(MUTATIONS.toSorted());
  const files = ROUTES.flatMap((route) => ("file" in route && route.method !== "GET" ? [route.name] : []));
  expect(files.sort()).toEqual(FILES.toSorted());
});

test.each(ACTS)("%s says what each field means that is left out", (name, { without = {} }) => {
  const fields = objectsOf(findOperation(name).input).flatMap(({ shape }) => Object.entries(shape));
  const optional = new Set(fields.filter(([, field]) => isLeftOut(field)).map(([field]) => field));
  expect([...optional].sort()).toEqual(Object.keys(without).sort());
});

describe.each(CHANGES)("%s", (name, { keys, make, fields }) => {
  test("has a case for each field", () => {
    const [input] = objectsOf(findOperation(name).input);
    expect(input && pathsOf(input).sort()).toEqual([...keys, ...Object.keys(fields)].sort());
  });

  test.each(Object.entries({ REST: sendRest, tRPC: sendTrpc }))(
    "over %s changes each field alone, and back",
    async (_way, send) => {
      const { key, read, other = {} } = await make(call);
      const change = async (path: string, value: unknown, also: object, status = 200) => {
        const [field = "", inner] = path.split(".");
        const input = { ...key, ...also, [field]: inner === undefined ? value : { [inner]: value } };
        const answer = await send(server, name, input, token);
        expect(answer.status, `${JSON.stringify(input)}: ${answer.text}`).toBe(status);
      };
      for (const [path, field] of Object.entries(fields)) {
        const { to = other[path], as = path, with: also = {}, refused, moves = [] } = field;
        const before = flat(await read());
        await change(path, to, also, refused);
        const after = flat(await read());
        const shown = "shown" in field ? field.shown : to;
        const moved = Object.fromEntries(moves.map((each) => [each, expect.anything()]));
        const expected = refused ? before : { ...before, ...(as !== "nothing" && { [as]: shown }), ...moved };
        expect(after, path).toEqual(expected);
        if (refused || as !== path) continue;
        await change(path, before[path], also);
        expect(flat(await read()), `${path}, back`).toEqual({ ...before, ...moved });
      }
    },
  );
});

/** Fields of a case of frozen money as fields of their own. */
function flat({ frozen, ...fields }: Record<string, unknown>): Record<string, unknown> {
  const inner = Object.entries(Object(frozen)).map(([name, value]) => [`frozen.${name}`, value]);
  return { ...fields, ...Object.fromEntries(inner) };
}
