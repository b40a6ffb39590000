import type { AnsweredPlays, PlaysFiles } from "@ledgerline/contract/plays-files";
import { makeZip } from "@ledgerline/statements/test/make-zip";
import { expect, test } from "vitest";
import { useTestApp } from "../harness/apps/create-test-app.ts";
import { statementCalls } from "../harness/statement-calls.ts";

/** The months of five years. */
const MONTHS = Array.from(
  { length: 60 },
  (_, at) => `${2021 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`,
);
const SPOTIFY = "song,listeners,streams,saves,release_date";
const spotify = (plays: number) => `${SPOTIFY}\nSlow Tide,4,${plays},1,2021-01-01\n`;
const apple = (plays: number) =>
  `Song,Plays,Avg. Listeners,Shazams,Radio Spins,Purchases\nSlow Tide,${plays},1,0,0,0\n`;

async function useArtist() {
  const server = await useTestApp();
  const name = "Paper Lanterns";
  const { token } = await server.register(name);
  const calls = await statementCalls(server, token);
  const call = async <Answer>(method: "GET" | "POST", path: string, body?: object) => {
    const answer = await server.call(method, path, { token, ...(body && { body }) });
    return answer.body as Answer & { detail?: string };
  };
  const waiting = () => call<PlaysFiles>("GET", "/plays/files");
  const answer = (files: object[]) => call<AnsweredPlays>("POST", "/plays/files", { files });
  const windows = async () => {
    const found: { from: string; to: string; plays: number; performer: string | null }[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page: { windows: typeof found; cursor: string | null } = await call(
        "GET",
        `/plays/windows${cursor === "" ? "" : `?cursor=${cursor}`}`,
      );
      found.push(...page.windows);
      cursor = page.cursor;
    }
    return found;
  };
  return { name, ...calls, call, waiting, answer, windows };
}

test("sixty files of one month each, named by the artist and the month, are booked without a question", {
  tags: "volume",
}, async () => {
  const artist = await useArtist();
  const ids: string[] = [];
  for (const [at, month] of MONTHS.entries()) {
    const { body } = await artist.upload(spotify(at + 1), `${artist.name}-songs-${month}.csv`);
    ids.push(body.id);
  }
  for (const id of ids) expect(await artist.settled(id)).toMatchObject({ state: "booked", question: null });
  expect(await artist.waiting()).toEqual({ files: [], more: false });
  const windows = await artist.windows();
  expect(windows.map(({ from, plays }) => `${from.slice(0, 7)} ${plays}`)).toEqual(
    MONTHS.map((month, at) => `${month} ${at + 1}`).reverse(),
  );
  expect(windows.every(({ performer }) => performer === null)).toBe(true);
  const [first = ""] = ids;
  expect((await artist.get(first)).body.detail).toBe(
    `Read without asking: the days are 2021-01-01 to 2021-01-31 (the file's name), the plays are those of ${artist.name} (the file's name). Change it if that is wrong.`,
  );
});

test("sixty files without a month are asked about once, and later ones only for their days", {
  tags: "volume",
}, async () => {
  const artist = await useArtist();
  for (const [at] of MONTHS.entries()) {
    const { body } = await artist.upload(apple(at + 1), `songs_${"abcdefgh"[at % 8]}${at}.csv`);
    expect(body).toMatchObject({ state: "confirming", question: { id: "window" } });
  }
  const { files, more } = await artist.waiting();
  expect({ asked: files.length, more }).toEqual({ asked: 60, more: false });
  expect(files[0]).toMatchObject({
    format_name: "Apple Music for Artists, songs",
    platform: "apple_music",
    counted: { rows: 1, plays: 60, from: null, to: null },
    asks: [
      { question: "window", value: null, sure: false, from: null, doubt: null },
      { question: "profile", value: artist.name, sure: false, from: "account" },
    ],
  });
  const { files: answered } = await artist.answer(
    files.map(({ id, counted }) => {
      const month = MONTHS[(counted?.plays ?? 0) - 1];
      return { id, window: `${month}-01~${month}-28`, profile: artist.name };
    }),
  );
  expect(answered.every(({ refused }) => refused === null)).toBe(true);
  for (const { id } of files) expect(await artist.settled(id)).toMatchObject({ state: "booked" });
  expect(await artist.windows()).toHaveLength(60);

  const { body: next } = await artist.upload(apple(500), "songs_2026-01.csv");
  expect(await artist.settled(next.id)).toMatchObject({
    state: "booked",
    detail: expect.stringContaining(`${artist.name} (your earlier file of this kind)`),
  });
});

test("each file is answered as a whole or not at all, whatever happens to the others", async () => {
  const artist = await useArtist();
  const { body: one } = await artist.upload(apple(1), "songs.csv");
  const { body: two } = await artist.upload(apple(2), "songs-2025.csv");
  const { body: money } = await artist.upload("Shop,Song,Amount\nSpotify,Slow Tide,1.5\n", "money.csv");
  const gone = "01939b5e-7a52-7cc3-98d5-00000000dead";
  expect(
    (
      await artist.answer([
        { id: one.id, window: "2025-01-01~2025-01-31" },
        { id: two.id, window: "2025-01-01~2025-12-31", profile: "Low Lights" },
        { id: two.id, profile: "Somebody else" },
        { id: money.id, profile: "Low Lights" },
        { id: gone, profile: "Low Lights" },
      ])
    ).files.map(({ statement, refused }) => statement?.state ?? refused),
  ).toEqual([
    "Also say whose plays they are.",
    "received",
    "This file is not an export of plays with open questions.",
    "This file is not an export of plays with open questions.",
    "There is no such statement.",
  ]);
  expect((await artist.get(one.id)).body).toMatchObject({ state: "confirming", question: { id: "window" } });
  expect(await artist.answer([{ id: one.id, window: "October" }])).toMatchObject({
    files: [{ statement: null, refused: expect.stringContaining("Write the days") }],
  });
  expect((await artist.answer([])).detail).toBe("List the files with their answers");
  expect((await artist.answer(Array.from({ length: 101 }, () => ({ id: one.id })))).detail).toBe(
    "Answer for at most 100 files at once",
  );
});

test("what was read from a booked file can be corrected, and its plays move with it", async () => {
  const artist = await useArtist();
  const { body } = await artist.upload(spotify(9), `${artist.name}-songs-2025-01.csv`);
  await artist.settled(body.id);
  expect(await artist.windows()).toMatchObject([{ from: "2025-01-01", plays: 9 }]);
  expect(await artist.call("GET", `/plays/files?id=${body.id}`)).toMatchObject({
    files: [{ state: "booked", asks: [{ value: "2025-01-01~2025-01-31" }, { value: artist.name }] }],
  });
  await artist.answer([{ id: body.id, window: "2025-02-01~2025-02-28", profile: "Low Lights" }]);
  expect(await artist.settled(body.id)).toMatchObject({ state: "booked", detail: null, rows: { read: 1, booked: 1 } });
  expect(await artist.windows()).toMatchObject([{ from: "2025-02-01", plays: 9, performer: "Low Lights" }]);
});

test("YouTube Studio archives say their days and their channel, also for days that a chart has", async () => {
  const artist = await useArtist();
  const table = "Content,Video title,Video publish time,Views\nTotal,,,30\naaaaaaaaaaa,Slow Tide,2021-04-02,30\n";
  const chart = "Date,Content,Video title,Video publish time,Views\n2026-01-01,aaaaaaaaaaa,Slow Tide,2021-04-02,12\n";
  const zip = makeZip([
    { name: "Table data.csv", content: Buffer.from(table) },
    { name: "Chart data.csv", content: Buffer.from(chart) },
  ]);
  const { body } = await artist.upload(zip, `Content 2026-01-01_2026-02-01 ${artist.name}.zip`);
  for (const { id, file_name } of body.statements) {
    expect(file_name).toMatch(
      new RegExp(`^Content 2026-01-01_2026-02-01 ${artist.name} - (?:Table|Chart) data\\.csv$`),
    );
    expect(await artist.settled(id)).toMatchObject({ state: "booked" });
  }
  expect(await artist.windows()).toMatchObject([{ from: "2026-01-01", to: "2026-01-31", plays: 30 }]);
  const { days } = await artist.call<{ days: object[] }>("GET", "/plays/days?from=2026-01-01&to=2026-01-31");
  expect(days).toMatchObject([{ day: "2026-01-01", plays: 12, measured_by: "youtube_studio", partial: true }]);
});
