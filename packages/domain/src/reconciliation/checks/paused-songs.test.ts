import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { TestArtist } from "../../../test/account-context.ts";
import {
  type BookedLine,
  bookMonth,
  computedCauses,
  createPaidArtist,
  measurePlays,
  type Song,
  songs,
} from "../../../test/distrokid-books.ts";
import { monthsFrom } from "../../calendar.ts";
import { listCauses, setCauseAside } from "../causes.ts";

const MONTHS = monthsFrom("2025-12", "2026-08");
const [ALDER, BIRCH, CEDAR] = songs(3) as [Song, Song, Song];
/** The month without a song. */
const GONE = "2026-04";

let ctx: TestArtist;
beforeEach(async () => {
  ctx = await createPaidArtist();
});
afterEach(() => ctx.close());

const found = () => computedCauses(ctx);

/** The lines of three songs at two stores. */
function ordinary(month: string): BookedLine[] {
  const more = 1 + (Number(month.slice(5)) % 3) / 100;
  return [ALDER, BIRCH, CEDAR].flatMap((song, at) =>
    (["Spotify", "Deezer"] as const).map((store) => ({ ...song, store, units: Math.round((4000 - at * 1000) * more) })),
  );
}

async function bookAll(change: (lines: BookedLine[], month: string) => BookedLine[], months = MONTHS): Promise<void> {
  for (const month of months) await bookMonth(ctx, month, change(ordinary(month), month));
}

const without = (lines: BookedLine[], { isrc }: { isrc: string }) => lines.filter((line) => line.isrc !== isrc);

test("a song that every store lacks in a month between others is asked about, with what depends on it", async () => {
  await bookAll((lines, month) => (month === GONE ? without(lines, BIRCH) : lines));
  const [cause, ...others] = await found();
  expect(others).toEqual([]);
  expect(cause).toMatchObject({
    kind: "song",
    title: BIRCH.title,
    source: { distributor: "DistroKid" },
    from: GONE,
    to: GONE,
    loss: [],
    sure: "perhaps",
    why: "Other songs sold at the same stores, and so did this one in each of the 5 months around. Only you know whether it was off sale.",
    steps: ["accept", "look"],
    checks: ["F12"],
    text: `“${BIRCH.title}” is missing from DistroKid's statements for April 2026, at every store, and is there before and after: about 18.18 USD. If it was off sale then, accept it. If not, ask DistroKid where it went.`,
  });
  expect(cause?.lines.length).toBeGreaterThan(0);
  await setCauseAside(ctx, { key: cause?.key ?? "", note: "It was off sale" });
  expect((await listCauses(ctx, {})).causes).toEqual([]);
});

test("songs that are gone from the same months are one question", async () => {
  const gone = [GONE, "2026-05"];
  await bookAll((lines, month) => (gone.includes(month) ? without(without(lines, ALDER), BIRCH) : lines));
  const causes = (await found()).filter(({ kind }) => kind === "song");
  expect(causes.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^2 songs are missing from DistroKid's statements for April and May 2026, at every store/),
  ]);
});

const BACK = { ...BIRCH, month: GONE, date: "2026-09-15" } as BookedLine;

test.each<[string, (lines: BookedLine[], month: string) => BookedLine[]]>([
  ["ended", (lines, month) => (month >= GONE ? without(lines, BIRCH) : lines)],
  [
    "was off sale for half of the year",
    (lines, month) => (month >= "2026-02" && month <= "2026-06" ? without(lines, BIRCH) : lines),
  ],
  [
    "has another ISRC in the month",
    (lines, month) =>
      lines.map((line) => (month === GONE && line.isrc === BIRCH.isrc ? { ...line, isrc: "ZZPL26009999" } : line)),
  ],
  [
    "has another name in the month",
    (lines, month) =>
      lines.map((line) =>
        month === GONE && line.isrc === BIRCH.isrc ? { ...line, isrc: "ZZPL26009999", title: "Brich (live)" } : line,
      ),
  ],
  [
    "is of few units",
    (lines, month) =>
      lines.flatMap((line) =>
        line.isrc !== BIRCH.isrc ? line : month === GONE ? [] : { ...line, units: 20 + Number(month.slice(5)) },
      ),
  ],
  [
    "came late",
    (lines, month) => [
      ...(month === GONE ? without(lines, BIRCH) : lines),
      ...(month === "2026-07"
        ? [
            { ...BACK, store: "Spotify", units: 3000 },
            { ...BACK, store: "Deezer", units: 3000 },
          ]
        : []),
    ],
  ],
])("a song that %s is not asked about", async (_, change) => {
  await bookAll(change);
  expect((await found()).filter(({ kind }) => kind === "song")).toEqual([]);
});

test("a song whose only store is missing is not asked about beside the store", async () => {
  const isHere = (line: BookedLine) => line.isrc !== BIRCH.isrc || line.store === "Deezer";
  await bookAll((lines, month) => lines.filter((line) => isHere(line) && !(month === GONE && line.store === "Deezer")));
  expect((await found()).map(({ kind }) => kind)).toEqual(["store"]);
});

test("where plays are measured, they tell whether a song was off sale", async () => {
  const isPlayed = (month: string) => month !== GONE;
  await bookAll((lines, month) => (isPlayed(month) ? lines : without(lines, BIRCH)));
  await measurePlays(ctx, MONTHS.filter(isPlayed), BIRCH, 100);
  expect((await found()).filter(({ kind, from }) => kind === "song" && from === GONE)).toEqual([]);
});

describe("at one store", () => {
  const lacks = (line: BookedLine, ...songs: Song[]) =>
    line.store === "Deezer" && songs.some(({ isrc }) => isrc === line.isrc);
  /** Without some songs at one store, in the month. */
  const bookLacking = (...songs: Song[]) =>
    bookAll((lines, month) => (month === GONE ? lines.filter((line) => !lacks(line, ...songs)) : lines));

  test("a song that it lacks in a month between others is asked about, with what depends on it", async () => {
    await bookLacking(BIRCH);
    const [cause, ...others] = await found();
    expect(others).toEqual([]);
    expect(cause).toMatchObject({
      kind: "song",
      title: BIRCH.title,
      platforms: ["Deezer"],
      from: GONE,
      to: GONE,
      loss: [],
      sure: "perhaps",
      why: "It sold there in each of the 5 months around, and at other stores in between. Only you know whether it was off sale there.",
      steps: ["accept", "look"],
      text: `“${BIRCH.title}” is missing from Deezer in DistroKid's statements for April 2026, and is there before and after: about 9.09 USD. If it was off sale there then, accept it. If not, ask DistroKid where it went.`,
    });
    await setCauseAside(ctx, { key: cause?.key ?? "", note: "It was off sale there" });
    expect((await listCauses(ctx, {})).causes).toEqual([]);
  });

  test("songs that it lacks in the same month are one question", async () => {
    await bookLacking(BIRCH, CEDAR);
    expect((await found()).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^2 songs are missing from Deezer in DistroKid's statements for April 2026, and are there/),
    ]);
  });

  test.each<[string, (line: BookedLine, month: string) => BookedLine[]]>([
    ["it has under another name and ISRC", (line) => [{ ...line, isrc: "ZZPL26009999", title: "Brich (live)" }]],
    ["another store has in that month alone", (line) => [{ ...line, store: "Tidal" }]],
    ["came late", (line) => [{ ...line, date: "2026-09-15" }]],
  ])("a song that %s is not asked about", async (_, change) => {
    await bookAll((lines, month) =>
      lines.flatMap((line) => (month === GONE && lacks(line, BIRCH) ? change({ ...line, month }, month) : line)),
    );
    expect((await found()).filter(({ kind }) => kind === "song")).toEqual([]);
  });

  test("a song that left it for good is not asked about", async () => {
    await bookAll((lines, month) => (month >= GONE ? lines.filter((line) => !lacks(line, BIRCH)) : lines));
    expect((await found()).filter(({ kind }) => kind === "song")).toEqual([]);
  });

  test("a song that no store has is one question, and not one of each store", async () => {
    await bookAll((lines, month) => (month === GONE ? without(lines, BIRCH) : lines));
    expect(await found()).toMatchObject([{ kind: "song", platforms: [] }]);
  });
});
