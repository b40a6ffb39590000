import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createAccountContext, type TestArtist } from "../../../test/account-context.ts";
import { book, getStatement, upload } from "../../../test/booking.ts";
import { requireStatement } from "../require-statement.ts";
import { mapStatement } from "./map-statement.ts";
import { previewStatement } from "./previews.ts";

let ctx: TestArtist;
beforeEach(async () => {
  ctx = await createAccountContext();
});
afterEach(() => ctx.close());

const signal = new AbortController().signal;
const of = async (id: string) => ({ ...ctx, statement: await requireStatement(ctx.db, ctx.accountId, id) });
const missing = async (id: string, mapping: Mapping) =>
  (await previewStatement(await of(id), { mapping }, signal)).missing;

const MAPPING: Mapping = { columns: { sold: 0, store: 1, track: 2, net: 4 }, currency: "USD", numbers: "point" };
const rows = (counts: readonly string[]) =>
  counts.map((count, at) => `2026-01,Spotify,Song ${at},${count},${at}.50`).join("\n");

it("a column of whole numbers that nobody reads is chosen as units or left out, before anything is booked", async () => {
  const { id } = await upload(ctx, rows(["10", "3", "1,204", "7"].map((count) => count.replace(",", ""))), "bare.csv");
  expect(await missing(id, MAPPING)).toEqual([
    {
      field: "units",
      text: "No column counts the units. Choose it if “column 4” does, or leave that out.",
      columns: [3],
    },
  ]);
  expect(await missing(id, { ...MAPPING, left_out: [3] })).toEqual([]);
  const counted = { ...MAPPING, columns: { ...MAPPING.columns, units: 3 } };
  expect(await missing(id, counted)).toEqual([]);
  await mapStatement(await of(id), { id, name: "Bare", mapping: counted }, signal);
  await book(ctx, id);
  expect(await getStatement(ctx, id)).toMatchObject({ totals: [{ units: 1224 }] });
});

it("a column of words that nobody reads is chosen as the titles or left out, before anything is booked", async () => {
  const text = [
    "Month,Store,What it was,Code,Net",
    ...[1, 2, 3].map((at) => `2026-01,Spotify,Tide ${"I".repeat(at)},QZXYZ260000${at},${at}.50`),
  ];
  const { id } = await upload(ctx, text.join("\n"), "titles.csv");
  const { track: _, ...columns } = { ...MAPPING.columns, isrc: 3 };
  const mapping: Mapping = { ...MAPPING, columns };
  const asked = {
    field: "track",
    text: "No column has the titles. Choose it if “What it was” does, or leave that out.",
  };
  expect(await missing(id, mapping)).toEqual([{ ...asked, columns: [2] }]);
  expect(await missing(id, { ...mapping, left_out: [2] })).toEqual([]);
  expect(await missing(id, { ...mapping, columns: { ...columns, track: 2 } })).toEqual([]);
});

it("words alone on a line are said to name the song, before anything is booked", async () => {
  const text = [
    "Month,Store,Artist,Units,Net",
    "Slow Tide",
    "2026-01,Spotify,Nina Vale,1,1.50",
    "2026-02,Deezer,Nina Vale,1,1.00",
  ];
  const { id } = await upload(ctx, text.join("\n"), "songs.csv");
  const mapping: Mapping = {
    columns: { sold: 0, store: 1, artist: 2, units: 3, net: 4 },
    currency: "USD",
    numbers: "point",
  };
  expect(await missing(id, mapping)).toMatchObject([{ field: "lines", text: expect.stringContaining("“Slow Tide”") }]);
  const said: Mapping = { ...mapping, lines: "track" };
  expect(await missing(id, said)).toEqual([]);
  await mapStatement(await of(id), { id, name: "By song", mapping: said }, signal);
  await book(ctx, id);
  expect(await getStatement(ctx, id)).toMatchObject({ state: "booked", rows: { booked: 2, refused: 0 } });
});

it("songs beneath stores are asked about, although the rows below have no store until then", async () => {
  const rows = ["Spotify", "Slow Tide", "2026-01,Nina Vale,1,1.50", "Deezer", "Slow Tide", "2026-02,Nina Vale,1,1.00"];
  const { id } = await upload(ctx, ["Month,Artist,Units,Net", ...rows].join("\n"), "nested.csv");
  const mapping: Mapping = {
    ...{ columns: { sold: 0, artist: 1, units: 2, net: 3 }, currency: "USD", numbers: "point" },
    sections: ["store"],
  };
  expect((await missing(id, mapping)).map(({ field }) => field)).toEqual(["lines"]);
  const { stores, missing: still } = await previewStatement(
    await of(id),
    { mapping: { ...mapping, lines: "track" } },
    signal,
  );
  expect(still).toEqual([]);
  expect(stores.map(({ printed }) => printed).toSorted()).toEqual(["Deezer", "Spotify"]);
});

it.each([
  ["years", ["2019", "2020", "2021", "2019"]],
  ["codes", ["7000001", "7000002", "7000003", "7000004"]],
  ["the same on every row", ["1", "1", "1", "1"]],
  ["fractions", ["0.5", "0.25", "0.125", "2"]],
])("numbers are not asked about as units if they are %s", async (_what, counts) => {
  const { id } = await upload(ctx, rows(counts), "bare.csv");
  expect((await missing(id, MAPPING)).map(({ field }) => field)).not.toContain("units");
});

it("the name of a single sum below its stores is asked about, before anything is booked", async () => {
  const text = ["Row Labels,Units,Net", "Spotify,100,10.03", "Deezer,150,12.07", "Plain Song,250,22.10", ""].join("\n");
  const { id } = await upload(ctx, text, "pivot.csv");
  const mapping: Mapping = { ...MAPPING, columns: { store: 0, units: 1, net: 2 }, month: "2026-01" };
  expect(await missing(id, mapping)).toMatchObject([{ field: "lines" }]);
  expect(await missing(id, { ...mapping, lines: "track" })).toEqual([]);
});
