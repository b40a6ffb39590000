import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BankFileInput } from "@ledgerline/contract/bank-files";
import { transaction } from "@ledgerline/db/client";
import { saveServerRates } from "@ledgerline/db/queries/exchange-rates";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createAccountContext, type TestArtist } from "../../../test/account-context.ts";
import { bookText } from "../../../test/booking.ts";
import { distrokidText } from "../../../test/distrokid-text.ts";
import { listHistory } from "../../history.ts";
import { listDeliveries } from "../../webhooks/deliveries.ts";
import { createEndpoint } from "../../webhooks/endpoints.ts";
import { readBankFile } from "./bank-file.ts";
import { listPayouts, savePayouts } from "./payouts.ts";

let ctx: TestArtist;
beforeEach(async () => {
  const created = await createAccountContext();
  ctx = { ...created, settings: { ...created.settings, premiumForAll: true } };
});
afterEach(() => ctx.close());

/** Books DistroKid's statements of four months: 60.25, 40.5, 20 and 30. The board is not computed from them yet. */
async function book(): Promise<string[]> {
  const months = [
    ["2026-03-12", "60.25"],
    ["2026-04-12", "40.5"],
    ["2026-05-12", "20"],
    ["2026-06-12", "30"],
  ] as const;
  for (const [date, earnings] of months) await bookText(ctx, distrokidText([{ date, earnings }]), `${date}.tsv`);
  const { open } = await listPayouts(ctx);
  return open.map(({ statement_id }) => statement_id).reverse();
}

async function read(text: string | Buffer, said: BankFileInput = {}) {
  const folder = await mkdtemp(join(tmpdir(), "bank-"));
  const path = join(folder, "bank.csv");
  await writeFile(path, text);
  const file = { path, fileName: "bank.csv", bytes: Buffer.byteLength(text) };
  return readBankFile(ctx, file, said, { runId: "", payments: [] }).finally(() => rm(folder, { recursive: true }));
}

const WISE = `Date,Amount,Currency,Description,Running Balance
2026-07-02,48.50,USD,"Received money from DistroKid, LLC",1400.00
2026-06-20,-12.00,USD,Rent to Jane Roe,1351.50
2026-05-04,99.25,USD,Received money from DISTROKID LLC,1363.50
2026-05-01,250.00,USD,From Aunt May,1264.25
`;

test("payments with a source's name or a matching amount come first, with their statements", async () => {
  const [march, april, may, june] = await book();
  const { payments, rows, reading, missing } = await read(`${WISE}2026-07-05,48.50,USD,From a friend,1448.50\n`);
  expect(missing).toEqual([]);
  expect(reading).toMatchObject({ date: 0, amount: 1, currency_column: 2, text: 3, numbers: "point" });
  expect(
    payments.map(({ arrived_on, amount, source, statement_ids: ids }) => [arrived_on, amount, source !== null, ids]),
  ).toEqual([
    ["2026-07-02", "48.5", true, [may, june]],
    ["2026-05-04", "99.25", true, [march, april]],
    ["2026-07-05", "48.5", false, []],
    ["2026-05-01", "250", false, []],
  ]);
  expect(rows).toEqual({ read: 5, incoming: 4, unread: 0, saved: 0 });
  expect(JSON.stringify(payments)).not.toContain("Jane Roe");
});

test("a saved payment is not offered again, and if one payout cannot be saved, none is", async () => {
  const [march, april, may, june] = await book();
  const { payments } = await read(WISE);
  const payouts = payments.slice(0, 2).map(({ arrived_on, amount, currency, statement_ids }) => ({
    arrived_on,
    amount,
    currency,
    statement_ids,
    fees: [],
  }));
  const twice = [
    ...payouts,
    { ...payouts[0], statement_ids: [june ?? ""], arrived_on: "2026-07-03", amount: "1", currency: "USD", fees: [] },
  ];
  await expect(savePayouts(ctx, { payouts: twice })).rejects.toMatchObject({ code: "conflict" });
  expect((await listPayouts(ctx)).payouts).toEqual([]);
  expect(await savePayouts(ctx, { payouts })).toEqual({ message: "2 payouts are saved." });
  const again = await read(WISE);
  expect(again.payments.map(({ arrived_on }) => arrived_on)).toEqual(["2026-05-01"]);
  expect(again.rows).toMatchObject({ incoming: 1, saved: 2 });
  const saved = (await listPayouts(ctx)).payouts.map(({ statements }) =>
    statements.map(({ statement_id }) => statement_id).sort(),
  );
  expect(saved).toEqual([
    [may, june],
    [march, april],
  ]);
});

test("payouts that are saved together are told of one by one, in their order", async () => {
  const statements = await book();
  const url = "https://example.com/hook";
  const { id } = await createEndpoint(ctx, { name: "Books", url, events: ["payout.matched"] });
  const payouts = statements.map((statement, at) => ({
    ...{ arrived_on: "2026-07-03", amount: `${at + 1}.50`, currency: "USD", fees: [], statement_ids: [statement] },
  }));
  await savePayouts(ctx, { payouts });
  const { events } = await listHistory(ctx, { limit: 4 });
  expect(events.map(({ text }) => text)).toEqual(
    ["4.50", "3.50", "2.50", "1.50"].map((amount) => `Recorded that ${amount} USD arrived on 2026-07-03.`),
  );
  expect((await listDeliveries(ctx, { id })).deliveries.map(({ type }) => type)).toEqual(
    Array.from({ length: 4 }, () => "payout.matched"),
  );
});

test("a payment soon after a statement is matched to it, less fees, not to an old one that comes nearer", async () => {
  await bookText(ctx, distrokidText([{ date: "2025-10-12", month: "2025-08", earnings: "411.2" }]), "old.tsv");
  await bookText(ctx, distrokidText([{ date: "2026-05-12", month: "2026-03", earnings: "426.85" }]), "new.tsv");
  const open = new Map((await listPayouts(ctx)).open.map((one) => [one.file_name, one.statement_id]));
  const { payments } = await read("Date,Amount,Currency,Description\n2026-05-16,410.45,USD,DistroKid\n");
  expect(payments).toMatchObject([{ statement_ids: [open.get("new.tsv")], to_the_cent: false }]);
});

test("a payment equal to a statement to the cent is matched to it and says so, even if another is nearer", async () => {
  await bookText(ctx, distrokidText([{ date: "2026-03-12", earnings: "410.451234" }]), "march.tsv");
  await bookText(ctx, distrokidText([{ date: "2026-05-12", month: "2026-03", earnings: "426.85" }]), "may.tsv");
  const open = new Map((await listPayouts(ctx)).open.map((one) => [one.file_name, one.statement_id]));
  const { payments } = await read("Date,Amount,Currency,Description\n2026-05-16,410.45,USD,DistroKid\n");
  expect(payments).toMatchObject([{ statement_ids: [open.get("march.tsv")], to_the_cent: true }]);
});

test.each([
  {
    bank: "a German one, in Windows-1252 with lines above the header",
    text: Buffer.from(
      `Kontonummer;DE00 1234\nZeitraum;2026\n\nBuchungstag;Wertstellung;Buchungstext;Auftraggeber / Beg\u00fcnstigter;Verwendungszweck;Betrag (EUR)\n` +
        `04.05.26;04.05.26;Gutschrift;DistroKid;Zahlung f\u00fcr M\u00e4rz;1.098,50\n03.05.26;03.05.26;Lastschrift;Vermieter;Miete;-800,00\n`,
      "latin1",
    ),
    payment: { arrived_on: "2026-05-04", amount: "1098.5", currency: "EUR" },
  },
  {
    bank: "an American one with months first",
    text: `Posting Date,Description,Amount,Balance\n05/04/2026,DISTROKID PAYMENT,"1,099.25","2,000.10"\n05/13/2026,COFFEE,-4.00,"1,996.10"\n`,
    said: { currency: "USD" },
    payment: { arrived_on: "2026-05-04", amount: "1099.25", currency: "USD" },
  },
  {
    bank: "a Dutch one that says in a column what came in",
    text: `Datum;Naam / Omschrijving;Rekening;Af Bij;Bedrag (EUR);Mededelingen\n20260504;DistroKid;NL00;Bij;99,25;Pay\n20260503;Huur;NL00;Af;800,00;Mei\n`,
    payment: { arrived_on: "2026-05-04", amount: "99.25", currency: "EUR" },
  },
  {
    bank: "a British one with money in and money out",
    text: `Date,Type,Description,Paid out,Paid in,Balance\n04 May 2026,FPI,DISTROKID,,£99.25,£500.00\n03 May 2026,DD,RENT,£800.00,,£400.75\n`,
    payment: { arrived_on: "2026-05-04", amount: "99.25", currency: "GBP" },
  },
])("reads $bank", async ({ text, said, payment }) => {
  await book();
  const { payments, missing, rows } = await read(text, said);
  expect(missing).toEqual([]);
  expect(payments).toMatchObject([{ ...payment, source: expect.stringMatching(/DistroKid/) }]);
  expect(rows).toMatchObject({ read: 2, incoming: 1, unread: 0 });
});

const CHASE = ["Details", "Posting Date", "Description", "Amount", "Type", "Balance", "Check or Slip #"].join();
const PAID = ["04/02/2026", "04/14/2026", "04/25/2026"].map(
  (day) => `CREDIT,${day},"DISTROKID PAYOUT",1.29,ACH_CREDIT,102.00,,`,
);

test.each([
  ["whose rows have an empty cell more than the header", [CHASE, ...PAID], 1],
  ["whose header has an empty cell more than the rows", [`${CHASE},,`, ...PAID], 1],
  ["without a header", PAID, null],
])("every payment of a file %s is offered, the newest too", async (_what, lines, headerLine) => {
  const said = { currency: "USD", amount: 3, dates: "month_first" as const };
  const { payments, rows, columns, header_line } = await read(`${lines.join("\n")}\n`, said);
  expect(payments.map(({ arrived_on }) => arrived_on)).toEqual(["2026-04-25", "2026-04-14", "2026-04-02"]);
  expect(rows).toEqual({ read: 3, incoming: 3, unread: 0, saved: 0 });
  expect(header_line).toBe(headerLine);
  expect(columns.slice(1, 4)).toEqual(
    headerLine === null
      ? ["Column 2 (04/02/2026)", "Column 3 (DISTROKID PAYOUT)", "Column 4 (1.29)"]
      : ["Posting Date", "Description", "Amount"],
  );
});

test("without a header, the amount is asked for if several columns have one", async () => {
  expect((await read(`${PAID.join("\n")}\n`)).missing).toContain("amount");
});

test("euros that a source paid for statements in dollars are matched at the day's rate", async () => {
  const [march, april] = await book();
  await transaction(ctx.db, (tx) => saveServerRates(tx, [{ currency: "USD", day: "2026-05-01", perEuro: "1.125" }]));
  const { payments } = await read("Date,Payee,Amount (EUR)\n2026-05-04,DistroKid,88.00\n2026-05-04,Somebody,53.50\n");
  expect(payments).toMatchObject([
    { text: "DistroKid", currency: "EUR", statement_currency: "USD", statement_ids: [march, april] },
    { text: "Somebody", currency: "EUR", statement_currency: "EUR", statement_ids: [] },
  ]);
});

test("the artist is asked for what no cell tells, and the answer is used", async () => {
  const text = "When,What,Sum\n05/04/2026,DISTROKID,99.25\n05/06/2026,SHOP,-3.00\n";
  const { missing, payments, columns } = await read(text);
  expect({ missing, payments, columns }).toEqual({
    missing: ["dates", "currency"],
    payments: [],
    columns: ["When", "What", "Sum"],
  });
  const answered = await read(text, { dates: "day_first", currency: "USD" });
  expect(answered.payments).toMatchObject([
    { arrived_on: "2026-04-05", amount: "99.25", currency: "USD", text: "DISTROKID" },
  ]);
  await expect(read(text, { amount: 7 })).rejects.toThrow("The file has only 3 columns.");
});

test("a file that is not a table or is too long is refused", async () => {
  await expect(read("%PDF-1.7 nothing here")).rejects.toThrow("This is not a table of transactions.");
  await expect(read(`Date,Amount\n${"2026-05-04,1.00\n".repeat(5001)}`)).rejects.toThrow("more than 5,000 rows");
});
