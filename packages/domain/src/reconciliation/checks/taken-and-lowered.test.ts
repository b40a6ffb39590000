import { afterEach, beforeEach, expect, test } from "vitest";
import type { TestArtist } from "../../../test/account-context.ts";
import { type BookedLine, bookMonth, computedCauses, createPaidArtist, songs } from "../../../test/distrokid-books.ts";
import { monthsFrom } from "../../calendar.ts";
import { createClaim } from "../../claims/create-claim.ts";

const MONTHS = monthsFrom("2025-10", "2026-08");
const [ALDER, BIRCH] = songs(2) as [ReturnType<typeof songs>[number], ReturnType<typeof songs>[number]];

let ctx: TestArtist;
beforeEach(async () => {
  ctx = await createPaidArtist();
});
afterEach(() => ctx.close());

const found = () => computedCauses(ctx);

/** Books all months with two songs on Spotify, and what each month has besides. */
async function bookAll(linesOf: (month: string) => BookedLine[]): Promise<void> {
  for (const month of MONTHS) await bookMonth(ctx, month, linesOf(month));
}

const ordinary = (): BookedLine[] => [
  { ...ALDER, units: 9380 },
  { ...BIRCH, units: 4000 },
];
/** The month of which money is taken back, and that in whose statement it is. */
const [PAID, LATER] = ["2026-02", "2026-06"];
const takenBack = { ...ALDER, month: PAID, units: -9380 };

test("money that was paid and is taken back whole months later is asked for", async () => {
  await bookAll((month) => [...ordinary(), ...(month === LATER ? [takenBack] : [])]);
  const [cause, ...others] = await found();
  expect(others).toEqual([]);
  expect(cause).toMatchObject({
    kind: "taken_back",
    text: `Spotify took back 9,380 units of “${ALDER.title}” that had been paid for February 2026: 28.14 USD. Ask DistroKid why.`,
    sure: "sure",
    steps: ["claim", "look"],
    line_count: 1,
  });
  const claim = await createClaim(ctx, { kind: "underpaid", cells: [], findings: [], cause: cause?.key, to: "" });
  expect(claim.money).toMatchObject([{ currency: "USD", asked: { mid: "28.14" } }]);
  expect(claim.letter.text).toContain("9,380 units, 28.14 USD, that you had paid and took back. Why?");
});

test("money that a statement takes back at three stores is one thing", async () => {
  const stores = ["Spotify", "Deezer", "Tidal"];
  const at = (line: BookedLine) => stores.map((store) => ({ ...line, store }));
  await bookAll((month) => [...ordinary().flatMap(at), ...(month === LATER ? at(takenBack) : [])]);
  const [cause, ...others] = await found();
  expect(others).toEqual([]);
  expect(cause).toMatchObject({
    kind: "taken_back",
    findings: 3,
    text: expect.stringMatching(/^Deezer, Spotify, and Tidal took back 28,140 units of “/),
  });
  const claim = await createClaim(ctx, { kind: "underpaid", cells: [], findings: [], cause: cause?.key, to: "" });
  expect(claim.money).toMatchObject([{ currency: "USD", asked: { mid: "84.42" } }]);
});

test("money that a file of all months has paid and taken back whole is asked for", async () => {
  const rows = MONTHS.flatMap((month) => {
    const date = `${month === "2026-08" ? "2026-10" : LATER > month ? "2026-05" : "2026-09"}-15`;
    return ordinary().map((line) => ({ ...line, month, date }));
  });
  const again = { ...takenBack, ...BIRCH, units: -4000, date: "2026-09-15" };
  await bookMonth(ctx, "2026-08", [...rows, { ...takenBack, date: "2026-09-15" }, again, { ...again, units: 3990 }]);
  expect((await found()).filter(({ kind }) => kind === "taken_back")).toMatchObject([
    { title: ALDER.title, loss: [{ mid: "28.14" }] },
  ]);
});

test.each<[string, BookedLine[]]>([
  ["is paid again in the same statement", [takenBack, { ...ALDER, month: PAID, units: 9100 }]],
  ["is paid for the same song under another ISRC", [takenBack, { ...takenBack, isrc: "ZZPL26009999", units: 9380 }]],
  ["is paid for another song of the store", [takenBack, { ...takenBack, ...BIRCH, units: 9300 }]],
  ["is only a part", [{ ...takenBack, units: -4000 }]],
])("what is taken back and %s is a correction", async (_, lines) => {
  await bookAll((month) => [...ordinary(), ...(month === LATER ? lines : [])]);
  expect(await found()).toEqual([]);
});

/** A rate that differs a little from month to month. */
const nearly = (rate: number, month: string) => rate * (1 + (Number(month.slice(5)) % 3) * 0.01);

test("a rate that falls for good is one cause for as long as the fall lasts", async () => {
  const isFallen = (month: string) => month >= "2026-03";
  await bookAll((month) => [{ ...ALDER, units: 9000, rate: nearly(isFallen(month) ? 0.0018 : 0.003, month) }]);
  const [cause, ...others] = await found();
  expect(others).toEqual([]);
  expect(cause).toMatchObject({ kind: "rate", findings: 6, from: "2026-03", to: "2026-08", sure: "likely" });
  expect(cause?.text).toMatch(
    /^Spotify paid only about (59|60|61)% of what a unit usually earns in Sweden from March to August 2026: about 65\.\d\d USD\. Ask DistroKid\.$/,
  );
});

test("a month with twice the units and a fifth more money costs nothing, and the artist is told why", async () => {
  await bookAll((month) => [
    month === "2026-05"
      ? { ...ALDER, units: 18_000, rate: 0.0018 }
      : { ...ALDER, units: 9000, rate: nearly(0.003, month) },
  ]);
  expect(await found()).toMatchObject([
    {
      kind: "rate",
      loss: [],
      sure: "perhaps",
      steps: ["accept", "look"],
      text: expect.stringContaining("Free trials"),
    },
  ]);
});

test("a store that counts twice as many plays for the same money from some month on owes nothing", async () => {
  const isTwice = (month: string) => month >= "2026-04";
  await bookAll((month) => {
    const less = month === "2026-06" ? 0.95 : 1;
    return [
      isTwice(month)
        ? { ...ALDER, units: 18_000, rate: 0.0015 * less }
        : { ...ALDER, units: 9000, rate: nearly(0.003, month) },
    ];
  });
  expect(await found()).toMatchObject([
    { kind: "rate", loss: [], text: expect.stringContaining("100% more units and about as much money in Sweden") },
  ]);
});

test("a whole file that pays 60% is one thing, with its smaller countries", async () => {
  const low = "2026-06";
  await bookAll((month) =>
    (["Spotify", "Apple Music", "Deezer"] as const).flatMap((store, at) =>
      [
        ["SE", 3000],
        ["NO", 400],
      ].map(([territory, units]) => ({
        ...ALDER,
        store,
        territory: String(territory),
        units: Number(units),
        rate: nearly(0.003 + at / 1000, month) * (month === low ? 0.6 : 1),
      })),
    ),
  );
  const [cause, ...others] = await found();
  expect(others).toEqual([]);
  expect(cause).toMatchObject({ kind: "rate", findings: 6, sure: "likely" });
  expect(cause?.text).toMatch(
    /^Through DistroKid, every store and country paid only about (59|60)% of what a unit usually earns in June 2026: about 16\.\d\d USD\. Ask DistroKid\.$/,
  );
});

test("a distributor that keeps 8% more of everything is one thing, for as long as it does", async () => {
  const isLow = (month: string) => month >= "2026-05";
  await bookAll((month) =>
    (["Spotify", "Apple Music", "Deezer"] as const).flatMap((store, at) =>
      ["SE", "NO"].map((territory) => ({
        ...{ ...ALDER, store, territory, units: 3000 },
        rate: nearly(0.003 + at / 1000, month) * (isLow(month) ? 0.92 : 1),
      })),
    ),
  );
  const [cause, ...others] = await found();
  expect(others).toEqual([]);
  expect(cause).toMatchObject({ kind: "rate", from: "2026-05", to: "2026-08", findings: 24 });
  expect(cause?.text).toMatch(
    /^Through DistroKid, every store and country paid only about 9[123]% of what a unit usually earns/,
  );
});

test("a lower share is a question of the songs that have it, and no cheaper unit", async () => {
  const isLower = (month: string) => month >= "2026-05";
  await bookAll((month) => [
    { ...ALDER, units: 9000, share: isLower(month) ? 60 : 100, earnings: isLower(month) ? "16.2" : "27" },
    { ...BIRCH, units: 3000, rate: 0.003 },
  ]);
  const [cause, ...others] = await found();
  expect(others).toEqual([]);
  expect(cause).toMatchObject({
    kind: "share",
    text: "Since May 2026, DistroKid has paid you 60% of what a song earns, and 100% before. If you agreed to that, accept it. If not, ask DistroKid why.",
    loss: [],
    sure: "perhaps",
    steps: ["accept", "look"],
    line_count: 1,
  });
});

test("the share of all that is paid falls by itself when a song with another one grows", async () => {
  await bookAll((month) => [
    { ...ALDER, units: month >= "2026-05" ? 90_000 : 9000, share: 50, rate: 0.0015 },
    { ...BIRCH, units: 9000 },
  ]);
  expect((await found()).filter(({ kind }) => kind === "share")).toEqual([]);
});
