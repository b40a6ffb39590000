import type { Deal, Payee, PayeeStatement, Run, RunDetails, Runs } from "@ledgerline/contract/shares/shares";
import { connectDatabase } from "@ledgerline/db/client";
import { distrokidText } from "@ledgerline/domain/test/distrokid-text";
import { afterAll, describe, expect, test } from "vitest";
import { createTestApp } from "../harness/apps/create-test-app.ts";
import { joinAccount } from "../harness/join-account.ts";
import { makePremium } from "../harness/make-premium.ts";
import { statementCalls } from "../harness/statement-calls.ts";

const server = await createTestApp();
const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
afterAll(async () => {
  await db.close();
  await server.close();
});

const MARCH = { from: "2026-03-01", to: "2026-03-31" };
const APRIL = { from: "2026-04-01", to: "2026-04-30" };
const SONG = { store: "Spotify", month: "2026-01", title: "Tide", artist: "Lamp", isrc: "QZAAA2600001" };

/** A label on Premium with a statement of March that pays 1,000 dollars for one song. */
async function label() {
  const { token, artist } = await server.register();
  await makePremium(server, artist.id);
  const statements = await statementCalls(server, token);
  const call = async <Body>(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<Body> => {
    const answer = await server.call(method, `/shares${path}`, { token, ...(body && { body }) });
    expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBe(200);
    return answer.body;
  };
  const refused = async (path: string, body: object = {}) => {
    const { status, body: answer } = await server.call("POST", `/shares${path}`, { token, body });
    return [status, answer.detail];
  };
  const upload = async (name: string, earnings: string, reported: string, more: object = {}) => {
    const { body } = await statements.upload(distrokidText([{ ...SONG, earnings, date: reported, ...more }]), name);
    expect(await statements.settled(body.id)).toMatchObject({ state: "booked" });
    return body.id as string;
  };
  const computed = async (id: string): Promise<RunDetails> => {
    await expect
      .poll(async () => (await call<RunDetails>("GET", `/runs/${id}`)).state, { timeout: 60_000 })
      .not.toBe("computing");
    return call("GET", `/runs/${id}`);
  };
  const preview = async (period: object): Promise<RunDetails> =>
    computed((await call<Run>("POST", "/runs", period)).id);
  const payee = async (name: string, more: object = {}) =>
    (await call<Payee>("POST", "/payees", { name, currency: "USD", ...more })).id;
  const deal = (input: object) => call<Deal>("POST", "/deals", { currency: "USD", ...input });
  return { token, artist, call, refused, upload, computed, preview, payee, deal, statements };
}

const terms = (participants: { payee: string; share: string }[], more: object = {}) => ({
  ...{ from: null, to: null, kind: "net_profit", covers: { by: "everything" }, part: "100%", fee: "15%", rate: "50%" },
  ...{ exceptions: [], participants },
  ...more,
});

test("a label's run: fee, cost, split and advance as worked out by hand, closed, sent and paid", async () => {
  const { call, refused, upload, preview, payee, deal, token } = await label();
  await upload("march.tsv", "1000", "2026-03-31");
  const [a, b] = [await payee("A"), await payee("B")];
  const album = await deal({
    name: "The album",
    versions: [
      terms([
        { payee: a, share: "60%" },
        { payee: b, share: "40%" },
      ]),
    ],
  });
  await call("POST", "/costs", { date: "2026-03-10", amount: "200", currency: "USD", kind: "mixing", deal: album.id });
  const advance = { date: "2026-03-01", payee: a, deal: album.id, amount: "250", recouped_from: "own_share" };
  await call("POST", "/advances", advance);

  const run = await preview(MARCH);
  expect(run).toMatchObject({ state: "preview", stale: false, failure: null, blockers: [] });
  expect(run.payees.map(({ name, closing, payable }) => [name, closing, payable])).toEqual([
    ["A", "0.00", "0.00"],
    ["B", "130.00", "130.00"],
  ]);
  expect(run.proof).toEqual([
    expect.objectContaining({
      currency: "USD",
      received: "1000",
      payees: "130",
      recouped: "195",
      account: "475",
      costs: "200",
      rounding: "0",
    }),
  ]);
  expect(await call("GET", `/runs/${run.id}/statements/${a}`)).toMatchObject({
    closing: "0.00",
    deals: [
      {
        deal: "The album",
        receipts: [{ receipts: "1000", fee: "150", share: "3/5" }],
        advances: [{ recouped: "195", left: "55" }],
      },
    ],
  });

  await call("POST", `/runs/${run.id}/close`);
  expect(await refused(`/runs/${run.id}/payments`, { payees: [b], date: "2026-04-20", kind: "paid" })).toEqual([
    409,
    "Send the run first. Payees then see what they are paid for.",
  ]);
  await call("POST", `/runs/${run.id}/send`);
  const paid = await call<RunDetails>("POST", `/runs/${run.id}/payments`, {
    payees: [b],
    date: "2026-04-20",
    kind: "paid",
  });
  expect(paid.payees.find(({ payee }) => payee === b)).toMatchObject({ paid: "130.00" });
  expect(await refused(`/runs/${run.id}/payments`, { payees: [b], date: "2026-04-20", kind: "paid" })).toEqual([
    409,
    "Nothing is due to B.",
  ]);

  // What was paid is not owed again, and the advance goes on from where it was.
  await upload("april.tsv", "100", "2026-04-30");
  const next = await preview(APRIL);
  expect(next.payees.map(({ name, opening, transferred, closing }) => [name, opening, transferred, closing])).toEqual([
    ["A", "0", "0", "0.00"],
    ["B", "130", "-130", "17.00"],
  ]);
  const { advances } = await call<{ advances: { left: string }[] }>("GET", "/money");
  expect(advances).toMatchObject([{ left: "55" }]);
  const history = await server.call("GET", "/account/history", { token });
  expect(JSON.stringify(history.body)).toContain("Closed the run of 2026-03-01 to 2026-03-31.");
});

test("off the top, everybody bears the advance", async () => {
  const { call, upload, preview, payee, deal } = await label();
  await upload("march.tsv", "1000", "2026-03-31");
  const [a, b] = [await payee("A"), await payee("B")];
  const shares = [
    { payee: a, share: "60%" },
    { payee: b, share: "40%" },
  ];
  const album = await deal({ name: "The album", versions: [terms(shares)] });
  await call("POST", "/costs", { date: "2026-03-10", amount: "200", currency: "USD", kind: "mixing", deal: album.id });
  const advance = { date: "2026-03-01", payee: a, deal: album.id, amount: "250", recouped_from: "off_the_top" };
  await call("POST", "/advances", advance);
  const { payees } = await preview(MARCH);
  expect(payees.map(({ name, closing }) => [name, closing])).toEqual([
    ["A", "120.00"],
    ["B", "80.00"],
  ]);
});

test("what is closed does not change: a late file, a deleted one and changed terms post to the next run, by cause", async () => {
  const { call, upload, preview, payee, deal, statements, token } = await label();
  const first = await upload("march.tsv", "1000", "2026-03-31");
  const a = await payee("A");
  const half = { ...terms([{ payee: a, share: "100%" }]), kind: "royalty", fee: "0%" };
  const made = await deal({ name: "Half", versions: [half] });
  const march = await preview(MARCH);
  const closed = await call<RunDetails>("POST", `/runs/${march.id}/close`);
  expect(closed).toMatchObject({ state: "closed", can_undo: true });
  const before = await call<RunDetails>("GET", `/runs/${march.id}`);

  await upload("march-late.tsv", "10", "2026-03-30");
  const { from: _, ...rest } = half;
  await call("POST", `/deals/${made.id}`, { ...made, versions: [{ from: null, ...rest, rate: "40%" }] });
  const april = await preview(APRIL);
  expect(april.differences.map(({ cause, payees }) => [cause, payees.map(({ amount }) => amount)])).toEqual([
    ["march-late.tsv, booked after March 2026 was closed", ["5"]],
    ["Terms that were changed after March 2026 was closed", ["-101"]],
  ]);
  expect(april.payees).toMatchObject([{ opening: "500", closing: "500.00" }]);
  expect(await call("GET", `/runs/${march.id}`)).toEqual({ ...before, can_undo: true });
  await call("POST", `/runs/${april.id}/close`);

  // What was posted is not posted again; a deleted file gives back what it brought.
  await server.call("DELETE", `/statements/${first}`, { token });
  await expect.poll(async () => (await statements.get(first)).status).toBe(404);
  const may = await preview({ from: "2026-05-01", to: "2026-05-31" });
  expect(may.differences.map(({ cause, payees }) => [cause, payees.map(({ amount }) => amount)])).toEqual([
    ["Files of March 2026 that were deleted, replaced or changed", ["-400"]],
  ]);
});

test("books or terms that change after the preview are never closed unseen", async () => {
  const { call, refused, upload, computed, preview, payee, deal } = await label();
  await upload("march.tsv", "1000", "2026-03-31");
  const a = await payee("A");
  await deal({ name: "Half", versions: [terms([{ payee: a, share: "100%" }])] });
  const run = await preview(MARCH);
  await upload("march-2.tsv", "10", "2026-03-30");
  expect(await call("GET", `/runs/${run.id}`)).toMatchObject({ stale: true });
  expect(await refused(`/runs/${run.id}/close`)).toEqual([409, expect.stringContaining("Compute it again")]);
  await call("POST", `/runs/${run.id}/refresh`);
  expect(await computed(run.id)).toMatchObject({ stale: false, proof: [{ received: "1010" }] });
  await call("POST", `/runs/${run.id}/close`);
  expect(await refused("/runs", MARCH)).toEqual([
    409,
    "The next period begins on 1 April 2026, the day after the last one.",
  ]);
});

describe("what blocks closing", () => {
  test("recordings without a deal, until the account says whose they are", async () => {
    const { call, refused, upload, computed, preview, payee, deal } = await label();
    await upload("march.tsv", "1000", "2026-03-31");
    const a = await payee("A");
    await deal({
      name: "Another song",
      versions: [terms([{ payee: a, share: "100%" }], { covers: { by: "tracks", of: ["QZAAA2600002"] } })],
    });
    const run = await preview(MARCH);
    expect(run.blockers).toMatchObject([{ code: "uncovered" }]);
    expect(run.uncovered).toEqual([expect.objectContaining({ track: "QZAAA2600001", title: "Tide", net: "1000" })]);
    expect(await refused(`/runs/${run.id}/close`)).toEqual([409, expect.stringContaining("1 recording has no deal")]);
    await call("POST", "/settings", { uncovered_is_accounts: true });
    await call("POST", `/runs/${run.id}/refresh`);
    expect(await computed(run.id)).toMatchObject({ blockers: [], proof: [{ account: "1000" }] });
  });

  test("a missing rate, which names its day", async () => {
    const { upload, preview, payee, deal } = await label();
    await upload("march.tsv", "1000", "2026-03-31");
    const a = await payee("A", { currency: "EUR" });
    await deal({ name: "In euros", currency: "EUR", versions: [terms([{ payee: a, share: "100%" }])] });
    const { blockers } = await preview(MARCH);
    expect(blockers).toEqual([
      {
        code: "missing_rate",
        detail: "No rate exchanges USD into EUR on 2026-03-31. Load exchange rates, then compute again.",
      },
    ]);
  });

  test("deals that together give away more than the whole are refused, with both names", async () => {
    const { refused, payee, deal } = await label();
    const a = await payee("A");
    const song = { covers: { by: "tracks", of: ["QZAAA2600001"] }, kind: "royalty", fee: "0%", rate: "60%" };
    const of = [terms([{ payee: a, share: "100%" }], song)];
    await deal({ name: "First", versions: of });
    expect(await refused("/deals", { name: "Second", currency: "USD", versions: of })).toEqual([
      409,
      "“First” and “Second” would together give away more than the whole. Lower a share, or say that one deal replaces the other.",
    ]);
  });
});

test("only the newest run is undone, and only until it is sent", async () => {
  const { call, refused, upload, computed, preview, payee, deal } = await label();
  await upload("march.tsv", "1000", "2026-03-31");
  const a = await payee("A");
  await deal({ name: "Half", versions: [terms([{ payee: a, share: "100%" }])] });
  const run = await preview(MARCH);
  await call("POST", `/runs/${run.id}/close`);
  await call("POST", `/runs/${run.id}/undo`);
  expect(await refused(`/runs/${run.id}/close`)).toEqual([409, expect.stringContaining("Compute it again")]);
  await call("POST", `/runs/${run.id}/refresh`);
  await computed(run.id);
  await call("POST", `/runs/${run.id}/close`);
  await call("POST", `/runs/${run.id}/send`);
  expect(await refused(`/runs/${run.id}/undo`)).toEqual([
    409,
    "Only the newest closed run can be undone, and only until it is sent.",
  ]);
  expect((await call<Runs>("GET", "/runs")).next_from).toBe("2026-04-01");
});

test("a second member approves, where the account asks for it", async () => {
  const { call, refused, artist, upload, preview, payee, deal } = await label();
  await upload("march.tsv", "1000", "2026-03-31");
  await deal({ name: "Half", versions: [terms([{ payee: await payee("A"), share: "100%" }])] });
  await call("POST", "/settings", { needs_approval: true });
  const run = await preview(MARCH);
  await call("POST", `/runs/${run.id}/close`);
  expect(await refused(`/runs/${run.id}/send`)).toEqual([409, "A second member approves the run before it is sent."]);
  expect(await refused(`/runs/${run.id}/approve`)).toEqual([
    409,
    "Whoever closed a run cannot approve it. Ask another member.",
  ]);
  const accountant = await joinAccount(server, db, artist.id, "accountant");
  const approved = await server.call("POST", `/shares/runs/${run.id}/approve`, { token: accountant.token, body: {} });
  expect(approved.status).toBe(200);
  expect(await call("POST", `/runs/${run.id}/send`)).toMatchObject({ state: "sent" });
});

test("a payee with a login sees their own statement once it was sent, and nothing of anybody else", async () => {
  const { call, artist, upload, preview, payee, deal, token } = await label();
  await upload("march.tsv", "1000", "2026-03-31");
  const [a, b] = [await payee("Ada"), await payee("Berta")];
  await deal({
    name: "The album",
    versions: [
      terms([
        { payee: a, share: "60%" },
        { payee: b, share: "40%" },
      ]),
    ],
  });
  const member = await joinAccount(server, db, artist.id, "payee");
  await call("POST", `/payees/${a}/reader`, { user_id: member.userId });
  const get = (path: string) => server.call("GET", `/shares${path}`, { token: member.token });
  const run = await preview(MARCH);
  await call("POST", `/runs/${run.id}/close`);
  expect((await get(`/own/${run.id}/${a}`)).status).toBe(404);
  await call("POST", `/runs/${run.id}/send`);

  expect((await get("/own")).body).toMatchObject({
    payees: [{ name: "Ada", balance: "255.00", statements: [{ closing: "255.00" }] }],
  });
  // What was paid does not come back once the next run counts it, sent or not.
  await call("POST", `/runs/${run.id}/payments`, { payees: [a], date: "2026-04-20", kind: "paid" });
  await upload("april.tsv", "100", "2026-04-30");
  const next = await preview(APRIL);
  await call("POST", `/runs/${next.id}/close`);
  expect((await get("/own")).body).toMatchObject({ payees: [{ name: "Ada", balance: "0.00" }] });
  const own = await get(`/own/${run.id}/${a}`);
  expect(own.body as PayeeStatement).toMatchObject({
    closing: "255.00",
    deals: [{ receipts: [{ fee: "150", rate: "1/2", share: "3/5" }] }],
  });
  expect(JSON.stringify(own.body)).not.toContain("Berta");
  expect(JSON.stringify(own.body)).not.toContain(b);
  expect((await get(`/own/${run.id}/${b}`)).status).toBe(404);
  expect((await get(`/runs/${run.id}`)).status).toBe(403);
  expect((await get("/payees")).status).toBe(403);
  expect((await server.call("GET", `/shares/own/${run.id}/${a}`, { token })).status).toBe(404);
});

test("payments are written for the bank and for Wise, and nothing goes to details that were just changed", async () => {
  const { call, refused, upload, preview, payee, deal } = await label();
  await upload("march.tsv", "1000", "2026-03-31");
  const [w, k] = [
    await payee("Wanda", { paid_by: "wise", email: "wanda@example.com" }),
    await payee("Karl", { paid_by: "bank" }),
  ];
  await deal({
    name: "The album",
    versions: [
      terms(
        [
          { payee: w, share: "1/3" },
          { payee: k, share: "2/3" },
        ],
        { fee: "0%", rate: "100%" },
      ),
    ],
  });
  expect(
    await refused(`/payees/${k}/bank`, {
      iban: "DE89 3704 0044 0532 0130 01",
      password: "correct horse battery staple",
    }),
  ).toEqual([400, "This is no IBAN of a bank in SEPA. Check it against the message that it came in."]);
  const run = await preview(MARCH);
  expect(run.payees.map(({ name, closing, held }) => [name, closing, held])).toEqual([
    ["Karl", "666.67", "no_bank"],
    ["Wanda", "333.33", null],
  ]);
  await call("POST", `/runs/${run.id}/close`);
  await call("POST", `/runs/${run.id}/send`);
  const wise = await call<{ content: string; payments: number }>("POST", `/runs/${run.id}/payment-file`, {
    by: "wise",
    date: "2026-04-15",
    source: "USD",
  });
  expect(wise).toMatchObject({ payments: 1, content: expect.stringContaining("Wanda,wanda@example.com") });
  expect(await refused(`/runs/${run.id}/payment-file`, { by: "sepa", date: "2026-04-15" })).toEqual([
    409,
    "Nothing is due that a bank transfer in euros could pay. Look at how the payees are paid.",
  ]);
});

test("on the Free plan there are three payees and a preview, and nothing is closed", async () => {
  const { call, refused, artist, upload, preview, payee, deal } = await label();
  await makePremium(server, artist.id, "free");
  await upload("march.tsv", "1000", "2026-03-31");
  const a = await payee("A");
  await payee("B");
  await payee("C");
  expect(await refused("/payees", { name: "D", currency: "USD" })).toEqual([
    402,
    "The Free plan has three payees. Premium has as many as you need.",
  ]);
  await deal({ name: "Half", versions: [terms([{ payee: a, share: "100%" }])] });
  const run = await preview(MARCH);
  expect(run.payees).toMatchObject([{ name: "A" }, ...run.payees.slice(1)]);
  expect(await refused(`/runs/${run.id}/close`)).toEqual([402, expect.stringContaining("need Premium")]);
  expect(await call("GET", "/runs")).toMatchObject({ runs: [{ state: "preview" }] });
});

test("a late file whose money cannot be shared out blocks the next run, by the period's name", async () => {
  const { call, upload, preview, payee, deal } = await label();
  await upload("march.tsv", "1000", "2026-03-31");
  const song = { covers: { by: "tracks", of: [SONG.isrc] } };
  await deal({ name: "Song", versions: [terms([{ payee: await payee("A"), share: "100%" }], song)] });
  const march = await preview(MARCH);
  await call("POST", `/runs/${march.id}/close`);
  await upload("other.tsv", "10", "2026-03-30", { isrc: "QZAAA2600002", title: "Ebb" });
  const april = await preview(APRIL);
  expect(april.blockers).toEqual([
    { code: "uncovered", detail: expect.stringMatching(/^March 2026: 1 recording has no deal/) },
  ]);
});

test("tracks that are merged after a run closed are a cause of their own, and a merged track's cost stays charged", async () => {
  const { call, upload, preview, payee, deal, token } = await label();
  const other = { isrc: "QZAAA2600002", title: "Ebb" };
  await upload("march.tsv", "1000", "2026-03-31");
  await upload("ebb.tsv", "100", "2026-03-30", other);
  const ada = await payee("A");
  const of = { covers: { by: "tracks", of: [SONG.isrc] }, kind: "royalty", fee: "0%", rate: "100%" };
  const { id } = await deal({ name: "Song", versions: [terms([{ payee: ada, share: "100%" }], of)] });
  await call("POST", "/costs", { date: "2026-03-10", amount: "40", currency: "USD", kind: "mixing", track: SONG.isrc });
  await call("POST", "/settings", { uncovered_is_accounts: true });
  const march = await preview(MARCH);
  expect(march.payees).toMatchObject([{ closing: "960.00" }]);
  await call("POST", `/runs/${march.id}/close`);
  const merge = { same_as: SONG.isrc };
  expect((await server.call("POST", `/royalties/tracks/${other.isrc}/merge`, { token, body: merge })).status).toBe(200);
  const april = await preview(APRIL);
  expect(april.differences.map(({ cause, payees }) => [cause, payees.map(({ amount }) => amount)])).toEqual([
    ["Tracks, releases or stores that were merged, told apart or assigned after March 2026 was closed", ["100"]],
  ]);
  expect(id).not.toBe("");
});

test("a payment is not deleted, so that what came back is not owed twice", async () => {
  const { call, token, upload, preview, payee, deal } = await label();
  await upload("march.tsv", "1000", "2026-03-31");
  const a = await payee("A");
  await deal({ name: "Half", versions: [terms([{ payee: a, share: "100%" }])] });
  const run = await preview(MARCH);
  await call("POST", `/runs/${run.id}/close`);
  await call("POST", `/runs/${run.id}/send`);
  for (const kind of ["paid", "returned"]) {
    await call("POST", `/runs/${run.id}/payments`, { payees: [a], date: "2026-04-20", kind });
  }
  const { transfers } = await call<{ transfers: { id: string }[] }>("GET", "/money");
  for (const { id } of transfers) {
    expect(await server.call("DELETE", `/shares/transfers/${id}`, { token })).toMatchObject({ status: 409 });
  }
  expect((await call<RunDetails>("GET", `/runs/${run.id}`)).payees).toMatchObject([
    { payable: "425.00", paid: "0.00" },
  ]);
});

test("a run that was discarded while it was being computed leaves nothing in the way of the next", async () => {
  const { call, computed, payee, deal } = await label();
  await deal({ name: "Half", versions: [terms([{ payee: await payee("A"), share: "100%" }])] });
  const first = await call<Run>("POST", "/runs", MARCH);
  await call("DELETE", `/runs/${first.id}`);
  const second = await call<Run>("POST", "/runs", MARCH);
  expect(await computed(second.id)).toMatchObject({ state: "preview", failure: null });
});
