import type { PayeeStatement } from "@ledgerline/contract/shares/payee-statements";
import type { Payee, Payees } from "@ledgerline/contract/shares/payees";
import type { RunDetails, RunPayees } from "@ledgerline/contract/shares/runs";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { connectDatabase } from "@ledgerline/db/client";
import { readPdf } from "@ledgerline/testing/read-pdf";
import { afterAll, expect, test } from "vitest";
import { createTestApp, PASSWORD } from "../harness/apps/create-test-app.ts";
import { joinAccount } from "../harness/join-account.ts";
import { netTerms } from "../harness/share-calls.ts";
import { APRIL, MARCH, songLabel } from "../harness/song-label.ts";

const server = await createTestApp();
const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
const IBAN = "DE89 3704 0044 0532 0130 00";
afterAll(async () => {
  await db.close();
  await server.close();
});

test("a payee with a login sees only their own statement, and only once it was sent", async () => {
  const { call, accountId, upload, preview, payee, deal, token } = await songLabel(server);
  await upload("march.tsv", "1000", "2026-03-31");
  const [a, b] = [await payee("Ada"), await payee("Berta")];
  await deal({
    name: "The album",
    versions: [
      netTerms([
        { payee: a, share: "60%" },
        { payee: b, share: "40%" },
      ]),
    ],
  });
  const member = await joinAccount(server, db, accountId, "payee");
  await call("POST", `/payees/${a}/reader`, { user_id: member.userId });
  const get = (path: string) => server.call("GET", `/shares${path}`, { token: member.token });
  const run = await preview(MARCH);
  // This server sends no email.
  expect(run.payees.map(({ name, told }) => [name, told])).toEqual([
    ["Ada", "login"],
    ["Berta", "no_mail"],
  ]);
  await call("POST", `/runs/${run.id}/close`);
  expect((await get(`/own/${run.id}/${a}`)).status).toBe(404);
  await call("POST", `/runs/${run.id}/send`);

  expect((await get("/own")).body).toMatchObject({
    payees: [{ name: "Ada", balance: "255.00", statements: [{ closing: "255.00" }] }],
  });
  // A payment does not become due again once the next run counts it, sent or not.
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
  for (const path of [`/own/${run.id}/${b}`, `/own/${run.id}/${b}/file?format=csv`, `/own/earned?payee=${b}`]) {
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  }
  const stolen = { token: member.token, body: { iban: IBAN, password: "a quiet field of barley" } };
  expect((await server.call("POST", `/shares/own/${b}/bank`, stolen)).status).toBe(404);
  expect((await get(`/runs/${run.id}`)).status).toBe(403);
  expect((await get("/payees")).status).toBe(403);
  expect((await server.call("GET", `/shares/own/${run.id}/${a}`, { token })).status).toBe(404);
});

test("a member reads the statements of twenty payees", async () => {
  const { call, refused, accountId, payee } = await songLabel(server);
  const { userId } = await joinAccount(server, db, accountId, "payee");
  const read = Array.from({ length: 20 }, (_, at) => `Payee ${at}`);
  for (const name of read) await call("POST", `/payees/${await payee(name)}/reader`, { user_id: userId });
  const [one, more] = [(await call<Payees>("GET", "/payees")).payees[0]?.id, await payee("One more")];
  expect(await refused("POST", `/payees/${more}/reader`, { user_id: userId })).toEqual([409, MESSAGES.readsTooMany]);
  await call("POST", `/payees/${one}/reader`, { user_id: userId });
  await call("POST", `/payees/${one}/reader`, { user_id: null });
  await call("POST", `/payees/${more}/reader`, { user_id: userId });
});

test("payments are exported for the bank and for Wise, and none go to details that were just changed", async () => {
  const { call, refused, upload, preview, payee, deal } = await songLabel(server);
  await upload("march.tsv", "1000", "2026-03-31");
  const [w, k] = [
    await payee("Wanda", { paid_by: "wise", email: "wanda@example.com" }),
    await payee("Karl", { paid_by: "bank" }),
  ];
  await deal({
    name: "The album",
    versions: [
      netTerms(
        [
          { payee: w, share: "1/3" },
          { payee: k, share: "2/3" },
        ],
        { fee: "0%", rate: "100%" },
      ),
    ],
  });
  expect(
    await refused("POST", `/payees/${k}/bank`, {
      iban: "DE89 3704 0044 0532 0130 01",
      password: "correct horse battery staple",
    }),
  ).toEqual([400, "This is not a SEPA IBAN. Check it against the message it came in."]);
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
  expect(await refused("POST", `/runs/${run.id}/payment-file`, { by: "ach", date: "2026-04-15" })).toEqual([
    409,
    "Nothing can be paid this way now. Without bank details: “Karl”.",
  ]);
});

test("payees with new details are told as held, with the day, and a file that leaves them out says how many", async () => {
  const { call, refused, preview, payee } = await songLabel(server);
  const due = async (name: string, more: object) => {
    const id = await payee(name, { currency: "EUR", paid_by: "bank", ...more });
    await call("POST", "/transfers", { date: "2026-01-01", payee: id, amount: "11", kind: "opening" });
    return id;
  };
  const setBank = (id: string) => call("POST", `/payees/${id}/bank`, { iban: IBAN, password: PASSWORD });
  const [ada, zoe] = [await due("Ada", {}), await due("Ζωή Παύλου", {})];
  await due("Berta", {});
  await due("Carl", { currency: "USD" });
  for (const id of [ada, zoe]) await setBank(id);
  const wanda = await due("Wanda", { paid_by: "wise", email: "wanda@example.com" });
  await call("POST", `/payees/${wanda}`, { email: "w@example.com" });
  const { id: run } = await preview(MARCH);
  await call("POST", `/runs/${run}/close`);
  await call("POST", `/runs/${run}/send`);
  const untilOf = async (id: string) =>
    (await call<{ payees: Payee[] }>("GET", "/payees")).payees.find((each) => each.id === id)?.bank_held_until ?? "";
  const until = await untilOf(ada);
  const day = new Date(until).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
  expect((await call<RunDetails>("GET", `/runs/${run}`)).payees).toMatchObject([
    { name: "Ada", held: "bank_changed", held_until: until },
    { name: "Berta", held: "no_bank", held_until: null },
    { name: "Carl", held: "no_bank" },
    { name: "Wanda", held: "bank_changed", held_until: await untilOf(wanda) },
    { name: "Ζωή Παύλου", held: "bank_changed" },
  ]);
  const file = { by: "sepa", date: "2026-04-15" };
  const untilDay = `Held until ${day}, as nothing is paid to new details for three days`;
  expect(await refused("POST", `/runs/${run}/payment-file`, file)).toEqual([
    409,
    `Nothing can be paid this way now. ${untilDay}: “Ada” and “Ζωή Παύλου”. Without bank details: “Berta”.`,
  ]);
  expect(await refused("POST", `/runs/${run}/payment-file`, { ...file, by: "wise", source: "EUR" })).toEqual([
    409,
    `Nothing can be paid this way now. ${untilDay}: “Wanda”.`,
  ]);
  // Once the days are over, what is not held is paid.
  await db.sql`update payees set bank_changed_at = now() - interval '73 hours' where id = ${zoe}`;
  await call("POST", "/settings", { payer_name: "Tin Orchard", payer_iban: IBAN, password: PASSWORD });
  const written = await call<{ content: string; payments: number }>("POST", `/runs/${run}/payment-file`, file);
  expect(written).toMatchObject({ payments: 1, left_out: 2 });
  expect(written.content).toContain("<Cdtr><Nm>Zoi Pavlou</Nm></Cdtr>");
});

test("a payee's payments go to their manager's account, by letter of direction, and all else stays theirs", async () => {
  const { call, refused, preview, payee, file } = await songLabel(server);
  const change = (id: string, to: object) => call<Payee>("POST", `/payees/${id}`, to);
  const max = await payee("Max Manager", { currency: "EUR", paid_by: "bank" });
  const ada = await payee("Ada", { currency: "EUR", email: "ada@example.com" });
  const eve = await payee("Eve", { currency: "USD" });
  for (const id of [ada, eve]) {
    await call("POST", "/transfers", { date: "2026-01-01", payee: id, amount: "11", kind: "opening" });
  }
  await call("POST", `/payees/${max}/bank`, { iban: IBAN, password: PASSWORD });
  await db.sql`update payees set bank_changed_at = now() - interval '73 hours' where id = ${max}`;
  expect(await refused("POST", `/payees/${max}`, { paid_through: max })).toEqual([
    400,
    "Choose somebody else: nobody can be paid through themselves.",
  ]);
  for (const id of [ada, eve]) {
    expect(await change(id, { paid_through: max })).toMatchObject({
      ...{ paid_through: max, paid_through_name: "Max Manager", paid_by: "hand" },
    });
  }
  const ben = await payee("Ben", { currency: "EUR" });
  expect(await refused("POST", `/payees/${ben}`, { paid_through: ada })).toEqual([
    400,
    "Ada is paid through somebody else. Choose who receives the payment in the end.",
  ]);
  expect(await refused("POST", `/payees/${max}`, { paid_through: ben })).toEqual([
    400,
    "Ada is paid through Max Manager, who must then be paid themselves.",
  ]);
  expect(await refused("DELETE", `/payees/${max}`)).toEqual([
    409,
    "“Ada” and “Eve” are paid through Max Manager. Change that first.",
  ]);

  const { id: run } = await preview(MARCH);
  await call("POST", `/runs/${run}/close`);
  await call("POST", `/runs/${run}/send`);
  await call("POST", "/settings", { payer_name: "Tin Orchard", payer_iban: IBAN, password: PASSWORD });
  const sepa = { by: "sepa", date: "2026-04-15" };
  // Who is to be paid elsewhere is not paid for three days, and an account in euros takes no dollars.
  expect((await call<RunPayees>("GET", `/runs/${run}/payees?payment=due`)).payees).toMatchObject([
    { name: "Ada", through: "Max Manager", held: "bank_changed" },
    { name: "Eve", through: "Max Manager", held: "not_euro" },
  ]);
  expect((await refused("POST", `/runs/${run}/payment-file`, sepa))[1]).toContain("Held until");
  await db.sql`update payees set bank_changed_at = now() - interval '73 hours' where id = ${ada}`;
  const { content, payments } = await call<{ content: string; payments: number }>(
    "POST",
    `/runs/${run}/payment-file`,
    sepa,
  );
  expect(payments).toBe(1);
  expect(content).toContain("<Cdtr><Nm>Max Manager</Nm></Cdtr>");
  expect(content).toContain("Royalties until 31 March 2026, Ada");
  const told = { by: "bank", through: "Max Manager", state: "due" };
  const statement = `/runs/${run}/statements/${ada}`;
  expect(await call("GET", statement)).toMatchObject({ name: "Ada", closing: "11.00", payment: told });

  // An account that the manager has given up pays nobody, and never the payee's own.
  await call("POST", `/payees/${ada}/bank`, { iban: "FR14 2004 1010 0505 0001 3M02 606", password: PASSWORD });
  await call("POST", `/payees/${max}/bank`, { iban: null, password: PASSWORD });
  expect(await call("GET", statement)).toMatchObject({ payment: { state: "held", held: "no_bank" } });
  expect((await refused("POST", `/runs/${run}/payment-file`, sepa))[1]).toContain("Without bank details: “Ada”");

  const csv = (await file("/csv/payees")).body.toString("utf8");
  expect(csv).toMatch(/^Ada,.*,Max Manager\r$/m);
  await change(ada, { paid_through: null });
  await call("DELETE", `/payees/${eve}`);
  const [kept] = await db.sql`select paid_through from payees where id = ${eve}`;
  expect(kept).toEqual({ paid_through: null });
  await call("DELETE", `/payees/${max}`);
});

test("the day of payment is set on a run, and statements say it while something is due", async () => {
  const { call, refused, preview, payee, token } = await songLabel(server);
  const ada = await payee("Ada");
  await call("POST", "/transfers", { date: "2026-01-01", payee: ada, amount: "13.01", kind: "opening" });
  const { id: run } = await preview(MARCH);
  const setDay = (pay_on: string | null) => call<RunDetails>("POST", `/runs/${run}/pay-day`, { pay_on });
  expect(await refused("POST", `/runs/${run}/pay-day`, { pay_on: MARCH.to })).toEqual([
    400,
    "Choose a day after the period, which ends on 31 March 2026.",
  ]);
  expect(await setDay("2026-12-01")).toMatchObject({ state: "preview", stale: false, pay_on: "2026-12-01" });
  await call("POST", `/runs/${run}/close`);
  await call("POST", `/runs/${run}/send`);
  const payment = async () => (await call<PayeeStatement>("GET", `/runs/${run}/statements/${ada}`)).payment;
  expect(await payment()).toMatchObject({ state: "due", pay_on: "2026-12-01" });
  expect((await call<RunDetails>("GET", `/runs/${run}`)).checklist.at(-1)).toMatchObject({
    detail: "1 payee still to be paid on 1 December 2026.",
  });
  expect(await setDay("2026-12-04")).toMatchObject({ state: "sent", pay_on: "2026-12-04" });
  expect(await payment()).toMatchObject({ pay_on: "2026-12-04" });
  expect(await setDay(null)).toMatchObject({ pay_on: null });
  const history = JSON.stringify((await server.call("GET", "/account/history", { token })).body);
  expect(history).toContain("Set 2026-12-04 as the day of payment of the run of 2026-03-01 to 2026-03-31.");
});

test("a payment cannot be deleted, so that returned money is not owed twice", async () => {
  const { call, token, upload, preview, payee, deal } = await songLabel(server);
  await upload("march.tsv", "1000", "2026-03-31");
  const a = await payee("A");
  await deal({ name: "Half", versions: [netTerms([{ payee: a, share: "100%" }])] });
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

test("a part is paid, the rest stays due, and the next run has it", async () => {
  const { call, refused, upload, preview, payee, deal } = await songLabel(server);
  await upload("march.tsv", "1000", "2026-03-31");
  const [a, b] = [await payee("Ada"), await payee("Berta")];
  const shares = [
    { payee: a, share: "60%" },
    { payee: b, share: "40%" },
  ];
  await deal({ name: "The album", versions: [netTerms(shares)] });
  const { id } = await preview(MARCH);
  await call("POST", `/runs/${id}/close`);
  await call("POST", `/runs/${id}/send`);
  const pay = { payees: [a, b], date: "2026-04-20", kind: "paid" };
  const asked = (amount: string) =>
    refused("POST", `/runs/${id}/payments`, { ...pay, amounts: [{ payee: a, amount }] });
  expect(await asked("255.01")).toEqual([409, "Only 255.00 USD is due to Ada."]);
  expect(await asked("0.005")).toEqual([400, "Write the amount for Ada with the decimals of USD."]);
  const elsewhere = { ...pay, payees: [b], amounts: [{ payee: a, amount: "1" }] };
  expect((await refused("POST", `/runs/${id}/payments`, elsewhere))[0]).toBe(400);
  const paid = await call<RunDetails>("POST", `/runs/${id}/payments`, {
    ...pay,
    amounts: [{ payee: a, amount: "100" }],
  });
  expect(paid.payees.map(({ name, payable, paid: of }) => [name, payable, of])).toEqual([
    ["Ada", "255.00", "100"],
    ["Berta", "170.00", "170.00"],
  ]);
  expect(paid.due_count).toBe(1);
  expect(await call("GET", `/runs/${id}/statements/${a}`)).toMatchObject({ payment: { state: "part_paid" } });
  const back = { payees: [b], date: "2026-04-22", kind: "returned", amounts: [{ payee: b, amount: "70" }] };
  await call("POST", `/runs/${id}/payments`, back);
  await upload("april.tsv", "100", "2026-04-30");
  const next = await preview(APRIL);
  expect(next.payees.map(({ name, closing }) => [name, closing])).toEqual([
    ["Ada", "180.50"],
    ["Berta", "87.00"],
  ]);
});

test("PayPal's file has those who are paid by PayPal in one currency, and no new email for three days", async () => {
  const { call, refused, upload, preview, payee, deal } = await songLabel(server);
  await upload("march.tsv", "1000", "2026-03-31");
  const [p, other] = [
    await payee("Pia", { paid_by: "paypal", email: "pia@example.com" }),
    await payee("Wanda", { paid_by: "wise", email: "wanda@example.com" }),
  ];
  const shares = [
    { payee: p, share: "50%" },
    { payee: other, share: "50%" },
  ];
  await deal({ name: "The album", versions: [netTerms(shares)] });
  const { id } = await preview(MARCH);
  await call("POST", `/runs/${id}/close`);
  await call("POST", `/runs/${id}/send`);
  const ask = (source: string) => ({ by: "paypal", date: "2026-04-20", source });
  expect(await call("POST", `/runs/${id}/payment-file`, ask("USD"))).toEqual({
    file_name: "paypal-usd-2026-03-31.csv",
    content: `pia@example.com,212.50,USD,${p.replaceAll("-", "").slice(-30)},Royalties until 31 March 2026,PAYPAL\r\n`,
    ...{ payments: 1, left_out: 0 },
  });
  expect(await refused("POST", `/runs/${id}/payment-file`, ask("EUR"))).toEqual([
    409,
    "Nothing can be paid this way now. Paid in USD, which needs a file of its own: “Pia”.",
  ]);
  await call("POST", `/payees/${p}`, { email: "elsewhere@example.com" });
  const [status, detail] = await refused("POST", `/runs/${id}/payment-file`, ask("USD"));
  expect([status, detail]).toEqual([409, expect.stringContaining("nothing is paid to new details for three days")]);
});

test("accounts in the USA and the UK are sealed, held and paid by files of their own", async () => {
  const { call, refused, preview, payee } = await songLabel(server);
  const due = async (name: string, currency: string) => {
    const id = await payee(name, { currency, paid_by: "bank" });
    await call("POST", "/transfers", { date: "2026-01-01", payee: id, amount: "11.5", kind: "opening" });
    return id;
  };
  const [ann, bea, kenji] = [await due("Ann", "USD"), await due("Bea", "GBP"), await due("山田 太郎", "USD")];
  const american = { kind: "ach", routing: "121000248", account: "1234567", type: "checking", holder: "person" };
  const british = { kind: "bacs", sort_code: "56-00-36", account: "40308669" };
  const setBank = (id: string, account: object, more: object = {}) =>
    call<Payee>("POST", `/payees/${id}/bank`, { iban: null, account, password: PASSWORD, ...more });
  expect(
    await refused("POST", `/payees/${ann}/bank`, {
      ...{ iban: null, account: { ...american, routing: "121000249" }, password: PASSWORD },
    }),
  ).toEqual([400, MESSAGES.badRouting]);
  expect(await refused("POST", `/payees/${ann}/bank`, { iban: IBAN, account: american, password: PASSWORD })).toEqual([
    400,
    MESSAGES.oneBankAccount,
  ]);
  expect(await setBank(ann, american)).toMatchObject({ bank: "4567", bank_kind: "ach", bank_holder: null });
  expect(await setBank(bea, british)).toMatchObject({ bank: "8669", bank_kind: "bacs" });
  await setBank(kenji, { ...american, account: "7654321" });
  const stored = await db.sql<{ sealed_bank: string }[]>`select sealed_bank from payees where bank is not null`;
  for (const { sealed_bank } of stored) expect(sealed_bank).not.toContain("1234567");
  await call("POST", "/settings", { payer_name: "Tin Orchard" });
  const { id: run } = await preview(MARCH);
  await call("POST", `/runs/${run}/close`);
  await call("POST", `/runs/${run}/send`);
  const ach = { by: "ach", date: "2026-04-15", ach: { routing: "021000021", company_id: "1234567890" } };
  expect((await refused("POST", `/runs/${run}/payment-file`, ach))[1]).toContain("Held until");
  await db.sql`update payees set bank_changed_at = now() - interval '73 hours'`;
  expect((await call<RunDetails>("GET", `/runs/${run}`)).payees).toMatchObject([
    { name: "Ann", held: null },
    { name: "Bea", held: null },
    { name: "山田 太郎", held: "no_latin_name" },
  ]);
  await setBank(kenji, { ...american, account: "7654321" }, { holder: "Taro Yamada" });
  await db.sql`update payees set bank_changed_at = now() - interval '73 hours'`;
  const write = (input: object) =>
    call<{ content: string; payments: number; left_out: number }>("POST", `/runs/${run}/payment-file`, input);
  const paid = await write(ach);
  expect(paid).toMatchObject({ payments: 2, left_out: 0, file_name: "ach-2026-03-31.txt" });
  expect(paid.content).toContain("6221210002481234567          0000001150");
  expect(paid.content).toContain("TARO YAMADA");
  const bacs = {
    by: "bacs",
    date: "2026-04-15",
    bacs: { sort_code: "20-00-00", account: "55779911", user_number: "123456" },
  };
  const pounds = await write(bacs);
  expect(pounds.content).toContain("56003640308669099200000557799110000".slice(0, 31));
  expect(await refused("POST", `/runs/${run}/payment-file`, { by: "ach", date: "2026-04-15" })).toEqual([
    400,
    MESSAGES.noAchPayer,
  ]);
  expect(await refused("POST", `/runs/${run}/payment-file`, { by: "sepa", date: "2026-04-15" })).toEqual([
    409,
    "Nothing is due by bank transfer in euros. Check how your payees are paid.",
  ]);
});

test("what is left of a payment is written as the bank wants it, however the part was typed", async () => {
  const { call, preview, payee } = await songLabel(server);
  const ann = await payee("Ann", { currency: "USD", paid_by: "bank" });
  await call("POST", "/transfers", { date: "2026-01-01", payee: ann, amount: "11.5", kind: "opening" });
  const account = { kind: "ach", routing: "121000248", account: "1234567", type: "checking", holder: "person" };
  await call("POST", `/payees/${ann}/bank`, { iban: null, account, password: PASSWORD });
  await call("POST", "/settings", { payer_name: "Tin Orchard" });
  const { id: run } = await preview(MARCH);
  await call("POST", `/runs/${run}/close`);
  await call("POST", `/runs/${run}/send`);
  await db.sql`update payees set bank_changed_at = now() - interval '73 hours' where id = ${ann}`;
  const part = { payees: [ann], amounts: [{ payee: ann, amount: "5.000" }], date: "2026-04-10", kind: "paid" };
  await call("POST", `/runs/${run}/payments`, part);
  const file = { by: "ach", date: "2026-04-15", ach: { routing: "021000021", company_id: "1234567890" } };
  const { content } = await call<{ content: string }>("POST", `/runs/${run}/payment-file`, file);
  expect(content).toContain("6221210002481234567          0000000650");
});

test("a paper says that a payment is held only for as long as it is", async () => {
  const { call, preview, payee, file } = await songLabel(server);
  const ada = await payee("Ada", { currency: "EUR", paid_by: "bank" });
  await call("POST", "/transfers", { date: "2026-01-01", payee: ada, amount: "11", kind: "opening" });
  await call("POST", `/payees/${ada}/bank`, { iban: IBAN, password: PASSWORD });
  const { id: run } = await preview(MARCH);
  await call("POST", `/runs/${run}/close`);
  await call("POST", `/runs/${run}/send`);
  const paper = async () => (await readPdf((await file(`/runs/${run}/statements/${ada}/file?format=pdf`)).body)).text;
  const held = await paper();
  // Time alone ends it: nothing of the account's changes.
  await db.sql`update payees set bank_changed_at = now() - interval '73 hours' where id = ${ada}`;
  const due = await paper();
  expect(held).toContain("nothing is paid to them until");
  expect(due).not.toContain("nothing is paid to them until");
});
