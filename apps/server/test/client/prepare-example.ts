import { createHash } from "node:crypto";
import { distrokidText } from "@ledgerline/domain/test/distrokid-text";
import { SANDBOX_ACCOUNTS } from "@ledgerline/sandboxes/platforms/platform/sandbox-accounts";
import { payCheckout } from "@ledgerline/sandboxes/stripe/stripe-control";
import { makeZip } from "@ledgerline/statements/test/make-zip";
import { TOTP } from "otpauth";
import { expect } from "vitest";
import { PASSWORD } from "../harness/apps/create-test-app.ts";
import { joinAccount } from "../harness/join-account.ts";
import { shareTerms } from "../harness/share-calls.ts";
import { decideAtSpotify, loginAtSpotify } from "../harness/spotify-login.ts";
import { restClient } from "../harness/streaming-client.ts";
import {
  booked,
  freeArtist,
  invited,
  NIGHT_FERRY,
  newAddress,
  newArtist,
  UNKNOWN,
  upload,
  withCalendar,
  withClaim,
  withCost,
  withDeal,
  withFinding,
  withLink,
  withMember,
  withNewReading,
  withOpenMoney,
  withOwnFormat,
  withPayees,
  withPlays,
  withReader,
  withScreenLink,
  withSentRun,
  withTwoAccounts,
  withTwoSteps,
} from "./example-accounts.ts";
import { PATIENCE, type Prepared, type World } from "./example-world.ts";

const RATES = "Date,USD,GBP,\n2026-03-31,1.0714,0.85643,\n";

type Prepare = (world: World) => Promise<Prepared>;

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
  "shares.importCosts": async (world) => ({
    token: (await newArtist(world)).token,
    file: new File(
      [new Uint8Array(makeZip([{ name: "costs.csv", content: Buffer.from("date,amount,currency,kind\n") }]))],
      "costs.zip",
    ),
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
  "runs.setPayDay": async (world) => {
    const { token, run } = await withSentRun(world);
    return { token, own: { id: run } };
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
