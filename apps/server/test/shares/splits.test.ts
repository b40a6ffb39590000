import type { Deals } from "@ledgerline/contract/shares/deals";
import type { Payees } from "@ledgerline/contract/shares/payees";
import type { Run } from "@ledgerline/contract/shares/runs";
import type { SplitImport, TableFile } from "@ledgerline/contract/shares/splits";
import { connectDatabase } from "@ledgerline/db/client";
import { makeWorkbook } from "@ledgerline/statements/test/make-workbook";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { createTestApp } from "../harness/apps/create-test-app.ts";
import { type ShareCalls, shareCalls } from "../harness/share-calls.ts";
import { MARCH, SONG } from "../harness/song-label.ts";
import { sendFile } from "../isolation/send-call.ts";

const server = await createTestApp();
afterAll(() => server.close());

const send = ({ call }: ShareCalls, text: string, more: object = {}) =>
  call<SplitImport>("POST", "/splits", { text, currency: "USD", ...more });

const ROWS = [
  { ...SONG, title: "Tide", artist: "Lamp", isrc: "QZAAA2600001", earnings: "1000", date: "2026-03-31" },
  { ...SONG, title: "Ebb", artist: "Oak", isrc: "QZAAA2600002", earnings: "200", date: "2026-03-31" },
  { ...SONG, title: "Alder", artist: "Ann", isrc: "QZAAA2600003", earnings: "50.50", date: "2026-03-31" },
];

async function label() {
  const calls = await shareCalls(server);
  await calls.book("march.tsv", ROWS);
  return calls;
}

test("a sheet of rows by track and payee becomes payees and deals, one for each split, and again changes nothing", async () => {
  const calls = await label();
  const text = `Titel;ISRC;Künstler;Empfänger;Anteil;Rolle
Tide;QZ-AAA-26-00001;Lamp;Ada Lind;50,5 %;Gesang
Tide;QZ-AAA-26-00001;Lamp;Ben Ode;1/4;Produktion
Ebb;qzaaa2600002;Oak;Ada Lind;50,5 %;Gesang
;;;Ben Ode;25%;Produktion
Alder;;Ann;ADA LIND;100%;Gesang
`;
  const preview = await send(calls, text);
  expect(preview).toMatchObject({
    ...{ reading: { title: 0, isrc: 1, artist: 2, payee: 3, share: 4, role: 5, upc: null, shares: "percent" } },
    ...{ missing: [], rows: 5, recordings: 3, there: 0, ready: true, applied: false },
    deals: {
      items: [
        { split: "Ada Lind 50.5%, Ben Ode 25%", recordings: 2, left: "24.5%" },
        { split: "Ada Lind 100%", recordings: 1, first: ["Alder by Ann"], left: "0%" },
      ],
    },
    payees: {
      items: [
        { name: "Ada Lind", rows: 3, is: null },
        { name: "Ben Ode", is: null },
      ],
    },
    sums: {
      items: [
        { line: 2, sum: "75.5%", wrong: false },
        { line: 4, sum: "75.5%", wrong: false },
      ],
    },
    ...{ questions: { items: [] }, faults: { items: [] } },
  });
  expect((await calls.call<Payees>("GET", "/payees")).payees).toEqual([]);
  expect(await send(calls, text, { apply: true })).toMatchObject({ applied: true });
  expect(await send(calls, text, { apply: true })).toMatchObject({
    there: 3,
    deals: { items: [] },
    faults: { items: [] },
  });
  expect((await calls.call<Deals>("GET", "/deals")).deals.map(({ name }) => name)).toEqual([
    "Ada Lind 100%",
    "Ada Lind 50.5%, Ben Ode 25%",
  ]);
  const { payees, proof, blockers } = await calls.preview(MARCH);
  expect(blockers).toEqual([]);
  expect(payees.map(({ name, closing }) => [name, closing])).toEqual([
    ["Ada Lind", "656.50"],
    ["Ben Ode", "300.00"],
  ]);
  expect(proof).toMatchObject([{ currency: "USD" }]);
  const [run] = (await calls.call<{ runs: Run[] }>("GET", "/runs")).runs;
  expect(await calls.call("POST", `/runs/${run?.id}/close`)).toMatchObject({ state: "closed" });
});

test("what is not certain is asked, with what is nearest, and nothing is made until it is answered", async () => {
  const calls = await label();
  await calls.payee("Ada Lindt");
  const text = `Track,Payee,Split
Tide,Ada Lind,60
Tied,Ben Ode,40
Somewhere Else,Nobody Else,100
`;
  const asked = await send(calls, text, { apply: true });
  expect(asked).toMatchObject({
    ...{ applied: false, ready: false },
    by_title: { items: [{ line: 2, recording: "Tide", found: { id: "QZAAA2600001" } }] },
    questions: {
      items: [
        { line: 3, recording: "Tied", rows: 1 },
        { line: 4, found: [] },
      ],
    },
    payees: {
      items: [
        { name: "Ada Lind", near: [{ name: "Ada Lindt" }] },
        { name: "Ben Ode", near: [] },
        { name: "Nobody Else", near: [] },
      ],
    },
  });
  expect(asked.questions.items[0]?.found[0]).toMatchObject({
    id: "QZAAA2600001",
    title: "Tide",
    money: [{ currency: "USD", net: "1000" }],
  });
  const choices = [
    { line: 3, of: ["QZAAA2600002"] },
    { line: 4, of: [] },
  ];
  const lindt = asked.payees.items[0]?.near[0]?.id;
  const answers = { by_title: true, choices, payees: [{ name: "Ada Lind", is: lindt }], own: ["Ben Ode"] };
  expect(await send(calls, text, { ...answers, apply: true })).toMatchObject({ applied: true, alone: 1 });
  expect((await calls.call<Payees>("GET", "/payees")).payees.map(({ name }) => name)).toEqual(["Ada Lindt"]);
  const [deal] = (await calls.call<Deals>("GET", "/deals")).deals;
  expect(deal?.versions[0]).toMatchObject({ covers: { by: "tracks", of: ["QZAAA2600001"] }, rate: "100%" });
});

test("a name that two payees share is asked, and an answer by id settles it", async () => {
  const calls = await label();
  const [first, second] = [await calls.payee("Ada Lind"), await calls.payee("Ada Lind")];
  const text = "ISRC,Payee,Share\nQZAAA2600001,Ada Lind,50%\n";
  const asked = await send(calls, text, { apply: true });
  expect(asked).toMatchObject({
    ...{ applied: false, made: 0 },
    faults: { items: [{ line: 2, message: "There are several payees called “Ada Lind”. Say which one it is." }] },
  });
  const payees = [{ name: "Ada Lind", is: second }];
  expect(await send(calls, text, { payees, apply: true })).toMatchObject({ applied: true, made: 0 });
  const [deal] = (await calls.call<Deals>("GET", "/deals")).deals;
  expect(deal?.versions[0]?.participants.map(({ payee }) => payee)).toEqual([second]);
  expect(JSON.stringify(deal)).not.toContain(first);
});

test("more ways of printing than can be looked through are refused with a way out, and nothing is made", async () => {
  const calls = await label();
  const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  onTestFinished(() => db.close());
  await db.sql`insert into printed_tracks (account_id, track_id, statement_id, n, title, release_id, newest)
    select account_id, track_id, statement_id, 1000 + way.n, 'Way ' || way.n, release_id, newest
    from (select * from printed_tracks where account_id = ${calls.accountId} limit 1) one, generate_series(1, 100000) way(n)`;
  const text = "ISRC,Payee,Share\nQZAAA2600001,Ada Lind,50%\n";
  const [status, detail] = await calls.refused("POST", "/splits", { text, currency: "USD", apply: true });
  expect([status, detail]).toEqual([409, expect.stringMatching(/more than 100,000 ways.*Import your deals as CSV/)]);
  expect(await calls.call("GET", "/deals")).toMatchObject({ deals: [] });
});

test("sums, repeated rows, other deals and codes that cover nothing are said by line, in money", async () => {
  const calls = await label();
  await send(calls, "ISRC,Payee,Share\nQZAAA2600002,Ada Lind,50%\n", { apply: true });
  const text = `Track,ISRC,Payee,Share
Tide,QZAAA2600001,Ada Lind,33.33
Tide,QZAAA2600001,Ben Ode,33.33
Tide,QZAAA2600001,Cy Moe,33.33
Ebb,QZAAA2600002,Ada Lind,60
Alder,QZAAA2699999,Ada Lind,80
Alder,QZAAA2699999,Ada Lind,80
Alder,QZAAA2699999,Ben Ode,30
`;
  const found = await send(calls, text, { of: "rate", rate: "50%" });
  expect(found.sums.items).toMatchObject([
    { line: 2, sum: "99.99%", wrong: true, near: true },
    { line: 5, sum: "60%", wrong: true, near: false },
    { line: 6, sum: "110%", wrong: true },
  ]);
  expect(found.faults.items.map(({ line }) => line)).toEqual([2, 5, 5, 6, 7]);
  expect(found.faults.items.find(({ line }) => line === 7)?.message).toBe(
    "This row says the same as line 6. Leave one of them out.",
  );
  expect(found.unbooked.items).toMatchObject([
    {
      ...{ line: 6, code: "QZAAA2699999" },
      looks_like: [{ id: "QZAAA2600003", title: "Alder", money: [{ currency: "USD", net: "50.5" }] }],
    },
  ]);
  const tide = text.split("\n").slice(0, 4).join("\n");
  const thirds = { of: "rate", rate: "50%", even_out: true, apply: true };
  expect(await send(calls, tide, thirds)).toMatchObject({ applied: true });
  const { deals } = await calls.call<Deals>("GET", "/deals");
  const made = deals.find(({ name }) => name.includes("Cy Moe"));
  expect(made?.versions[0]).toMatchObject({ rate: "50%", participants: Array(3).fill({ share: "1/3" }) });
});

test("a workbook is read like a CSV, row by row", async () => {
  const calls = await label();
  const sheet = {
    name: "Splits",
    rows: [["Song", "Who gets it", "%"], ["Tide", "Ada Lind", "0.6"], [], ["Ebb", "Ben Ode", "1"]],
  };
  const answer = await sendFile(
    server,
    "/api/shares/table",
    calls.token,
    "splits.xlsx",
    new Uint8Array(makeWorkbook([sheet])),
  );
  expect(answer.status).toBe(200);
  const table = answer.body as TableFile;
  expect(table).toMatchObject({ rows: 3, sheet: "Splits", sheets: ["Splits"] });
  const columns = { title: 0, payee: 1, share: 2 };
  expect(await send(calls, table.text, { columns })).toMatchObject({
    reading: { ...columns, shares: "fraction" },
    by_title: { items: [{ line: 2 }, { line: 4, recording: "Ebb" }] },
    payees: { items: [{ name: "Ada Lind" }, { name: "Ben Ode" }] },
  });
});

test("a label with a sheet of 400 rows gets to a closed first period in a dozen calls", async () => {
  const calls = await shareCalls(server);
  const code = (at: number) => `QZAAA26${String(at).padStart(5, "0")}`;
  const songs = Array.from({ length: 200 }, (_, at) => ({
    ...SONG,
    ...{ title: `Song ${at}`, artist: `Artist ${at % 20}`, isrc: code(at), earnings: "10.01", date: "2026-03-31" },
  }));
  await calls.book("march.tsv", songs);
  // Every artist has a producer with three points; each twentieth recording is one that is not booked yet.
  const rows = songs.flatMap(({ artist, isrc }, at) => {
    const own = at % 20 === 19 ? code(10_000 + at) : isrc;
    return [`Song ${at};${artist};${own};${artist};50 %`, `Song ${at};${artist};${own};Producer ${at % 4};3,0 %`];
  });
  const text = `Track;Artist;ISRC;Payee;Share\n${rows.join("\n")}\n`;
  const preview = await send(calls, text);
  expect(preview).toMatchObject({ rows: 400, recordings: 200, ready: true, payees: { items: { length: 24 } } });
  expect(preview.deals.items.length).toBe(20);
  expect(preview.unbooked.items[0]).toMatchObject({
    line: 40,
    looks_like: [{ id: code(19), title: "Song 19" }, {}, {}, {}, {}],
  });
  const found = preview.unbooked.items.map(({ line, looks_like }) => ({ line, of: [looks_like[0]?.id] }));
  const choices = { choices: found, apply: true };
  expect(await send(calls, text, choices)).toMatchObject({ applied: true, unbooked: { items: [] } });
  const run = await calls.preview(MARCH);
  expect(run).toMatchObject({ blockers: [], uncovered_count: 0, payee_count: 24 });
  expect(run.payees.find(({ name }) => name === "Artist 0")?.closing).toBe("50.05");
  expect(await calls.call("POST", `/runs/${run.id}/close`)).toMatchObject({ state: "closed" });
});
