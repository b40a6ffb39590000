import type { RunDetails } from "@ledgerline/contract/shares/runs";
import { type OtherIncome, otherIncomeText } from "@ledgerline/contract/statements/other-income";
import { connectDatabase } from "@ledgerline/db/client";
import { afterAll, expect, test } from "vitest";
import { createTestApp } from "../harness/apps/create-test-app.ts";
import { shareTerms } from "../harness/share-calls.ts";
import { APRIL, MARCH, SONG, songLabel } from "../harness/song-label.ts";
import { statementCalls } from "../harness/statement-calls.ts";

const server = await createTestApp();
const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
afterAll(async () => {
  await db.close();
  await server.close();
});

const TIDE = { title: SONG.title, artist: SONG.artist, release: "", isrc: SONG.isrc, upc: "" };
const SYNC: OtherIncome = {
  ...{ date: "2026-03-14", month: "2026-03", payer: "Netflix", kind: "sync", what: "Season 2" },
  ...{ amount: "500.00", currency: "USD", recordings: [TIDE] },
};

async function label() {
  const calls = await songLabel(server);
  const statements = await statementCalls(server, calls.token);
  const bookIncome = async (more: Partial<OtherIncome> = {}) => {
    const { body } = await statements.upload(otherIncomeText({ ...SYNC, ...more }), "income.csv");
    return statements.settled(body.id);
  };
  return { ...calls, statements, bookIncome };
}

test("income that is typed in is booked with its proof, comes on top of what is booked, and is shared out", async () => {
  const { upload, bookIncome, payee, deal, preview, call, file } = await label();
  await upload("march.tsv", "1000", "2026-03-31");
  const first = await bookIncome();
  expect(first).toMatchObject({
    ...{ state: "booked", format: "other-income", counts: true, source: { distributor: "Other income" } },
    ...{ totals: [{ currency: "USD", net: "500.00" }], accounting_period: { from: "2026-03-01", to: "2026-03-31" } },
  });
  expect(first.proof.text).toEqual(first.proof.lines);
  // A second one of the same month is no overlap.
  expect(await bookIncome({ payer: "Spotify", kind: "live", amount: "100", recordings: [] })).toMatchObject({
    state: "booked",
  });
  const ada = await payee("Ada");
  const half = shareTerms([{ payee: ada, share: "100%" }], {
    covers: { by: "tracks", of: [SONG.isrc] },
    exceptions: [{ kind: "sync", store: null, territory: null, rate: "30%" }],
  });
  await deal({ name: "Tide", versions: [half] });
  await call("POST", "/settings", { uncovered_is_accounts: true });
  const run = await preview(MARCH);
  // Half of 1,000 of streams, and 30 % of 500.
  expect(run.payees).toMatchObject([{ name: "Ada", closing: "650.00" }]);
  expect(run.proof).toMatchObject([{ received: "1600" }]);
  await call("POST", `/runs/${run.id}/close`);
  await call("POST", `/runs/${run.id}/send`);
  const csv = (await file(`/runs/${run.id}/statements/${ada}/file?format=csv`)).body.toString();
  expect(csv).toContain("Netflix,sync");
  expect((await file("/years/2026/csv")).body.toString()).toContain("650");
});

test("what comes in for a closed month leaves it as it is, and the next run posts it", async () => {
  const { upload, bookIncome, payee, deal, preview, call, statements, token } = await label();
  await upload("march.tsv", "1000", "2026-03-31");
  const ada = await payee("Ada");
  await deal({ name: "All", versions: [shareTerms([{ payee: ada, share: "100%" }])] });
  const { id } = await preview(MARCH);
  await call("POST", `/runs/${id}/close`);
  await call("POST", `/runs/${id}/send`);
  const late = await bookIncome();
  expect((await call<RunDetails>("GET", `/runs/${id}`)).payees).toMatchObject([{ closing: "500.00" }]);
  await upload("april.tsv", "10", "2026-04-30");
  const april = await preview(APRIL);
  expect(april.differences).toMatchObject([{ payees: [{ name: "Ada", amount: "250" }] }]);
  // Deleted again, nothing is left to post.
  expect(await server.call("DELETE", `/statements/${late.id}`, { token })).toMatchObject({ status: 200 });
  await call("POST", `/runs/${april.id}/refresh`);
  await expect.poll(async () => (await call<RunDetails>("GET", `/runs/${april.id}`)).state).toBe("preview");
  expect((await call<RunDetails>("GET", `/runs/${april.id}`)).differences).toEqual([]);
  expect((await statements.get(late.id)).status).toBe(404);
});

test("the receipt of income is kept with its statement, and goes with it", async () => {
  const { bookIncome, token } = await label();
  const { id } = await bookIncome();
  const form = new FormData();
  form.append("file", new Blob(["%PDF-1.7 remittance"]), "netflix.pdf");
  const sent = new Response(form);
  const url = `/api/statements/${id}/receipt`;
  const headers = { authorization: `Bearer ${token}` };
  const attached = await server.app.inject({
    ...{ method: "POST", url, payload: Buffer.from(await sent.arrayBuffer()) },
    headers: { ...headers, "content-type": sent.headers.get("content-type") ?? "" },
  });
  expect(attached.json()).toMatchObject({ file_name: "netflix.pdf", kind: "pdf", bytes: 19 });
  const read = await server.app.inject({ method: "GET", url, headers });
  expect([read.headers["content-type"], read.body]).toEqual(["application/pdf", "%PDF-1.7 remittance"]);
  const statement = async () => (await server.call("GET", `/statements/${id}`, { token })).body;
  expect((await statement()).receipt).toMatchObject({ file_name: "netflix.pdf" });
  const listed = await server.call("GET", "/statements?format=other-income", { token });
  expect(listed.body.statements).toMatchObject([{ id, receipt: { kind: "pdf" } }]);
  await server.call("DELETE", `/statements/${id}`, { token });
  await expect.poll(() => db.sql`select from statement_receipts where statement_id = ${id}`).toEqual([]);
});

test("a run is a checklist of what is done, open and not needed", async () => {
  const { upload, payee, deal, preview, call, bookIncome } = await label();
  await upload("march.tsv", "1000", "2026-03-31");
  await bookIncome({ recordings: [] });
  const ada = await payee("Ada", { paid_by: "wise" });
  const covers = { by: "tracks", of: [SONG.isrc] };
  await deal({ name: "Tide", versions: [shareTerms([{ payee: ada, share: "100%" }], { covers })] });
  const run = await preview(MARCH);
  const stateOf = ({ checklist }: RunDetails) => Object.fromEntries(checklist.map(({ step, state }) => [step, state]));
  expect(stateOf(run)).toEqual({
    ...{ rates: "not_needed", files: "done", deals: "done", uncovered: "open", payees: "open", holds: "not_needed" },
    ...{ differences: "not_needed", last_period: "not_needed", close: "open", approve: "not_needed" },
    ...{ send: "open", pay: "open" },
  });
  const step = ({ checklist }: RunDetails, name: string) => checklist.find((each) => each.step === name);
  expect(step(run, "uncovered")).toMatchObject({ amounts: [{ currency: "USD", amount: "500" }] });
  expect(step(run, "payees")).toMatchObject({ names: ["Ada"], more: 0 });
  await call("POST", "/settings", { uncovered_is_accounts: true });
  await call("POST", `/payees/${ada}`, { paid_by: "hand" });
  await call("POST", `/runs/${run.id}/refresh`);
  await expect.poll(async () => (await call<RunDetails>("GET", `/runs/${run.id}`)).state).toBe("preview");
  expect(stateOf(await call<RunDetails>("GET", `/runs/${run.id}`))).toMatchObject({ uncovered: "done", close: "open" });
  await call("POST", `/runs/${run.id}/close`);
  await call("POST", `/runs/${run.id}/send`);
  await call("POST", `/runs/${run.id}/payments`, { payees: [ada], date: "2026-04-20", kind: "paid" });
  expect(stateOf(await call<RunDetails>("GET", `/runs/${run.id}`))).toMatchObject({
    ...{ close: "done", send: "done", pay: "done", files: "done" },
  });
});
