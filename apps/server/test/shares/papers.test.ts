import type { RunDetails } from "@ledgerline/contract/shares/runs";
import type { AddedEntry, SharesMoney } from "@ledgerline/contract/shares/share-money";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { connectDatabase } from "@ledgerline/db/client";
import { afterAll, expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import { createTestApp, PASSWORD } from "../harness/apps/create-test-app.ts";
import { joinAccount } from "../harness/join-account.ts";
import { shareCalls, shareTerms } from "../harness/share-calls.ts";

const server = await createTestApp();
const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
afterAll(async () => {
  await db.close();
  await server.close();
});

const PDF = Buffer.from("%PDF-1.7 a receipt");

async function sendReceipt(token: string, cost: string, content: Buffer, name: string) {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(content)]), name);
  const sent = new Response(form);
  const answer = await server.app.inject({
    method: "POST",
    url: `/api/shares/costs/${cost}/receipt`,
    headers: { "content-type": sent.headers.get("content-type") ?? "", authorization: `Bearer ${token}` },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** The file names in an account's archive. */
async function archived(token: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await server.app.inject({ method: "GET", url: "/api/account/archive", headers });
  const zip = await fromBufferPromise(answer.rawPayload, { lazyEntries: true });
  const names: string[] = [];
  for await (const { fileName } of zip.eachEntry()) names.push(fileName);
  return names;
}

test("a cost's receipt is recognized by its first bytes, is deleted with it and is in the archive", async () => {
  const { call, token, file } = await shareCalls(server);
  const day = { date: "2026-03-10", amount: "200", currency: "USD", kind: "mixing", artist: "Lamp" };
  const { id } = await call<AddedEntry>("POST", "/costs", day);
  const cost = async () => (await call<SharesMoney>("GET", "/money")).costs.find((each) => each.id === id);
  expect(await sendReceipt(token, id, Buffer.from("<html>"), "receipt.pdf")).toMatchObject({
    status: 415,
    body: { detail: MESSAGES.noReceipt },
  });
  expect(await file(`/costs/${id}/receipt`)).toMatchObject({ status: 404 });
  expect(await sendReceipt(token, id, PDF, "studio, March.html")).toMatchObject({ status: 200, body: { kind: "pdf" } });
  expect((await cost())?.receipt).toMatchObject({ file_name: "studio, March.html", kind: "pdf", bytes: PDF.length });
  const { body, headers } = await file(`/costs/${id}/receipt`);
  expect(body).toEqual(PDF);
  expect(headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": expect.stringMatching(/^attachment;/),
    "x-content-type-options": "nosniff",
  });
  expect(await archived(token)).toContain(`receipts/${id}/studio, March.html`);
  await call("DELETE", `/costs/${id}`);
  expect(await db.sql`select from share_receipt_pieces where cost_id = ${id}`).toEqual([]);
});

test("a year's totals are by payee, country and kind, and say that they are not advice", async () => {
  const { call, book, payee, deal, preview, file } = await shareCalls(server);
  await book("march.tsv", [{ date: "2026-03-31", earnings: "1000" }]);
  const tax = { kind: null, store: null, territory: null, rate: "10%" };
  const ada = await payee("=Ada Lind", { country: "SE", tax_form: "w8", withholding: [tax] });
  const made = await deal({ name: "All", versions: [shareTerms([{ payee: ada, share: "1/3" }])] });
  const advance = { date: "2026-01-02", amount: "40", payee: ada, deal: made.id, recouped_from: "own_share" };
  await call("POST", "/advances", advance);
  const { id: run } = await preview({ from: "2026-03-01", to: "2026-03-31" });
  await call("POST", `/runs/${run}/close`);
  expect((await file("/years/2026/csv")).body.toString()).not.toContain("receipts");
  await call("POST", `/runs/${run}/send`);
  await call("POST", `/runs/${run}/payments`, { payees: [ada], date: "2027-01-05", kind: "paid" });
  const rowsOf = async (year: number) => {
    const [header, ...rows] = (await file(`/years/${year}/csv`)).body.toString().trimEnd().split("\r\n");
    expect(header).toBe("\uFEFFyear,payee,country,tax_form,kind,currency,amount");
    expect(rows.pop()).toContain("Ledgerline gives no tax advice.");
    return rows.filter((row) => row !== "");
  };
  expect(await rowsOf(2026)).toEqual([
    "2026,'=Ada Lind,SE,w8,advances_given,USD,40.00",
    "2026,'=Ada Lind,SE,w8,advances_recouped,USD,40.00",
    "2026,'=Ada Lind,SE,w8,receipts,USD,166.67",
    "2026,'=Ada Lind,SE,w8,tax_withheld,USD,16.67",
  ]);
  expect(await rowsOf(2027)).toEqual(["2027,'=Ada Lind,SE,w8,paid,USD,110.00"]);
  expect((await file("/years/none/csv")).status).toBe(400);
});

test("an erased payee's name is removed from the history, including an earlier name", async () => {
  const { call, payee, token } = await shareCalls(server);
  const other = await payee("Ben Ode");
  const ada = await payee("Ada Lind");
  await call("POST", `/payees/${ada}`, { name: "Ada Okoro", currency: "USD" });
  await call("POST", "/transfers", { date: "2026-01-01", payee: ada, amount: "5", kind: "opening" });
  const history = async () => JSON.stringify((await server.call("GET", "/account/history", { token })).body);
  expect(await history()).toMatch(/Ada Lind.*|Ada Okoro/);
  await call("DELETE", `/payees/${ada}`);
  expect(await history()).not.toMatch(/Ada/);
  expect(await history()).toContain("Added the payee Ben Ode.");
  expect(other).not.toBe(ada);
});

test("paying from another account needs the password, and changing a name does not", async () => {
  const { call, refused } = await shareCalls(server);
  const payer_iban = "SE4550000000058398257466";
  expect(await refused("POST", "/settings", { payer_iban })).toEqual([400, MESSAGES.passwordForPayer]);
  expect((await refused("POST", "/settings", { payer_iban, password: "not this one" }))[0]).toBe(400);
  expect(await call("POST", "/settings", { payer_name: "Tin Orchard" })).toMatchObject({ payer_bank: null });
  expect(await call("POST", "/settings", { payer_iban, password: PASSWORD })).toMatchObject({ payer_bank: "7466" });
  expect(await refused("POST", "/settings", { payer_iban: null })).toEqual([400, MESSAGES.passwordForPayer]);
});

test("a run can be approved by any member who did not close it", async () => {
  const { call, book, payee, deal, preview, accountId } = await shareCalls(server);
  await book("march.tsv", [{ date: "2026-03-31", earnings: "10" }]);
  await deal({ name: "All", versions: [shareTerms([{ payee: await payee("Ada"), share: "1" }])] });
  const { id } = await preview({ from: "2026-03-01", to: "2026-03-31" });
  expect(await call("POST", `/runs/${id}/close`)).toMatchObject({ can_approve: false });
  const { token } = await joinAccount(server, db, accountId, "accountant");
  const seen = async () => (await server.call("GET", `/shares/runs/${id}`, { token })).body as RunDetails;
  expect(await seen()).toMatchObject({ can_approve: true });
  await server.call("POST", `/shares/runs/${id}/approve`, { token });
  expect(await seen()).toMatchObject({ can_approve: false, approved_at: expect.any(String) });
});

test("a year's tax excludes what an advance off the top gave back, and the advance is whole", async () => {
  const { call, book, payee, deal, preview, file } = await shareCalls(server);
  await book("march.tsv", [{ date: "2026-03-31", earnings: "1000" }]);
  const tax = { kind: null, store: null, territory: null, rate: "30%" };
  const ada = await payee("Ada", { withholding: [tax] });
  const whole = { ...shareTerms([{ payee: ada, share: "100%" }]), kind: "royalty", fee: "0%", rate: "100%" };
  const made = await deal({ name: "All", versions: [whole] });
  const advance = { date: "2026-01-02", amount: "200", payee: ada, deal: made.id, recouped_from: "off_the_top" };
  await call("POST", "/advances", advance);
  const { id: run } = await preview({ from: "2026-03-01", to: "2026-03-31" });
  await call("POST", `/runs/${run}/close`);
  await call("POST", `/runs/${run}/send`);
  const rows = (await file("/years/2026/csv")).body.toString().split("\r\n");
  const ofKind = (kind: string) => rows.filter((row) => row.includes(`,${kind},`)).map((row) => row.split(",").at(-1));
  expect(["receipts", "tax_withheld", "advances_recouped"].map(ofKind)).toEqual([["1000.00"], ["240.00"], ["200.00"]]);
});
