import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";
import { addDecimals } from "@ledgerline/decimals";
import { expect } from "vitest";
import { lastDayOf, monthsFrom } from "../../src/calendar.ts";
import { linkTitle, listPlayTitles } from "../../src/plays/titles.ts";
import { answerStatement } from "../../src/statements/decide/answer-statement.ts";
import { answerPlays, listPlaysFiles } from "../../src/statements/decide/plays-answers.ts";
import { resolveStatement } from "../../src/statements/decide/resolve-statement.ts";
import { mapStatement } from "../../src/statements/map/map-statement.ts";
import { requireStatement } from "../../src/statements/require-statement.ts";
import type { TestArtist } from "../account-context.ts";
import { book, getStatement, upload } from "../booking.ts";
import type { Line, MadeUpArtist } from "./make-artist.ts";
import type { PlantedArtist } from "./plant.ts";
import { ANNOUNCED_BEYOND, renamedFiles } from "./plant-lines.ts";
import { type StatementFile, toFile, toFiles } from "./to-files.ts";
import { toPlaysFiles } from "./to-plays-files.ts";

const ANSWERS: Record<string, string> = { currency: "EUR", kind: "income", preview: "yes" };
const RADIO: Mapping = {
  columns: { accounted: 0, sold: 1, store: 2, track: 3, isrc: 4, net: 5 },
  numbers: "point",
  currency: "EUR",
};

export interface BookedArtist {
  /** Where each line is booked, as `statement line`. */
  rows: ReadonlyMap<Line, string>;
  /** The statements by `distributor month`, and the names of their files by statement. */
  statements: ReadonlyMap<string, string>;
  names: ReadonlyMap<string, string>;
  /** The statement that was uploaded a second time. */
  again: string;
}

/**
 * Uploads and books an account's statements and exports of plays the way an artist does, answering all questions.
 */
export async function bookArtist(ctx: TestArtist, { artist, faults, double }: PlantedArtist): Promise<BookedArtist> {
  await loadRates(ctx);
  const rows = new Map<Line, string>();
  const statements = new Map<string, string>();
  const names = new Map<string, string>();
  let again = "";
  for (const file of toFiles(artist, renamedFiles(faults))) {
    const id = await bookFile(ctx, file);
    statements.set(`${file.distributor} ${file.month}`, id);
    names.set(id, file.name);
    for (const [at, line] of file.lines.entries()) rows.set(line, `${id} ${at + 2}`);
    if (file.distributor !== "A" || file.month !== double) continue;
    const [first, ...rest] = file.lines;
    const changed = first ? [{ ...first, units: first.units + 1 }, ...rest] : rest;
    again = await bookFile(ctx, toFile(artist, "A", double, changed, "statement new.csv"));
    names.set(again, "statement new.csv");
    artist.lines.push(...changed.map((line) => ({ ...line })));
  }
  await bookPlays(ctx, artist);
  return { rows, statements, names, again };
}

async function bookFile(ctx: TestArtist, file: StatementFile): Promise<string> {
  const { id, state } = await upload(ctx, file.text, file.name);
  if (state === "unrecognized") await mapFile(ctx, id, file);
  for (let asked = (await getStatement(ctx, id)).question; asked; asked = (await getStatement(ctx, id)).question) {
    await answerStatement(ctx, { id, question: asked.id, value: ANSWERS[asked.id] ?? asked.suggestion ?? "" });
  }
  await book(ctx, id);
  if ((await getStatement(ctx, id)).state === "overlapping") {
    await resolveStatement(ctx, { id, action: "keep_both" });
    await book(ctx, id);
  }
  expect(await getStatement(ctx, id)).toMatchObject({ state: "booked", rows: { refused: 0 } });
  return id;
}

/** Maps the radio station's first file, which has no units; its total was announced too high. */
async function mapFile(ctx: TestArtist, id: string, { lines }: StatementFile): Promise<void> {
  const statement = await requireStatement(ctx.db, ctx.accountId, id);
  const net = addDecimals([...lines.map((line) => `${line.net / 1_000_000}`), ANNOUNCED_BEYOND]);
  const input = { id, mapping: RADIO, name: "Harbour Radio", announced: [{ currency: "EUR", net }] };
  await mapStatement({ ...ctx, statement }, input, new AbortController().signal);
}

/** Answers all files of plays at once with the suggestions, and links each title to its recording. */
async function bookPlays(ctx: TestArtist, artist: MadeUpArtist): Promise<void> {
  const ids: string[] = [];
  for (const { name, text } of toPlaysFiles(artist)) ids.push((await upload(ctx, text, name)).id);
  const { files } = await listPlaysFiles(ctx);
  const answers = files.map(({ id, asks }) => ({
    id,
    ...Object.fromEntries(asks.map(({ question, value }) => [question, value ?? ""])),
  }));
  for (const { refused } of (await answerPlays(ctx, { files: answers })).files) expect(refused).toBeNull();
  for (const id of ids) {
    await book(ctx, id);
    expect(await getStatement(ctx, id)).toMatchObject({ state: "booked", kind: "plays", rows: { refused: 0 } });
  }
  const { titles } = await listPlayTitles(ctx);
  for (const { platform, title, suggestions } of titles) {
    const own = artist.tracks.find((track) => track.title === title)?.isrc;
    const suggested = suggestions.find(({ isrc }) => isrc === own);
    await linkTitle(ctx, { platform, title, track_id: suggested?.track_id ?? "" });
  }
}

async function loadRates(ctx: TestArtist): Promise<void> {
  for (const [currency, rate] of [
    ["GBP", "0.85"],
    ["USD", "1.08"],
  ]) {
    const days = monthsFrom("2025-08", "2026-11").flatMap((month) =>
      ["05", "12", "20", lastDayOf(month).slice(8)].map((day) => `${month}-${day}`),
    );
    for (const day of days)
      await ctx.db.sql`insert into exchange_rates values (${currency as string}, ${day}, ${rate as string})`;
  }
}
