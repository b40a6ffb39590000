import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zstdCompressSync } from "node:zlib";
import { createStripeBillingGateway } from "@ledgerline/connectors/billing/stripe-billing-gateway";
import { connectDatabase, type Database } from "@ledgerline/db/client";
import { distrokidText, type TestRow } from "@ledgerline/domain/test/distrokid-text";
import { exchangedText } from "@ledgerline/domain/test/faulty-files";
import { SANDBOX_ACCOUNTS } from "@ledgerline/sandboxes/platforms/platform/sandbox-accounts";
import { startPlatformSandbox } from "@ledgerline/sandboxes/platforms/start-platform-sandbox";
import { payCheckout } from "@ledgerline/sandboxes/stripe/control/stripe-control";
import { startStripeSandbox } from "@ledgerline/sandboxes/stripe/start-stripe-sandbox";
import { readMails, startMailCatcher } from "@ledgerline/testing/mail-catcher";
import { TOTP } from "otpauth";
import { expect } from "vitest";
import { buildApp } from "../../src/boot/build-app.ts";
import { createTestApp, PASSWORD, type TestApp } from "../harness/apps/create-test-app.ts";
import { FROZEN_CLAIM } from "../harness/frozen-claim.ts";
import { joinAccount } from "../harness/join-account.ts";
import { makePremium } from "../harness/make-premium.ts";
import { shareTerms } from "../harness/share-calls.ts";
import { decideAtSpotify, loginAtSpotify } from "../harness/spotify-login.ts";
import { statementCalls } from "../harness/statement-calls.ts";
import { restClient } from "../harness/streaming-client.ts";

const PATIENCE = { timeout: 240_000, interval: 100 };
const NIGHT_FERRY = { title: "Night Ferry", isrc: "QZES72600001", upc: "198000000017", date: "2026-03-12" };
const MARCH = { from: "2026-03-01", to: "2026-03-31" };
/** The columns that the example of a mapping is about. */
const UNKNOWN = "Verkauft;Laden;Lied;ISRC;Land;Abrufe;Betrag\n2026-03;Spotify;Night Ferry;QZES72600001;DE;12;0.5\n";
const RATES = "Date,USD,GBP,\n2026-03-31,1.0714,0.85643,\n";

/** What every call of an example needs: a server with its mail, payments and platforms, none of them the real ones. */
export interface World {
  server: TestApp;
  db: Database;
  /** The token in the newest link that was mailed to an address. */
  mailed(email: string): Promise<string>;
  close(): Promise<void>;
}

export async function openWorld(): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), "ledgerline-examples-"));
  const catcher = await startMailCatcher(folder);
  const platforms = await startPlatformSandbox();
  const stripe = await startStripeSandbox({
    stateFile: join(folder, "billing.json"),
    webhookUrl: "http://127.0.0.1:1",
  });
  const server = await createTestApp(
    { connectorAddresses: platforms.addresses, mail: { smtpUrl: catcher.url, from: "Ledgerline <books@example.com>" } },
    { billing: createStripeBillingGateway(stripe.settings) },
  );
  const address = await server.app.listen({ port: 0, host: "127.0.0.1" });
  stripe.sendTo(`${address}/api/webhooks/stripe`);
  const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  return {
    server,
    db,
    async mailed(email) {
      const newest = async () => /#(\S+)/.exec((await readMails(folder, email)).at(-1)?.text ?? "")?.[1];
      await expect.poll(newest, PATIENCE).toBeTruthy();
      return (await newest()) ?? "";
    },
    async close() {
      await db.close();
      await server.close();
      await stripe.close();
      await platforms.close();
      await catcher.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** What an example may not say itself: what only one account has, and secrets. Everything else is sent as it is. */
const OWN = [
  ...["id", "ids", "user_id", "account_id", "statement_ids", "source_id", "into", "payee", "payees", "deal", "email"],
  ...["token", "code", "state", "key", "session_id", "client_id", "client_secret", "api_key", "profile_id"],
  ...["delivery", "note_id", "attachment_id", "run"],
] as const;
type Own = (typeof OWN)[number];

/** Who makes a call, and what they have in place of what the example names. Several values are for several examples. */
export interface Prepared {
  token: string;
  own?: Partial<Record<Own, string | string[]>>;
  file?: File;
}

type Prepare = (world: World) => Promise<Prepared>;

/** The request with the prepared account's own things. Throws if the example has no such field. */
export function withOwn<Request>(request: Request, own: Prepared["own"] = {}): Request {
  let text = JSON.stringify(request);
  for (const [field, values] of Object.entries(own)) {
    const examples = [...new Set(valuesOf(request, field))];
    const actual = [values].flat();
    if (examples.length !== actual.length) throw new Error(`the example has ${examples.length} values of ${field}`);
    for (const [at, example] of examples.entries()) text = text.replaceAll(example, actual[at] ?? "");
  }
  return JSON.parse(text);
}

function valuesOf(value: unknown, field: string): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === field ? [inner].flat().filter((each) => typeof each === "string") : valuesOf(inner, field),
  );
}

interface Artist {
  id: string;
  email: string;
  token: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of a body
  call(method: "GET" | "POST", path: string, body?: object): Promise<any>;
}

async function freeArtist({ server }: World): Promise<Artist> {
  const { token, artist } = await server.register("Paper Lanterns");
  return {
    id: artist.id,
    email: artist.email,
    token,
    async call(method, path, body) {
      const answer = await server.call(method, path, { token, ...(body && { body }) });
      expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
      return answer.body;
    },
  };
}

async function newArtist(world: World): Promise<Artist> {
  const artist = await freeArtist(world);
  await makePremium(world.server, artist.id);
  return artist;
}

const newAddress = () => `${randomBytes(6).toString("hex")}@example.com`;

async function upload(
  { server }: World,
  { token }: Artist,
  text: string,
  { name = "distrokid-2026-03.tsv", state = "booked" } = {},
): Promise<string> {
  const statements = await statementCalls(server, token);
  const { body } = await statements.upload(text, name);
  const settled = await statements.settled(body.id);
  expect(settled.state, JSON.stringify(settled)).toBe(state);
  return body.id;
}

async function booked(world: World, rows: Partial<TestRow>[] = [NIGHT_FERRY]) {
  const artist = await newArtist(world);
  const statement = await upload(world, artist, distrokidText(rows));
  const [source] = (await artist.call("GET", "/sources")).sources as { id: string }[];
  return { ...artist, statement, source: source?.id ?? "" };
}

/** Computes the board at once, instead of some seconds after a booking. */
async function hurry({ db }: World): Promise<void> {
  await db.sql`update pgboss.job set start_after = now() where name = 'reconcile' and state = 'created'`;
}

/** A booked statement that nothing has arrived for. */
async function withOpenMoney(world: World): Promise<Prepared> {
  const { token, statement, call } = await booked(world);
  await hurry(world);
  const open = async () => (await call("GET", "/reconciliation/payouts")).open.length;
  await expect.poll(open, PATIENCE).toBe(1);
  return { token, own: { statement_ids: statement } };
}

/** A file whose rows withhold tax where none is due, which is a finding. */
async function withFinding(world: World) {
  const artist = await newArtist(world);
  const statements = await statementCalls(world.server, artist.token);
  const { id } = (await statements.upload(exchangedText([{ tax: 10, territory: "DE" }, {}]), "march.csv")).body
    .statements[0];
  const answers: Record<string, string> = { currency: "EUR", kind: "income", preview: "yes" };
  for (let { question } = await statements.settled(id); question; { question } = await statements.settled(id)) {
    const value = answers[question.id] ?? question.suggestion;
    await artist.call("POST", `/statements/${id}/answer`, { question: question.id, value });
  }
  await hurry(world);
  const found = () => artist.call("GET", "/reconciliation/findings?check=F9");
  await expect.poll(async () => (await found()).findings.length, PATIENCE).toBe(1);
  const [finding] = (await found()).findings as { key: string; cause: string }[];
  return { ...artist, finding: finding?.key ?? "", cause: finding?.cause ?? "" };
}

/** A booked statement that the rules of now would read differently. */
async function withNewReading(world: World): Promise<Prepared> {
  const { token, statement, call } = await booked(world, [{ ...NIGHT_FERRY, earnings: "1.5" }]);
  const bytes = zstdCompressSync(Buffer.from(distrokidText([{ ...NIGHT_FERRY, earnings: "2.5" }])));
  await world.db.sql`update statement_originals set bytes = ${bytes} where statement_id = ${statement}`;
  await world.db.sql`
    update statement_readings set read_by = 'older rules', seen_under = '' where statement_id = ${statement}`;
  // A server looks for such statements when it starts.
  const upgraded = await buildApp(world.server.config);
  const groups = async () => (await call("GET", "/statements/readings")).groups.length;
  await expect
    .poll(groups, PATIENCE)
    .toBe(1)
    .finally(() => upgraded.close());
  return { token, own: { ids: statement } };
}

async function withOwnFormat(world: World) {
  const artist = await newArtist(world);
  const id = await upload(world, artist, UNKNOWN.replace("0.5", "0,5"), { state: "unrecognized" });
  const columns = { sold: 0, store: 1, track: 2, isrc: 3, territory: 4, units: 5, net: 6 };
  const mapping = { columns, numbers: "comma", currency: "USD" };
  await artist.call("POST", `/statements/${id}/map`, { mapping, name: "A sheet" });
  await (await statementCalls(world.server, artist.token)).settled(id);
  return artist;
}

async function withPlays(world: World): Promise<Prepared> {
  const artist = await booked(world);
  const plays = "song,listeners,streams,saves,release_date\nNight Ferry,4,12,1,2021-01-01\n";
  await upload(world, artist, plays, { name: "Paper Lanterns-songs-2026-03.csv" });
  return { token: artist.token };
}

/** An invitation that was mailed to somebody without a login. */
async function invited(world: World) {
  const owner = await newArtist(world);
  const email = newAddress();
  await owner.call("POST", "/account/members", { email, role: "payee" });
  return { owner, token: await world.mailed(email) };
}

async function withMember(world: World) {
  const owner = await newArtist(world);
  return { ...owner, member: await joinAccount(world.server, world.db, owner.id, "payee") };
}

async function withTwoSteps(world: World): Promise<Prepared> {
  const { call } = await newArtist(world);
  const { secret } = await call("POST", "/account/second-factor/begin", { password: PASSWORD });
  const code = new TOTP({ secret }).generate();
  const turnedOn = await call("POST", "/account/second-factor/confirm", { code });
  return { token: turnedOn.access_token, own: { code: turnedOn.recovery_codes[0] } };
}

async function withClaim(world: World): Promise<Prepared> {
  const { token, call } = await newArtist(world);
  return { token, own: { id: (await call("POST", "/claims", FROZEN_CLAIM)).id } };
}

async function withPayees(world: World) {
  const artist = await newArtist(world);
  const payee = async (name: string) =>
    (await artist.call("POST", "/shares/payees", {
      ...{ name, currency: "USD", paid_by: "wise", email: "ada@example.com" },
    })) as { id: string };
  const [ada, ben] = [await payee("Ada Moreau"), await payee("Ben Ode")];
  return { ...artist, payees: [ada.id, ben.id], payee: ada.id };
}

async function withDeal(world: World) {
  const label = await withPayees(world);
  const participants = label.payees.map((payee) => ({ payee, share: "50%" }));
  const deal = { name: "All", currency: "USD", versions: [shareTerms(participants)] };
  return { ...label, deal: (await label.call("POST", "/shares/deals", deal)).id as string };
}

async function withCost(world: World): Promise<Prepared> {
  const { token, deal, call } = await withDeal(world);
  const cost = { date: "2026-03-31", amount: "10", currency: "USD", kind: "mixing", deal };
  const { id } = await call("POST", "/shares/costs", cost);
  return { token, own: { id }, file: new File(["%PDF-1.7 a receipt"], "receipt.pdf") };
}

/** A run of March that was sent to its payees. */
async function withSentRun(world: World) {
  const label = await withDeal(world);
  await upload(world, label, distrokidText([{ ...NIGHT_FERRY, date: "2026-03-31", earnings: "1000" }]));
  const { id: run } = await label.call("POST", "/shares/runs", MARCH);
  const state = async () => (await label.call("GET", `/shares/runs/${run}`)).state;
  await expect.poll(state, PATIENCE).toBe("preview");
  await label.call("POST", `/shares/runs/${run}/close`);
  await label.call("POST", `/shares/runs/${run}/send`);
  return { ...label, run: run as string };
}

async function withLink(world: World): Promise<Prepared> {
  const { call, run, payee } = await withSentRun(world);
  const { link } = await call("POST", `/shares/runs/${run}/statements/${payee}/link`);
  return { token: "", own: { token: new URL(link).hash.slice(1) } };
}

async function withReader(world: World) {
  const label = await withSentRun(world);
  const reader = await joinAccount(world.server, world.db, label.id, "payee");
  await label.call("POST", `/shares/payees/${label.payee}/reader`, { user_id: reader.userId });
  return { ...label, reader };
}

async function withScreenLink(world: World) {
  const { call, token } = await newArtist(world);
  const made = { name: "Overview", screen: { screen: "overview" }, days: 7 };
  const { id, link } = await call("POST", "/account/screens", made);
  return { token, id, secret: new URL(link).hash.slice(1) };
}

async function withCalendar(world: World) {
  const { call, token } = await newArtist(world);
  const { address } = await call("POST", "/forecast/calendar");
  return { token, secret: new URL(address).pathname.split("/").at(-1) ?? "" };
}

/** A user of one account who may enter another. */
async function withTwoAccounts(world: World) {
  const { owner, token } = await invited(world);
  const guest = await newArtist(world);
  const { access_token } = await guest.call("POST", "/account/invitations/join", { token });
  return { guest, owner, joined: access_token as string };
}

/** How the example of each call is made to hold, for those that need more than an artist on Premium. */
export const PREPARE: Record<string, Prepare> = {
  "auth.login": async (world) => ({ token: "", own: { email: (await newArtist(world)).email } }),
  "auth.register": async () => ({ token: "", own: { email: newAddress() } }),
  "auth.keepAccount": async ({ server }) => {
    const { body } = await server.call("POST", "/auth/look-around");
    return { token: body.access_token, own: { email: newAddress() } };
  },
  "auth.forgotPassword": async (world) => ({ token: "", own: { email: (await newArtist(world)).email } }),
  "auth.choosePassword": async (world) => {
    const { email, call } = await newArtist(world);
    const confirmation = await world.mailed(email);
    await call("POST", "/auth/password/forgotten", { email });
    await expect.poll(() => world.mailed(email), PATIENCE).not.toBe(confirmation);
    return { token: "", own: { token: await world.mailed(email) } };
  },
  "account.changeEmail": async (world) => ({ token: (await newArtist(world)).token, own: { email: newAddress() } }),
  "account.confirmEmail": async (world) => {
    const { token, email } = await newArtist(world);
    return { token, own: { token: await world.mailed(email) } };
  },
  "account.stopNotices": async (world) => {
    const { id } = await newArtist(world);
    const secret = "x".repeat(32);
    const hash = createHash("sha256").update(secret).digest("hex");
    await world.db.sql`
      insert into notice_mails (account_id, day, facts, fact_count, secret_hash)
      values (${id}, '2026-03-31', '[]', 0, ${hash})`;
    return { token: "", own: { token: `${id}.${secret}` } };
  },
  "account.confirmSecondFactor": async (world) => {
    const { token, call } = await newArtist(world);
    const { secret } = await call("POST", "/account/second-factor/begin", { password: PASSWORD });
    return { token, own: { code: new TOTP({ secret }).generate() } };
  },
  "account.endSecondFactor": withTwoSteps,
  "account.renewRecoveryCodes": withTwoSteps,
  "account.endSession": async (world) => {
    const { token, email, call } = await newArtist(world);
    await call("POST", "/auth/login", { email, password: PASSWORD });
    const { sessions } = await call("GET", "/account/sessions");
    return { token, own: { id: sessions.find(({ current }: { current: boolean }) => !current).id } };
  },
  "account.switch": async (world) => {
    const { guest, joined } = await withTwoAccounts(world);
    return { token: joined, own: { account_id: guest.id } };
  },
  "members.invite": async (world) => ({ token: (await newArtist(world)).token, own: { email: newAddress() } }),
  "members.setRole": async (world) => {
    const { token, member } = await withMember(world);
    return { token, own: { user_id: member.userId } };
  },
  "members.remove": async (world) => {
    const { token, member } = await withMember(world);
    return { token, own: { user_id: member.userId } };
  },
  "members.leave": async (world) => ({ token: (await withTwoAccounts(world)).joined }),
  "members.showInvitation": async (world) => ({ token: "", own: { token: (await invited(world)).token } }),
  "members.join": async (world) => {
    const { token } = await invited(world);
    return { token: (await newArtist(world)).token, own: { token } };
  },
  "members.joinAsNew": async (world) => ({ token: "", own: { token: (await invited(world)).token } }),
  "webhooks.change": async (world) => {
    const { token, call } = await newArtist(world);
    const endpoint = { name: "Mine", url: "https://hooks.example.com/old", events: ["run.closed"] };
    return { token, own: { id: (await call("POST", "/webhooks", endpoint)).id } };
  },
  "subscription.checkout": async (world) => ({ token: (await freeArtist(world)).token }),
  "subscription.confirmCheckout": async (world) => {
    const { token, call } = await freeArtist(world);
    const order = { plan_id: "premium", origin_url: world.server.config.appUrl };
    const { checkout_url } = await call("POST", "/subscription/checkout", order);
    return { token, own: { session_id: await payCheckout(checkout_url) } };
  },
  "streaming.addSpotifyCredentials": async (world) => ({
    token: (await newArtist(world)).token,
    own: SANDBOX_ACCOUNTS.spotify.working,
  }),
  "streaming.connect": async (world) => ({
    token: (await newArtist(world)).token,
    own: SANDBOX_ACCOUNTS.youtube.working,
  }),
  "streaming.spotifyCallback": async (world) => {
    const { token } = await newArtist(world);
    const api = restClient(world.server, token);
    await api.addCredentials(SANDBOX_ACCOUNTS.spotify.working);
    const { state = "", code = "" } = await decideAtSpotify((await api.authUrl()).body.auth_url);
    return { token, own: { state, code } };
  },
  "streaming.confirmProfile": async (world) => {
    const { token } = await newArtist(world);
    await loginAtSpotify(restClient(world.server, token), SANDBOX_ACCOUNTS.spotify.working);
    return { token, own: { profile_id: "1PaperLanterns00000001" } };
  },
  "royalties.mergeTrack": (world) => booked(world, [NIGHT_FERRY, { ...NIGHT_FERRY, isrc: "QZES72600002" }]),
  "reconciliation.savePayout": withOpenMoney,
  "reconciliation.savePayouts": withOpenMoney,
  "reconciliation.readBankFile": async (world) => ({
    token: (await newArtist(world)).token,
    file: new File(["Date,Payee,Amount (USD)\n2026-03-31,DistroKid,412.87\n"], "bank.csv"),
  }),
  "shares.table": async (world) => ({
    token: (await newArtist(world)).token,
    file: new File(["Track,Payee,Share\nTide,Ada Moreau,60%\n"], "splits.csv"),
  }),
  "reconciliation.setFindingAside": async (world) => {
    const { token, finding } = await withFinding(world);
    return { token, own: { key: finding } };
  },
  "reconciliation.setCauseAside": async (world) => {
    const { token, cause } = await withFinding(world);
    return { token, own: { key: cause } };
  },
  "reconciliation.nameTrackSource": async (world) => {
    const { token, source } = await booked(world);
    return { token, own: { source_id: source } };
  },
  "reconciliation.sayMoved": async (world) => {
    const { token, source } = await booked(world);
    return { token, own: { source_id: source } };
  },
  "claims.create": async (world) => {
    const { token, finding } = await withFinding(world);
    return { token, own: { key: finding } };
  },
  "claims.change": withClaim,
  "claims.setState": withClaim,
  "claims.notes": withClaim,
  "claims.addNote": withClaim,
  "claims.attach": async (world) => ({ ...(await withClaim(world)), file: new File(["a notice"], "notice.txt") }),
  "statements.upload": async (world) => ({
    token: (await newArtist(world)).token,
    file: new File([distrokidText([NIGHT_FERRY])], "distrokid-2026-03.tsv"),
  }),
  "statements.attachReceipt": async (world) => {
    const { token, statement } = await booked(world, [NIGHT_FERRY]);
    return { token, own: { id: statement }, file: new File(["%PDF-1.7 a receipt"], "receipt.pdf") };
  },
  "statements.bookAgain": withNewReading,
  "statements.leaveAsBooked": withNewReading,
  "statements.answer": async (world) => {
    const artist = await withOwnFormat(world);
    const text = UNKNOWN.replace("0.5", "12.250").replace("2026-03", "2026-04");
    const id = await upload(world, artist, text, { name: "april.csv", state: "confirming" });
    return { token: artist.token, own: { id } };
  },
  "statements.resolve": async (world) => {
    const artist = await booked(world);
    const again = distrokidText([{ ...NIGHT_FERRY, earnings: "7" }]);
    const id = await upload(world, artist, again, { name: "again.tsv", state: "overlapping" });
    return { token: artist.token, own: { id } };
  },
  "statements.renameFormat": async (world) => {
    const { token, call } = await withOwnFormat(world);
    const { formats } = await call("GET", "/statements/formats");
    return { token, own: { id: formats.find(({ evidence }: { evidence: string }) => evidence === "own").id } };
  },
  "statements.layout": async (world) => {
    const { token, call } = await withOwnFormat(world);
    const { formats } = await call("GET", "/statements/formats");
    return { token, own: { id: formats.find(({ evidence }: { evidence: string }) => evidence === "own").id } };
  },
  "statements.shareMapping": async (world) => {
    const artist = await newArtist(world);
    return { token: artist.token, own: { id: await upload(world, artist, UNKNOWN, { state: "unrecognized" }) } };
  },
  "statements.preview": async (world) => {
    const artist = await newArtist(world);
    return { token: artist.token, own: { id: await upload(world, artist, UNKNOWN, { state: "unrecognized" }) } };
  },
  "statements.map": async (world) => {
    const artist = await newArtist(world);
    return { token: artist.token, own: { id: await upload(world, artist, UNKNOWN, { state: "unrecognized" }) } };
  },
  "statements.move": async (world) => {
    const { token, statement } = await booked(world);
    return { token, own: { id: statement } };
  },
  "statements.renameSource": async (world) => {
    const { token, source } = await booked(world);
    return { token, own: { id: source } };
  },
  "statements.mergeSources": async (world) => {
    const { token, statement, source, call } = await booked(world);
    const { source: other } = await call("POST", `/statements/${statement}/source`, { name: "Another account" });
    return { token, own: { id: other.id, into: source } };
  },
  "currencies.setDisplay": async (world) => {
    const { token } = await newArtist(world);
    const form = new FormData();
    form.append("file", new File([RATES], "eurofxref-hist.csv"));
    const sent = new Response(form);
    const headers = { authorization: `Bearer ${token}`, "content-type": sent.headers.get("content-type") ?? "" };
    const payload = Buffer.from(await sent.arrayBuffer());
    const url = "/api/currencies/rates";
    expect((await world.server.app.inject({ method: "POST", url, headers, payload })).statusCode).toBe(200);
    return { token };
  },
  "currencies.uploadRates": async (world) => ({
    token: (await newArtist(world)).token,
    file: new File([RATES], "eurofxref-hist.csv"),
  }),
  "plays.answer": async (world) => {
    const artist = await newArtist(world);
    const plays = "Song,Plays,Avg. Listeners,Shazams,Radio Spins,Purchases\nNight Ferry,12,1,0,0,0\n";
    const id = await upload(world, artist, plays, { name: "songs.csv", state: "confirming" });
    return { token: artist.token, own: { id } };
  },
  "plays.linkTitle": withPlays,
  "plays.setTitleAside": withPlays,
  "shares.changePayee": async (world) => {
    const { token, payee } = await withPayees(world);
    return { token, own: { id: payee } };
  },
  "shares.setBank": async (world) => {
    const { token, payee } = await withPayees(world);
    return { token, own: { id: payee } };
  },
  "shares.setOwnBank": async (world) => {
    const { reader, payee } = await withReader(world);
    return { token: reader.token, own: { id: payee } };
  },
  "shares.setReader": async (world) => {
    const { token, payee, id } = await withPayees(world);
    const { userId } = await joinAccount(world.server, world.db, id, "payee");
    return { token, own: { id: payee, user_id: userId } };
  },
  "shares.addDeal": async (world) => {
    const { token, payees } = await withPayees(world);
    return { token, own: { payee: payees } };
  },
  "shares.changeDeal": async (world) => {
    const { token, deal } = await withDeal(world);
    return { token, own: { id: deal } };
  },
  "shares.confirmDeals": async (world) => {
    const { token, payee, call } = await withPayees(world);
    const covers = { by: "tracks", of: ["QZES72600099"] };
    const versions = [shareTerms([{ payee, share: "100%" }], { covers })];
    const { id } = await call("POST", "/shares/deals", { name: "Still to come", currency: "USD", versions });
    return { token, own: { id } };
  },
  "shares.closedPeriods": async (world) => {
    const { token, payee } = await withPayees(world);
    return { token, own: { id: payee } };
  },
  "shares.addCost": async (world) => {
    const { token, deal } = await withDeal(world);
    return { token, own: { deal } };
  },
  "shares.attachReceipt": withCost,
  "shares.addAdvance": async (world) => {
    const { token, payee, deal } = await withDeal(world);
    return { token, own: { payee, deal } };
  },
  "shares.addTransfer": async (world) => {
    const { token, payee } = await withPayees(world);
    return { token, own: { payee } };
  },
  "forecast.endCalendar": withCalendar,
  "forecast.calendarFile": async (world) => {
    const { token, secret } = await withCalendar(world);
    return { token, own: { token: secret } };
  },
  "account.endScreenLink": async (world) => {
    const { token, id } = await withScreenLink(world);
    return { token, own: { id } };
  },
  "account.openScreen": async (world) => ({ token: "", own: { token: (await withScreenLink(world)).secret } }),
  "account.readScreen": async (world) => {
    const { secret } = await withScreenLink(world);
    return { token: "", own: { token: secret, part: "overview" } };
  },
  "shares.ask": async (world) => {
    const { reader, run, payee } = await withReader(world);
    return { token: reader.token, own: { id: run, payee } };
  },
  "shares.answerQuestion": async (world) => {
    const { server } = world;
    const { reader, run, payee, call, token } = await withReader(world);
    const body = { text: "Is the fee right here?" };
    const asked = await server.call("POST", `/shares/own/${run}/${payee}/questions`, { token: reader.token, body });
    expect(asked.status).toBe(200);
    return { token, own: { id: (await call("GET", "/shares/questions")).questions[0].id } };
  },
  "shares.openLink": withLink,
  "shares.linkLines": withLink,
  "shares.linkEarned": withLink,
  "shares.linkQuestions": withLink,
  "shares.linkAsk": withLink,
  "shares.linkFile": withLink,
  "runs.recordPayment": async (world) => {
    const { token, run, payee } = await withSentRun(world);
    return { token, own: { id: run, payees: payee } };
  },
  "runs.compare": async (world) => {
    const { token, run } = await withSentRun(world);
    return { token, own: { id: run } };
  },
  "runs.paymentFile": async (world) => {
    const { token, run } = await withSentRun(world);
    return { token, own: { id: run } };
  },
};

/** Prepares an account for which the example of a call holds. */
export async function prepareExample(world: World, operationId: string): Promise<Prepared> {
  const prepare = PREPARE[operationId];
  return prepare ? prepare(world) : { token: (await newArtist(world)).token };
}
