import { createHash } from "node:crypto";
import type { PayeeStatement } from "@ledgerline/contract/shares/payee-statements";
import type { ReceiptLines } from "@ledgerline/contract/shares/receipt-lines";
import { connectDatabase, transaction } from "@ledgerline/db/client";
import { saveServerRates } from "@ledgerline/db/queries/exchange-rates";
import { distrokidText } from "@ledgerline/domain/test/distrokid-text";
import { afterAll, describe, expect, test } from "vitest";
import { createTestApp } from "../harness/apps/create-test-app.ts";
import { joinAccount } from "../harness/join-account.ts";
import { type ShareCalls, shareCalls, shareTerms } from "../harness/share-calls.ts";

const server = await createTestApp();
const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
afterAll(async () => {
  await db.close();
  await server.close();
});

const MARCH = { from: "2026-03-01", to: "2026-03-31" };
const TIDE = { title: "Tide", artist: "Lamp", isrc: "QZAAA2600001", date: "2026-03-31" };
const EBB = { title: "=Ebb", artist: "Lamp", isrc: "QZAAA2600002", date: "2026-03-30" };
const ROWS = [
  { ...TIDE, earnings: "100.10", store: "Spotify", territory: "SE" },
  { ...EBB, earnings: "7.77" },
  { ...TIDE, earnings: "-0.25", store: "Spotify", territory: "US" },
  { ...TIDE, earnings: "33.333", store: "Apple Music", territory: "US" },
];

/** Two deals, in dollars and in euros, with a fee, a cost, an advance, tax by store, and a payee who is paid in euros. */
interface World {
  calls: ShareCalls;
  ada: string;
  ben: string;
  run: string;
  late: string;
}

let made: Promise<World> | null = null;
/** Made once, by the first test that asks for it. */
function world(): Promise<World> {
  made ??= makeWorld();
  return made;
}

async function makeWorld(): Promise<World> {
  await transaction(db, (tx) => saveServerRates(tx, [{ currency: "USD", day: "2026-03-27", perEuro: "1.1" }]));
  const calls = await shareCalls(server);
  await calls.book("march.tsv", ROWS);
  const late = await calls.book("more.tsv", [{ ...EBB, earnings: "5", date: "2026-03-29" }]);
  const tax = { kind: null, store: null, territory: "US", rate: "15%" };
  const ada = await calls.payee("Ada Lind", { currency: "EUR", withholding: [tax] });
  const ben = await calls.payee("Ben Ode");
  const third = [
    { payee: ada, share: "1/3" },
    { payee: ben, share: "2/3" },
  ];
  const covers = { by: "tracks", of: ["QZAAA2600001"] };
  const album = await calls.deal({ name: "Tide deal", versions: [shareTerms(third, { covers, fee: "15%" })] });
  await calls.deal({
    ...{ name: "=Ebb deal", currency: "EUR", rates_of: "period_end" },
    versions: [
      shareTerms([{ payee: ada, share: "60%" }], { covers: { by: "tracks", of: ["QZAAA2600002"] }, rate: "2/7" }),
    ],
  });
  const day = { date: "2026-03-10", amount: "6" };
  await calls.call("POST", "/costs", { ...day, currency: "USD", kind: "mixing", deal: album.id, recoupable: "1/7" });
  await calls.call("POST", "/advances", { ...day, payee: ada, deal: album.id, recouped_from: "own_share" });
  await calls.call("POST", "/transfers", { date: "2026-03-01", payee: ada, amount: "10.5", kind: "opening" });
  const { id: run } = await calls.preview(MARCH);
  return { calls, ada, ben, run, late };
}

/** The cells that the tests read by name. */
interface Row extends Partial<Record<string, string>> {
  entry?: string;
  deal?: string;
  exchange_rate?: string;
}

/** Cells without a comma inside: the names here have none. */
function rowsOf(csv: string): Row[] {
  const [header = "", ...lines] = csv
    .replace(/^\uFEFF/, "")
    .trimEnd()
    .split("\r\n");
  const names = header.split(",");
  return lines.map((line) => Object.fromEntries(line.split(",").map((cell, at) => [names[at] ?? "", cell])));
}

/** A number as numerator and denominator: arithmetic independent of the product's. */
type Exact = readonly [bigint, bigint];
const decimal = (text: string): Exact => {
  const [whole = "", places = ""] = text.split(".");
  return [BigInt(`${whole}${places}`), 10n ** BigInt(places.length)];
};
const times = (a: Exact, b: Exact): Exact => [a[0] * b[0], a[1] * b[1]];
const plus = (a: Exact, b: Exact): Exact => [a[0] * b[1] + b[0] * a[1], a[1] * b[1]];
const sumOf = (all: Exact[]) => all.reduce(plus, [0n, 1n]);
const isEqual = (a: Exact, b: Exact) => a[0] * b[1] === b[0] * a[1];
const cell = (row: Row, of: string, otherwise: Exact): Exact =>
  row[`${of}_numerator`] ? [BigInt(row[`${of}_numerator`] ?? ""), BigInt(row[`${of}_denominator`] ?? "")] : otherwise;
const ONE: Exact = [1n, 1n];
const less = (a: Exact): Exact => [a[1] - a[0], a[1]];

function computed(row: Row): Exact {
  const factors = ["covered", "part", "rate", "share"].map((of) => cell(row, of, ONE));
  const exchange = row.exchange_rate ? decimal(row.exchange_rate) : ONE;
  return [less(cell(row, "fee", [0n, 1n])), less(cell(row, "tax", [0n, 1n])), exchange, ...factors].reduce(
    times,
    cell(row, "amount", ONE),
  );
}

/** The closing line, computed only from the rows of a statement. Checks each row's own result on the way. */
function recompute(rows: Row[]): { exact: Exact; closing: string } {
  for (const row of rows) expect(isEqual(computed(row), cell(row, "result", ONE)), JSON.stringify(row)).toBe(true);
  const results = (entries: string[], deal?: string) =>
    sumOf(
      rows
        .filter((row) => entries.includes(row.entry ?? "") && (deal === undefined || row.deal === deal))
        .map((row) => computed(row)),
    );
  const BALANCE = ["line", "no_longer_booked", "carried", "cost", "difference", "advance_off_the_top"];
  for (const deal of new Set(rows.flatMap((row) => row.deal || []))) {
    const out = rows
      .filter((row) => row.deal === deal && (row.entry === "to_account" || row.entry === "carried_on"))
      .map((row) => cell(row, "amount", ONE));
    expect(isEqual(results([...BALANCE, "advance_recouped", "deal_transferred", "from_group"], deal), sumOf(out))).toBe(
      true,
    );
  }
  const exact = results(["opening", "transferred", "to_account"]);
  const [over, under] = times(plus(exact, results(["rounding"])), [100n, 1n]);
  expect(over % under).toBe(0n);
  const cents = String(over / under).padStart(3, "0");
  return { exact, closing: `${cents.slice(0, -2)}.${cents.slice(-2)}` };
}

const csvOf = async (payee: string) => {
  const { calls, run } = await world();
  const { status, body, headers } = await calls.file(`/runs/${run}/statements/${payee}/file?format=csv`);
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
  return body.toString();
};

describe("a statement by line", () => {
  test("has columns that reproduce the statement, in exact fractions", async () => {
    const { calls, run, ada, ben } = await world();
    for (const payee of [ada, ben]) {
      const statement = await calls.call<PayeeStatement>("GET", `/runs/${run}/statements/${payee}`);
      const { exact, closing } = recompute(rowsOf(await csvOf(payee)));
      expect(closing).toBe(statement.closing);
      const [over = "", under = "1"] = statement.exact.split("/");
      expect(isEqual(exact, [BigInt(over), BigInt(under)])).toBe(true);
    }
  });

  test("names the row and the file of each line, and nothing about others", async () => {
    const csv = await csvOf((await world()).ada);
    const lines = rowsOf(csv).filter(({ entry }) => entry === "line");
    const sha256 = createHash("sha256").update(distrokidText(ROWS)).digest("hex");
    expect(lines.map(({ file, row, deal }) => [file, row, deal]).sort()).toEqual([
      ["march.tsv", "2", "Tide deal"],
      ["march.tsv", "3", "'=Ebb deal"],
      ["march.tsv", "4", "Tide deal"],
      ["march.tsv", "5", "Tide deal"],
      ["more.tsv", "2", "'=Ebb deal"],
    ]);
    expect(lines.find(({ row, file }) => row === "5" && file === "march.tsv")).toMatchObject({
      sha256,
      track: "Tide",
      tax_numerator: "3",
    });
    expect(lines.find(({ row }) => row === "3")).toMatchObject({ track: "'=Ebb", exchange_day: "2026-03-27" });
    expect(csv).not.toMatch(/Ben|2\/3/);
    expect(lines.map(({ share_numerator: a, share_denominator: b }) => `${a}/${b}`)).not.toContain("2/3");
  });

  test("has one row per rule for lines deleted since, and what is left still adds up", async () => {
    const { calls, ada, late } = await world();
    const before = rowsOf(await csvOf(ada));
    await server.call("DELETE", `/statements/${late}`, { token: calls.token });
    const after = rowsOf(await csvOf(ada));
    expect(before.filter(({ entry }) => entry === "no_longer_booked")).toEqual([]);
    expect(after.filter(({ entry }) => entry === "no_longer_booked")).toMatchObject([{ deal: "'=Ebb deal" }]);
    expect(recompute(after)).toMatchObject({ closing: recompute(before).closing });
  });
});

test("opens receipts down to the rows of files, a page at a time, for the label and, once sent, for the payee", async () => {
  const { calls, run, ada, ben } = await world();
  const path = `/runs/${run}/statements/${ada}`;
  const { deals } = await calls.call<PayeeStatement>("GET", path);
  const tide = deals.find(({ deal }) => deal === "Tide deal")?.receipts ?? [];
  const opened = await Promise.all(tide.map(({ no }) => calls.call<ReceiptLines>("GET", `${path}/lines?no=${no}`)));
  expect(opened.map(({ cursor }) => cursor)).toEqual(tide.map(() => null));
  expect(opened.map(({ lines }) => lines.map(({ line_no, net }) => [line_no, net]))).toEqual([
    [[2, "100.10"]],
    [
      [4, "-0.25"],
      [5, "33.333"],
    ],
  ]);
  expect(opened[0]?.lines[0]).toMatchObject({ file_name: "march.tsv", title: "Tide", covered: "1", store: "spotify" });
  expect(await calls.refused("GET", `${path}/lines?no=99`)).toEqual([404, "There is no such statement."]);

  const reader = await joinAccount(server, db, calls.accountId, "payee");
  await calls.call("POST", `/payees/${ada}/reader`, { user_id: reader.userId });
  const own = (of: string, rest = "") => server.call("GET", `/shares/own/${run}/${of}/lines?no=0${rest}`, reader);
  expect((await own(ada)).status).toBe(404);
  expect((await calls.file(`/own/${run}/${ada}/file?format=pdf`, reader.token)).status).toBe(404);
  await calls.call("POST", "/settings", { uncovered_is_accounts: true });
  await calls.call("POST", `/runs/${run}/refresh`);
  await expect.poll(async () => (await calls.call<{ state: string }>("GET", `/runs/${run}`)).state).toBe("preview");
  await calls.call("POST", `/runs/${run}/close`);
  await calls.call("POST", `/runs/${run}/send`);
  expect((await own(ada)).body.lines).toHaveLength(1);
  expect((await own(ben)).status).toBe(404);
  const pdf = await calls.file(`/own/${run}/${ada}/file?format=pdf`, reader.token);
  expect(pdf).toMatchObject({ status: 200, headers: { "content-type": "application/pdf" } });
  expect(pdf.body.subarray(0, 5).toString()).toBe("%PDF-");
  expect(pdf.headers["content-disposition"]).toContain("Ada-Lind-2026-03-01-2026-03-31.pdf");
  expect((await calls.file(`/own/${run}/${ben}/file?format=csv`, reader.token)).status).toBe(404);
});
