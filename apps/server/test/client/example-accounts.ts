import { randomBytes } from "node:crypto";
import { zstdCompressSync } from "node:zlib";
import { distrokidText, type TestRow } from "@ledgerline/domain/test/distrokid-text";
import { exchangedText } from "@ledgerline/domain/test/faulty-files";
import { TOTP } from "otpauth";
import { expect } from "vitest";
import { buildApp } from "../../src/boot/build-app.ts";
import { PASSWORD } from "../harness/apps/create-test-app.ts";
import { FROZEN_CLAIM } from "../harness/frozen-claim.ts";
import { joinAccount } from "../harness/join-account.ts";
import { makePremium } from "../harness/make-premium.ts";
import { shareTerms } from "../harness/share-calls.ts";
import { statementCalls } from "../harness/statement-calls.ts";
import { PATIENCE, type Prepared, type World } from "./example-world.ts";

export const NIGHT_FERRY = { title: "Night Ferry", isrc: "QZES72600001", upc: "198000000017", date: "2026-03-12" };
const MARCH = { from: "2026-03-01", to: "2026-03-31" };
/** The columns that the example of a mapping is about. */
export const UNKNOWN =
  "Verkauft;Laden;Lied;ISRC;Land;Abrufe;Betrag\n2026-03;Spotify;Night Ferry;QZES72600001;DE;12;0.5\n";

interface Artist {
  id: string;
  email: string;
  token: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of a body
  call(method: "GET" | "POST", path: string, body?: object): Promise<any>;
}

export async function freeArtist({ server }: World): Promise<Artist> {
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

export async function newArtist(world: World): Promise<Artist> {
  const artist = await freeArtist(world);
  await makePremium(world.server, artist.id);
  return artist;
}

export const newAddress = () => `${randomBytes(6).toString("hex")}@example.com`;

export async function upload(
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

export async function booked(world: World, rows: Partial<TestRow>[] = [NIGHT_FERRY]) {
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
export async function withOpenMoney(world: World): Promise<Prepared> {
  const { token, statement, call } = await booked(world);
  await hurry(world);
  const open = async () => (await call("GET", "/reconciliation/payouts")).open.length;
  await expect.poll(open, PATIENCE).toBe(1);
  return { token, own: { statement_ids: statement } };
}

/** A file whose rows withhold tax where none is due, which is a finding. */
export async function withFinding(world: World) {
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
export async function withNewReading(world: World): Promise<Prepared> {
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

export async function withOwnFormat(world: World) {
  const artist = await newArtist(world);
  const id = await upload(world, artist, UNKNOWN.replace("0.5", "0,5"), { state: "unrecognized" });
  const columns = { sold: 0, store: 1, track: 2, isrc: 3, territory: 4, units: 5, net: 6 };
  const mapping = { columns, numbers: "comma", currency: "USD" };
  await artist.call("POST", `/statements/${id}/map`, { mapping, name: "A sheet" });
  await (await statementCalls(world.server, artist.token)).settled(id);
  return artist;
}

export async function withPlays(world: World): Promise<Prepared> {
  const artist = await booked(world);
  const plays = "song,listeners,streams,saves,release_date\nNight Ferry,4,12,1,2021-01-01\n";
  await upload(world, artist, plays, { name: "Paper Lanterns-songs-2026-03.csv" });
  return { token: artist.token };
}

/** An invitation that was mailed to somebody without a login. */
export async function invited(world: World) {
  const owner = await newArtist(world);
  const email = newAddress();
  await owner.call("POST", "/account/members", { email, role: "payee" });
  return { owner, token: await world.mailed(email) };
}

export async function withMember(world: World) {
  const owner = await newArtist(world);
  return { ...owner, member: await joinAccount(world.server, world.db, owner.id, "payee") };
}

export async function withTwoSteps(world: World): Promise<Prepared> {
  const { call } = await newArtist(world);
  const { secret } = await call("POST", "/account/second-factor/begin", { password: PASSWORD });
  const code = new TOTP({ secret }).generate();
  const turnedOn = await call("POST", "/account/second-factor/confirm", { code });
  return { token: turnedOn.access_token, own: { code: turnedOn.recovery_codes[0] } };
}

export async function withClaim(world: World): Promise<Prepared> {
  const { token, call } = await newArtist(world);
  return { token, own: { id: (await call("POST", "/claims", FROZEN_CLAIM)).id } };
}

export async function withPayees(world: World) {
  const artist = await newArtist(world);
  const payee = async (name: string) =>
    (await artist.call("POST", "/shares/payees", {
      ...{ name, currency: "USD", paid_by: "wise", email: "ada@example.com" },
    })) as { id: string };
  const [ada, ben] = [await payee("Ada Moreau"), await payee("Ben Ode")];
  return { ...artist, payees: [ada.id, ben.id], payee: ada.id };
}

export async function withDeal(world: World) {
  const label = await withPayees(world);
  const participants = label.payees.map((payee) => ({ payee, share: "50%" }));
  const deal = { name: "All", currency: "USD", versions: [shareTerms(participants)] };
  return { ...label, deal: (await label.call("POST", "/shares/deals", deal)).id as string };
}

export async function withCost(world: World): Promise<Prepared> {
  const { token, deal, call } = await withDeal(world);
  const cost = { date: "2026-03-31", amount: "10", currency: "USD", kind: "mixing", deal };
  const { id } = await call("POST", "/shares/costs", cost);
  return { token, own: { id }, file: new File(["%PDF-1.7 a receipt"], "receipt.pdf") };
}

/** A run of March that was sent to its payees. */
export async function withSentRun(world: World) {
  const label = await withDeal(world);
  await upload(world, label, distrokidText([{ ...NIGHT_FERRY, date: "2026-03-31", earnings: "1000" }]));
  const { id: run } = await label.call("POST", "/shares/runs", MARCH);
  const state = async () => (await label.call("GET", `/shares/runs/${run}`)).state;
  await expect.poll(state, PATIENCE).toBe("preview");
  await label.call("POST", `/shares/runs/${run}/close`);
  await label.call("POST", `/shares/runs/${run}/send`);
  return { ...label, run: run as string };
}

export async function withLink(world: World): Promise<Prepared> {
  const { call, run, payee } = await withSentRun(world);
  const { link } = await call("POST", `/shares/runs/${run}/statements/${payee}/link`);
  return { token: "", own: { token: new URL(link).hash.slice(1) } };
}

export async function withReader(world: World) {
  const label = await withSentRun(world);
  const reader = await joinAccount(world.server, world.db, label.id, "payee");
  await label.call("POST", `/shares/payees/${label.payee}/reader`, { user_id: reader.userId });
  return { ...label, reader };
}

export async function withScreenLink(world: World) {
  const { call, token } = await newArtist(world);
  const made = { name: "Overview", screen: { screen: "overview" }, days: 7 };
  const { id, link } = await call("POST", "/account/screens", made);
  return { token, id, secret: new URL(link).hash.slice(1) };
}

export async function withCalendar(world: World) {
  const { call, token } = await newArtist(world);
  const { address } = await call("POST", "/forecast/calendar");
  return { token, secret: new URL(address).pathname.split("/").at(-1) ?? "" };
}

/** A user of one account who may enter another. */
export async function withTwoAccounts(world: World) {
  const { owner, token } = await invited(world);
  const guest = await newArtist(world);
  const { access_token } = await guest.call("POST", "/account/invitations/join", { token });
  return { guest, owner, joined: access_token as string };
}
