import type { PayeeStatement } from "@ledgerline/contract/shares/payee-statements";
import type { ReceiptLines } from "@ledgerline/contract/shares/receipt-lines";
import type { TestRow } from "@ledgerline/domain/test/distrokid-text";
import { addFractions, fractionOf } from "@ledgerline/shares";
import { afterAll, expect, test } from "vitest";
import { createTestApp } from "../harness/apps/create-test-app.ts";
import { shareCalls, shareTerms } from "../harness/share-calls.ts";

const server = await createTestApp();
afterAll(() => server.close());

const MARCH = { from: "2026-03-01", to: "2026-03-31" };
const APRIL = { from: "2026-04-01", to: "2026-04-30" };
const TIDE = { title: "Tide", artist: "Lamp", isrc: "QZAAA2600001", date: "2026-03-31" };
const EBB = { title: "Ebb", artist: "Lamp", isrc: "QZAAA2600002", date: "2026-03-31" };
const MARCH_ROWS: Partial<TestRow>[] = [
  { ...TIDE, earnings: "100.10", quantity: "40", store: "Spotify", territory: "SE" },
  { ...EBB, earnings: "7.77", quantity: "3", store: "Spotify", territory: "SE" },
  { ...TIDE, earnings: "-0.25", quantity: "-1", store: "Spotify", territory: "US" },
  { ...TIDE, earnings: "33.333", quantity: "9", store: "Apple Music", territory: "US", month: "2026-02" },
];

/** A deal on both songs with a fee, of which Ada has a third of 60 %, and an advance. */
async function label({ rows = MARCH_ROWS } = {}) {
  const calls = await shareCalls(server);
  await calls.book("march.tsv", rows);
  const ada = await calls.payee("Ada Lind");
  const ben = await calls.payee("Ben Ode");
  const participants = [
    { payee: ada, share: "1/3" },
    { payee: ben, share: "2/3" },
  ];
  const deal = await calls.deal({ name: "Songs", versions: [shareTerms(participants, { fee: "15%", rate: "60%" })] });
  const statement = (run: string, payee = ada) => calls.call<PayeeStatement>("GET", `/runs/${run}/statements/${payee}`);
  const lines = (run: string, query: string, payee = ada) =>
    calls.call<ReceiptLines>("GET", `/runs/${run}/statements/${payee}/lines?${query}`);
  const send = async (period: { from: string; to: string }) => {
    const { id } = await calls.preview(period);
    await calls.call("POST", `/runs/${id}/close`);
    await calls.call("POST", `/runs/${id}/send`);
    return id;
  };
  return { calls, ada, ben, deal, statement, lines, send };
}

const songsOf = ({ deals }: PayeeStatement) => deals[0]?.songs ?? expect.unreachable();
const receiptsOf = ({ deals }: PayeeStatement) =>
  String(addFractions((deals[0]?.receipts ?? []).map(({ amount }) => fractionOf(amount))));

/** What the songs of a statement come to, with what is not told by song. */
function songsSum(statement: PayeeStatement): string {
  const { songs, more_amount, not_told } = songsOf(statement);
  return String(addFractions([...songs.map(({ amount }) => amount), more_amount, not_told].map(fractionOf)));
}

test("a statement tells songs with units and the payee's part, and beside them those of the statement before", async () => {
  const { calls, statement, send, ben } = await label();
  const march = await statement(await send(MARCH));
  expect(songsOf(march).songs.map(({ title, artist, units, before }) => [title, artist, units, before])).toEqual([
    ["Tide", "Lamp", 48, null],
    ["Ebb", "Lamp", 3, null],
  ]);
  // 133.183 less the fee of 15 %, at 60 %, a third.
  expect(songsOf(march).songs[0]?.amount).toBe(String(fractionOf("22.64111")));
  expect(songsSum(march)).toBe(receiptsOf(march));
  expect(march).toMatchObject({ before: null, songs_note: null });
  expect(march.deals[0]?.terms).toEqual(["20% of what everything earns, after the 15% fee"]);
  await calls.book("april.tsv", [{ ...EBB, date: "2026-04-30", earnings: "10", quantity: "5" }]);
  const april = await statement(await send(APRIL));
  expect(april.before).toEqual(MARCH);
  expect(songsOf(april).songs).toMatchObject([
    { title: "Ebb", units: 5, before: { units: 3, amount: String(fractionOf("1.3209")) } },
  ]);
  expect(JSON.stringify(april)).not.toContain(ben);
});

test("a song opens to its stores, countries and months, each of which adds up to it, and to its lines", async () => {
  const { statement, lines, send } = await label();
  const run = await send(MARCH);
  const [tide = expect.unreachable()] = songsOf(await statement(run)).songs;
  const opened = await lines(run, `song=${encodeURIComponent(tide.key)}`);
  const { stores, countries, months } = opened.parts ?? expect.unreachable();
  expect(stores.parts.map(({ of, units }) => [of, units])).toEqual([
    ["spotify", 39],
    ["apple_music", 9],
  ]);
  expect(countries.parts.map(({ of, units }) => [of, units])).toEqual([
    ["SE", 40],
    ["US", 8],
  ]);
  expect(months.parts.map(({ of }) => of).toSorted()).toEqual(["2026-01", "2026-02"]);
  for (const { parts, more_amount } of [stores, countries, months]) {
    expect(String(addFractions([more_amount, ...parts.map(({ amount }) => amount)].map(fractionOf)))).toBe(tide.amount);
  }
  expect(opened.lines.map(({ line_no, units }) => [line_no, units])).toEqual([
    [2, 40],
    [4, -1],
    [5, 9],
  ]);
  expect(String(addFractions(opened.lines.map(({ amount }) => fractionOf(amount))))).toBe(tide.amount);
});

test("a closed statement keeps its money when a file is deleted, and says what it cannot tell by song", async () => {
  const { calls, statement, send } = await label();
  const more = await calls.book("more.tsv", [{ ...EBB, earnings: "5", quantity: "2", date: "2026-03-29" }]);
  const run = await send(MARCH);
  const before = await statement(run);
  await server.call("DELETE", `/statements/${more}`, { token: calls.token });
  const after = await statement(run);
  const money = ({ payment: _, songs_note: __, deals, ...rest }: PayeeStatement) => ({
    ...rest,
    deals: deals.map(({ songs: ___, ...deal }) => deal),
  });
  expect(money(after)).toEqual(money(before));
  expect(before.songs_note).toBeNull();
  expect(after.songs_note).toContain("deleted or changed since");
  // 5 less the fee of 15 %, at 60 %, a third.
  expect(songsOf(after).not_told).toBe(String(fractionOf("0.85")));
  expect(songsSum(after)).toBe(receiptsOf(before));
});

test("only a page of songs is listed; the rest is counted and adds up", async () => {
  const rows = Array.from({ length: 130 }, (_, at) => ({
    ...{ title: `Song ${at}`, artist: "Lamp", isrc: `QZAAA26${String(at).padStart(5, "0")}`, date: "2026-03-31" },
    ...{ earnings: `${at + 1}.01`, quantity: "2" },
  }));
  const { statement, send } = await label({ rows });
  const read = await statement(await send(MARCH));
  const { songs, more, more_units } = songsOf(read);
  expect([songs.length, more, more_units]).toEqual([100, 30, 60]);
  expect(songs[0]?.title).toBe("Song 129");
  expect(songsSum(read)).toBe(receiptsOf(read));
});

test("the rows of songs in the CSV add up to the receipts to the last fraction, and are what the statement says of each", async () => {
  const titles = Array.from({ length: 130 }, (_, at) => `Song ${at}`);
  const rows = titles.map((title, at) => ({
    ...{ title, artist: "Lamp", isrc: `QZAAA26${String(at).padStart(5, "0")}`, date: "2026-03-31" },
    ...{ earnings: at % 7 === 0 ? `-${at + 1}.07` : `${at + 1}.013`, quantity: "2" },
  }));
  const { calls, ada, statement, send } = await label({ rows });
  const run = await send(MARCH);
  const { body } = await calls.file(`/runs/${run}/statements/${ada}/file?format=csv`);
  const [head = [], ...cells] = body
    .toString()
    .replace("\ufeff", "")
    .trim()
    .split("\r\n")
    .map((line) => line.split(","));
  const cell = (row: string[], column: string) => row[head.indexOf(column)] ?? expect.unreachable(column);
  const songs = new Map(
    cells
      .filter((row) => cell(row, "entry") === "song")
      .map((row) => [cell(row, "track"), `${cell(row, "result_numerator")}/${cell(row, "result_denominator")}`]),
  );
  expect([...songs.keys()].toSorted()).toEqual(titles.toSorted());
  const read = await statement(run);
  expect(String(addFractions([...songs.values()].map(fractionOf)))).toBe(receiptsOf(read));
  for (const { title, amount } of songsOf(read).songs) {
    expect(String(fractionOf(songs.get(title ?? "") ?? "0"))).toBe(amount);
  }
});
