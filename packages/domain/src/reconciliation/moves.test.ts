import { afterEach, beforeEach, expect, test } from "vitest";
import type { TestArtist } from "../../test/account-context.ts";
import { bookText } from "../../test/booking.ts";
import { type BookedLine, bookMonth, createPaidArtist, songs } from "../../test/distrokid-books.ts";
import { addMonths, monthsFrom } from "../calendar.ts";
import { listHistory } from "../history.ts";
import { listCauses } from "./causes.ts";
import { listMoves, sayMoved } from "./moves.ts";
import { recompute } from "./recompute.ts";

const SONGS = songs(4);
/** DistroKid's last month of sale, of those until August 2026. */
const LAST = "2026-03";
const OLD = monthsFrom("2025-08", LAST);
const NEW = monthsFrom("2026-04", "2026-08");

let ctx: TestArtist;
beforeEach(async () => {
  ctx = await createPaidArtist();
});
afterEach(() => ctx.close());

const TUNECORE =
  "Sales Period,Posted Date,Store Name,Country Of Sale,Artist,Release Type,Release Title,Song Title,Label,UPC,Optional UPC,TC Song ID,Optional ISRC,Sales Type,# Units Sold,Per Unit Price,Net Sales,Net Sales Currency,Exchange Rate,Total Earned,Currency";

/** Books TuneCore's statement for a month of sale. */
function bookTunecore(month: string, lines: readonly BookedLine[]) {
  const rows = lines.map(({ isrc, title, store = "Spotify", territory = "SE", units }) => {
    const net = (units * 0.003).toFixed(4);
    return `${month}-01,${addMonths(month, 2)}-20,${store},${territory},Paper Lanterns,Song,Low Tide,${title},Harbour,200000000013,,${isrc},,Streaming,${units},0.003,${net},USD,,${net},USD`;
  });
  return bookText(ctx, [TUNECORE, ...rows, ""].join("\n"), `tc ${month}.csv`);
}

const onSpotify = (some = SONGS): BookedLine[] => some.map((song) => ({ ...song, units: 2000 }));
const onDeezer = (): BookedLine[] => SONGS.map((song) => ({ ...song, store: "Deezer", units: 500 }));
const inBrazil = (): BookedLine[] => [{ ...(SONGS[0] as (typeof SONGS)[number]), territory: "BR", units: 900 }];

async function found() {
  await recompute(ctx, ctx);
  return (await listCauses(ctx, {})).causes;
}

async function bookMove(lines: BookedLine[], from = NEW): Promise<string> {
  for (const month of OLD) await bookMonth(ctx, month, [...onSpotify(), ...onDeezer(), ...inBrazil()]);
  for (const month of from) await bookTunecore(month, lines);
  await recompute(ctx, ctx);
  return (await listMoves(ctx)).moves[0]?.source.id ?? "";
}

test("an artist whose songs come from another distributor is asked whether they moved, and nothing is claimed", async () => {
  await bookMove([...onSpotify(), ...onDeezer(), ...inBrazil()]);
  const [cause, ...others] = await found();
  expect(others).toEqual([]);
  expect(cause).toMatchObject({
    kind: "move",
    text: "All 4 of DistroKid's songs have come through TuneCore since April 2026, and DistroKid's last month was March 2026. Have you moved?",
    loss: [],
    steps: ["say_moved", "upload"],
    source: { name: "DistroKid" },
  });
});

test("the first statement of the new distributor is enough to ask", async () => {
  await bookMove([...onSpotify(), ...onDeezer(), ...inBrazil()], NEW.slice(0, 1));
  expect((await found()).map(({ kind }) => kind)).toEqual(["move"]);
});

test("an answer is kept and can be taken back, and a no claims what is missing again", async () => {
  const id = await bookMove([...onSpotify(), ...onDeezer(), ...inBrazil()]);
  await sayMoved(ctx, { source_id: id, moved: true });
  expect(await found()).toEqual([]);
  expect((await listMoves(ctx)).moves).toMatchObject([
    { moved: true, last_month: LAST, first_month: "2026-04", tracks: 4, tracks_over: 4, to: [{ name: "TuneCore" }] },
  ]);
  await sayMoved(ctx, { source_id: id, moved: false });
  expect(await found()).toMatchObject([{ kind: "statement", loss: [{ currency: "USD" }], steps: ["upload", "claim"] }]);
  expect((await listMoves(ctx)).moves).toMatchObject([{ moved: false }]);
  await sayMoved(ctx, { source_id: id, moved: null });
  expect(await found()).toMatchObject([{ kind: "move" }]);
  await expect(sayMoved(ctx, { source_id: id, moved: null })).rejects.toMatchObject({ code: "not_found" });
  expect((await listHistory(ctx, {})).events.slice(0, 3).map(({ text }) => text)).toEqual([
    "Withdrew the answer on whether you moved away from DistroKid.",
    "Said that you did not move away from DistroKid.",
    "Said that you moved away from DistroKid.",
  ]);
});

test("what does not come over is named, and stays a thing to do after the answer", async () => {
  const id = await bookMove(onSpotify(SONGS.slice(0, 3)));
  expect(await found()).toMatchObject([
    { text: expect.stringContaining("Not come over yet: 1 song, Deezer, and Brazil. Have you moved?") },
  ]);
  await sayMoved(ctx, { source_id: id, moved: true });
  expect(await found()).toMatchObject([
    {
      kind: "move",
      text: "You moved from DistroKid to TuneCore in April 2026. Not come over yet: 1 song, Deezer, and Brazil. Ask TuneCore.",
      steps: ["accept", "look"],
    },
  ]);
  expect((await listMoves(ctx)).moves).toMatchObject([
    {
      tracks_over: 3,
      tracks_left: [{ track_id: SONGS[3]?.isrc, title: SONGS[3]?.title }],
      stores_left: ["Deezer"],
      countries_left: ["BR"],
    },
  ]);
});

test("a month that neither has is claimed from the old distributor", async () => {
  await bookMove([...onSpotify(), ...onDeezer(), ...inBrazil()], NEW.slice(1));
  // The question comes first: all that the old one would have brought since depends on it.
  expect(await found()).toMatchObject([{ kind: "move" }, { kind: "statement", from: "2026-04", to: "2026-04" }]);
});

test.each([
  ["brings other songs", () => [{ isrc: "ZZPL26000099", title: "Elsewhere", units: 8000 }]],
  ["brings less than half of them", () => onSpotify(SONGS.slice(0, 1))],
])("nobody is asked while the other distributor %s", async (_, lines) => {
  for (const month of OLD) await bookMonth(ctx, month, onSpotify());
  for (const month of NEW) await bookTunecore(month, lines());
  expect((await found()).map(({ kind }) => kind)).toEqual(["statement"]);
  expect((await listMoves(ctx)).moves).toEqual([]);
});
