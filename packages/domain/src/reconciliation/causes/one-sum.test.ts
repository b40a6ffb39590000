import type { Cause } from "@ledgerline/contract/reconciliation/causes";
import type { StakeSum } from "@ledgerline/contract/reconciliation/reconciliation";
import { sumStakes } from "@ledgerline/contract/reconciliation/sum-stakes";
import { roundDecimal } from "@ledgerline/decimals";
import { sampleRuns } from "@ledgerline/vitest-config/sample";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { TestArtist } from "../../../test/account-context.ts";
import {
  type BookedLine,
  bookMonth,
  computedCauses,
  createPaidArtist,
  measurePlays,
  songs,
} from "../../../test/distrokid-books.ts";
import { daysIn, monthsFrom } from "../../calendar.ts";
import { setClaimState } from "../../claims/change-claim.ts";
import { createClaim } from "../../claims/create-claim.ts";
import { listCauses, setCauseAside } from "../causes.ts";
import { showBoard, showSummary } from "../show-board.ts";

const MONTHS = monthsFrom("2025-06", "2026-08");

let ctx: TestArtist;
beforeEach(async () => {
  ctx = await createPaidArtist();
});
afterEach(() => ctx.close());

const found = () => computedCauses(ctx);

/** Claims a cause as its screen does, and expects one sum in the list, the cells, the claim and the summary. */
async function expectOneSum(cause: Cause, { ofBoard = true } = {}): Promise<void> {
  const cells = cause.cells.flatMap(({ loss }) => loss);
  // Only a statement brings more than its cells; what no cell has is about no cell at all.
  if (cells.length > 0 && cause.kind !== "statement") expect(cause.beyond).toEqual([]);
  expect(plain(sumStakes([...cells, ...cause.beyond]))).toEqual(plain(cause.loss));
  expect((await showSummary(ctx)).at_stake).toEqual((await listCauses(ctx, {})).loss);
  if (ofBoard) {
    const { cells } = await showBoard(ctx, {});
    for (const { platform, month, loss } of cause.cells) {
      const cell = cells.find((one) => one.platform === platform && one.month === month);
      expect(plain(cell?.loss ?? []), `${platform} ${month}`).toEqual(plain(loss));
    }
  }
  const claim = await createClaim(ctx, { kind: "late", cells: [], findings: [], cause: cause.key, to: "" });
  const { money } = claim;
  expect(plain(money.flatMap(({ currency, asked }) => (asked ? [{ currency, ...asked }] : [])))).toEqual(
    plain(cause.loss),
  );
}

/** Without zeros at the end. */
function plain(ranges: readonly StakeSum[]): StakeSum[] {
  const short = (amount: string) => roundDecimal(amount, 12);
  return ranges.map(({ currency, low, mid, high }) => {
    return { currency, low: short(low), mid: short(mid), high: short(high) };
  });
}

/** Books a month in which each of these stores has as many units. */
async function bookStores(month: string, stores: readonly string[]): Promise<void> {
  const lines = stores.map((store) => ({ store, units: 1900 }));
  await bookMonth(ctx, month, lines);
}

test("a store that is missing for months is one cause with all of them, and one sum everywhere", async () => {
  const gone = ["2026-01", "2026-02", "2026-03"];
  for (const month of MONTHS) {
    const stores = ["Spotify", "Apple Music", ...(gone.includes(month) ? [] : ["Anghami"])];
    await bookStores(month, stores);
  }
  const [cause, ...others] = await found();
  expect(others).toEqual([]);
  expect(cause).toMatchObject({
    kind: "store",
    text: "Anghami is missing from DistroKid's statements for January to March 2026: 17.10 USD. Ask DistroKid.",
    from: "2026-01",
    to: "2026-03",
    sure: "likely",
    steps: ["claim", "look"],
    claim: null,
  });
  expect(cause?.cells.map(({ month }) => month)).toEqual(gone);
  await expectOneSum(cause as Cause);

  // A claim that was sent is done, and nothing is at stake twice.
  const { causes } = await listCauses(ctx, {});
  expect(causes[0]?.claim).toMatchObject({ state: "draft" });
  await setClaimState(ctx, { id: causes[0]?.claim?.id ?? "", state: "sent" });
  expect(await listCauses(ctx, {})).toMatchObject({ causes: [], open: 0, aside: 1, loss: [] });
  expect(await listCauses(ctx, { aside: "true" })).toMatchObject({ causes: [{ claim: { state: "sent" } }] });
  expect(await showSummary(ctx)).toMatchObject({ to_do: 0, at_stake: [] });
});

test("a country that is missing takes the songs that were played there", async () => {
  const three = songs(3);
  for (const month of MONTHS) {
    await bookMonth(
      ctx,
      month,
      three.flatMap((song) => {
        const units = 100 * daysIn(month);
        const us = Math.round(units * 0.7);
        const germany = { ...song, territory: "DE", units: units - us };
        return [{ ...song, territory: "US", units: us }, ...(month === "2026-04" ? [] : [germany])];
      }),
    );
  }
  for (const song of three) await measurePlays(ctx, MONTHS, song, 100);
  const [cause, ...others] = await found();
  expect(others).toEqual([]);
  expect(cause).toMatchObject({ kind: "country", checks: ["F13", "F16"], findings: 4, sure: "likely" });
  expect(cause?.text).toMatch(
    /^DistroKid paid nothing for 3 songs in Germany on Spotify in April 2026: about 8\.\d\d USD\. Ask DistroKid\.$/,
  );
  await expectOneSum(cause as Cause);
  await setCauseAside(ctx, { key: cause?.key ?? "", note: "We left Germany out." });
  expect(await showSummary(ctx)).toMatchObject({ to_do: 0, at_stake: [] });
});

test("a country is missed without plays too, and not where another month's few units explain it", async () => {
  for (const month of MONTHS) {
    const few = { store: "Apple Music", territory: "JP", units: month === "2026-02" ? 40 : 1500, rate: 0.006 };
    const gone = { store: "Spotify", territory: "DE", units: 2000 };
    await bookMonth(ctx, month, [
      { store: "Spotify", territory: "US", units: 5000 },
      { store: "Apple Music", territory: "US", units: 3000, rate: 0.007 },
      few,
      ...(month === "2026-03" || month === "2026-04" ? [] : [gone]),
    ]);
  }
  const [cause, ...others] = await found();
  expect(others).toEqual([]);
  expect(cause?.text).toBe(
    "DistroKid paid nothing for Germany on Spotify in March and April 2026: 12.00 USD. Ask DistroKid.",
  );
  await expectOneSum(cause as Cause, { ofBoard: false });
});

test("a store that nobody has had for four months is a question, and until then a claim of each month", async () => {
  const lacking = MONTHS.slice(-4);
  const bookUntil = async (months: readonly string[]) => {
    for (const month of months) {
      const stores = ["Spotify", "Apple Music", ...(lacking.includes(month) ? [] : ["Anghami"])];
      await bookStores(month, stores);
    }
  };
  await bookUntil(MONTHS);
  const [cause, ...others] = await found();
  expect(others).toEqual([]);
  expect(cause).toMatchObject({
    kind: "store",
    text: "Anghami was last on DistroKid's statements for April 2026, and other stores still are. If it closed, or you took your songs off it, accept it. If not, claim May to July 2026 on the board: 17.10 USD.",
    sure: "perhaps",
    steps: ["accept", "look"],
    loss: [],
  });
  expect((await showSummary(ctx)).at_stake).toEqual([]);
  const { cells } = await showBoard(ctx, { platform: "Anghami" });
  expect(cells.filter(({ state }) => state === "overdue")).toHaveLength(3);

  await ctx.close();
  ctx = await createPaidArtist();
  await bookUntil(MONTHS.slice(0, -1));
  const stores = (await found()).filter(({ kind }) => kind === "store");
  expect(stores).toMatchObject([{ sure: "likely", loss: [{ mid: "17.1" }], steps: ["claim", "look"] }]);
});

test("a country that is printed as others from some month on is asked about once, whatever stores it has", async () => {
  for (const month of MONTHS) {
    const isSplit = month >= "2026-03";
    await bookMonth(
      ctx,
      month,
      ["Spotify", "Deezer"].flatMap((store) => [
        { store, territory: "US", units: 5000 },
        ...(isSplit || (store === "Deezer" && month === "2026-02")
          ? [
              { store, territory: "AT", units: 1400 },
              { store, territory: "CH", units: 900 },
            ]
          : [{ store, territory: "DE", units: 2200 }]),
      ]),
    );
  }
  const [cause, ...others] = await found();
  expect(others).toEqual([]);
  expect(cause).toMatchObject({
    kind: "country",
    text: expect.stringMatching(
      /^DistroKid had Germany until (?:January|February) 2026, and has had Austria and Switzerland with about as many units since\. If that is where Germany is counted now, nothing is missing: accept it\. If not, ask DistroKid where it is\.$/,
    ),
    sure: "perhaps",
    steps: ["accept", "look"],
    loss: [],
    findings: 2,
  });
});

/** Books all months of two countries at some stores; of the second, what `second` says. */
async function bookCountries(stores: readonly string[], second: (month: string) => BookedLine[]): Promise<void> {
  for (const month of MONTHS) {
    const lines = stores.flatMap((store) => [
      { store, territory: "US", units: 5000 },
      ...second(month).map((line) => ({ store, ...line })),
    ]);
    await bookMonth(ctx, month, lines);
  }
}
const GERMANY = { territory: "DE", units: 2000 };
const THREE = ["Spotify", "Deezer", "Tidal"];

test("a country that three stores lack in the same month is one cause, with one claim", async () => {
  await bookCountries(THREE, (month) => (month === "2026-04" ? [] : [GERMANY]));
  const [cause, ...others] = await found();
  expect(others).toEqual([]);
  expect(cause).toMatchObject({
    kind: "country",
    text: "DistroKid paid nothing for Germany on Deezer, Spotify, and Tidal in April 2026: 18.00 USD. Ask DistroKid.",
    findings: 3,
  });
  await expectOneSum(cause as Cause, { ofBoard: false });
});

test("a country that nobody has paid for four months is one question, and until then a claim", async () => {
  await bookCountries(THREE, (month) => (month >= "2026-05" ? [] : [GERMANY]));
  const [cause, ...others] = await found();
  expect(others).toEqual([]);
  expect(cause).toMatchObject({
    kind: "country",
    text: "DistroKid last paid for Germany on Deezer, Spotify, and Tidal in April 2026, and still pays for other countries. If these stores left it, or your songs are no longer there, accept it. If not, ask DistroKid why: 72.00 USD.",
    sure: "perhaps",
    steps: ["accept", "look"],
    loss: [],
  });
  await ctx.close();
  ctx = await createPaidArtist();
  await bookCountries(["Spotify"], (month) => (month >= "2026-06" ? [] : [GERMANY]));
  expect(await found()).toMatchObject([{ kind: "country", sure: "likely", loss: [{ mid: "18" }] }]);
});

test("a country that is printed as another one for a month is not missing", async () => {
  await bookCountries(THREE, (month) => [month === "2026-04" ? { ...GERMANY, territory: "ZZ" } : GERMANY]);
  expect(await found()).toEqual([]);
});

test("three stores that are missing in the same month are one cause, with one claim", async () => {
  for (const month of MONTHS) {
    const all = ["Spotify", "Apple Music", "Deezer", "Tidal", "Anghami"];
    const stores = month === "2026-04" ? all.slice(0, 2) : all;
    await bookStores(month, stores);
  }
  const [cause, ...others] = await found();
  expect(others).toEqual([]);
  expect(cause).toMatchObject({
    kind: "store",
    text: "Anghami, Deezer, and Tidal are missing from DistroKid's statements for April 2026: 17.10 USD. The file may be cut short: download it again, or ask DistroKid.",
    findings: 3,
    steps: ["upload", "claim", "look"],
  });
  await expectOneSum(cause as Cause);
});

test("a month of which most songs are short is one cause, and a song that is short by itself another", async () => {
  const five = songs(5);
  for (const month of MONTHS) {
    await bookMonth(
      ctx,
      month,
      five.map((song, at) => {
        const all = 100 * daysIn(month);
        const isShort = (month === "2026-05" && at < 4) || (month === "2026-01" && at === 4);
        return { ...song, units: isShort ? Math.round(all * 0.6) : all };
      }),
    );
  }
  for (const song of five) await measurePlays(ctx, MONTHS, song, 100);
  const causes = await found();
  expect(causes.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^4,960 plays of 4 songs on Spotify in May 2026 were not paid: about 14\.\d\d USD/),
    expect.stringMatching(/^“Song E” had 3,100 plays on Spotify in January 2026, and only 1,860 of them were paid/),
  ]);
  for (const cause of causes) await expectOneSum(cause);
});

const WRONG = ["store", "statement", "country", "song", "rate", "taken back", "fine", "no money"] as const;
type Wrong = { what: (typeof WRONG)[number]; month: string };

/** A month of two songs in two stores and countries, with what is wrong with it. */
function linesOf(month: string, wrong: readonly Wrong[]): BookedLine[] {
  const is = (what: Wrong["what"]) => wrong.some((one) => one.what === what && one.month === month);
  if (is("statement")) return [];
  const all = songs(2).flatMap((song, at) =>
    ["Spotify", "Deezer"].flatMap((store) =>
      ["US", "DE"].map((territory) => {
        const units = (at + 1) * 50 * daysIn(month);
        const isHalf = is("rate") && store === "Deezer";
        const earnings = is("no money") && at === 0 && store === "Deezer" ? "0" : null;
        return { ...song, store, territory, units, rate: isHalf ? 0.0015 : 0.003, ...(earnings && { earnings }) };
      }),
    ),
  );
  const there = all.filter(
    ({ store, territory, title }) =>
      !(is("store") && store === "Deezer") &&
      !(is("country") && store === "Spotify" && territory === "DE") &&
      !(is("song") && store === "Spotify" && title === "Song B"),
  );
  const [first] = there;
  if (!first) return there;
  return [
    ...there,
    ...(is("taken back") ? [{ ...first, month: MONTHS[1], units: -50 * daysIn("2025-07") }] : []),
    ...(is("fine") ? [{ ...first, store: "Spotify (streaming penalty)", units: 0, earnings: "-10" }] : []),
  ] as BookedLine[];
}

test("whatever is wrong, a cause is one sum in the list, its cells, its claim, the overview and on the board", {
  timeout: 600_000,
}, async () => {
  const month = fc.constantFrom(...MONTHS.slice(5, -1));
  const wrong = fc.array(fc.record({ what: fc.constantFrom(...WRONG), month }), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(wrong, fc.boolean(), async (planted, isPlayed) => {
      const before = ctx;
      ctx = await createPaidArtist();
      try {
        for (const one of MONTHS) {
          const lines = linesOf(one, planted);
          if (lines.length > 0) await bookMonth(ctx, one, lines);
        }
        if (isPlayed)
          for (const [at, song] of songs(2).entries()) await measurePlays(ctx, MONTHS, song, (at + 1) * 100);
        const causes = await found();
        for (const cause of causes.filter(({ steps }) => steps.includes("claim"))) {
          await expectOneSum(cause, { ofBoard: cause.kind === "store" || cause.kind === "statement" });
        }
      } finally {
        await ctx.close();
        ctx = before;
      }
    }),
    sampleRuns(3, 40),
  );
});
