import type { Statement } from "@ledgerline/contract/statements/statements";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createAccountContext, type TestArtist } from "../../../test/account-context.ts";
import { book, getRefusals, getStatement, upload } from "../../../test/booking.ts";
import { listHistory } from "../../history.ts";
import { listPlayDays, listPlayWindows } from "../../plays/counted-plays.ts";
import { listPlayTitles } from "../../plays/titles.ts";
import { answerStatement } from "../decide/answer-statement.ts";
import { answerPlays, checkPlaysAnswer } from "../decide/plays-answers.ts";
import { deleteStatement } from "../purge/delete-statement.ts";
import { requireStatement } from "../require-statement.ts";
import { listRowNotes } from "../show/row-lists.ts";

let ctx: TestArtist;
beforeEach(async () => {
  ctx = await createAccountContext();
});
afterEach(() => ctx.close());

/** Answers the statement's questions one after another, in the order they are asked. */
async function answer(id: string, answers: Record<string, string>): Promise<Statement> {
  for (const [question, value] of Object.entries(answers)) await answerStatement(ctx, { id, question, value });
  return getStatement(ctx, id);
}

async function bookPlays(text: string, fileName: string, answers: Record<string, string>): Promise<Statement> {
  const { id } = await upload(ctx, text, fileName);
  await answer(id, answers);
  await book(ctx, id);
  return getStatement(ctx, id);
}

const days = async () => (await listPlayDays(ctx, { from: "2026-01-01", to: "2026-12-31" })).days;

test("a song's timeline is uploaded like any file, and asks for what only its name can tell", async () => {
  const text = "date,streams\n2026-10-01,12\n2026-10-02,0\n";
  const { id, format_name, kind, state, question } = await upload(ctx, text, "Slow Tide-timeline.csv");
  expect({ format_name, kind, state }).toEqual({
    format_name: "Spotify for Artists, song timeline",
    kind: "plays",
    state: "confirming",
  });
  expect(question).toMatchObject({ id: "song", suggestion: "Slow Tide" });
  await answer(id, { song: "Slow Tide?", profile: "paper lanterns" });
  await book(ctx, id);
  expect(await getStatement(ctx, id)).toMatchObject({
    state: "booked",
    kind: "plays",
    counts: true,
    rows: { read: 2, booked: 2, refused: 0, noted: 0 },
    sale_period: { from: "2026-10", to: "2026-10" },
    accounting_period: { from: "2026-10-01", to: "2026-10-02" },
    totals: [],
  });
  expect(await days()).toMatchObject([
    { day: "2026-10-01", plays: 12, performer: null, measured_by: "spotify_for_artists", partial: true },
    { day: "2026-10-02", plays: 0 },
  ]);
  expect((await listPlayTitles(ctx)).titles).toMatchObject([{ title: "Slow Tide?", plays: 12 }]);
});

test("files that are answered together know of each other's answers, and are corrected together", async () => {
  const one = await upload(ctx, "date,streams\n2026-10-01,12\n", "Slow Tide-timeline.csv");
  const two = await upload(ctx, "date,streams\n2026-10-02,7\n", "Slow Tide-timeline (1).csv");
  const { files } = await answerPlays(ctx, {
    files: [
      { id: one.id, song: "Slow Tide?", profile: "paper lanterns" },
      { id: two.id, profile: "paper lanterns" },
      { id: one.id, song: "Another" },
    ],
  });
  expect(files.map(({ statement, refused }) => statement?.state ?? refused)).toEqual([
    "received",
    "received",
    "This file is not an export of plays with open questions.",
  ]);
  for (const { id } of [one, two]) await book(ctx, id);
  expect((await listPlayTitles(ctx)).titles).toMatchObject([{ title: "Slow Tide?", plays: 19 }]);
  const corrected = [one, two].map(({ id }) => ({ id, song: "Low Tide" }));
  expect((await answerPlays(ctx, { files: corrected })).files.map(({ refused }) => refused)).toEqual([null, null]);
  expect(await days()).toEqual([]);
  for (const { id } of [one, two]) await book(ctx, id);
  expect((await days()).map(({ plays }) => plays)).toEqual([12, 7]);
  expect((await listPlayTitles(ctx)).titles[0]).toMatchObject({ title: "Low Tide", plays: 19 });
  const { events } = await listHistory(ctx, { limit: 4 });
  expect(events.slice(2).map(({ text }) => text)).toEqual([
    "Changed what Slow Tide-timeline (1).csv is about.",
    "Changed what Slow Tide-timeline.csv is about.",
  ]);
});

test("a neutral file name suggests nothing, and the file waits instead of being booked as empty", async () => {
  const { question } = await upload(ctx, "date,streams\n2026-10-01,12\n", "export.csv");
  expect(question).toMatchObject({ id: "song", suggestion: null });
  const { id } = await upload(ctx, "date,listeners,streams,followers\n", "empty-audience-timeline.csv");
  await answer(id, { profile: "Paper Lanterns" });
  await book(ctx, id);
  expect(await getStatement(ctx, id)).toMatchObject({ state: "refused", detail: expect.stringContaining("no rows") });
});

test("an audience timeline of another artist is kept apart", async () => {
  const header = "\ufeffdate,listeners,streams,followers\n";
  await bookPlays(`${header}2026-10-01,4,9,100\n`, "a-audience-timeline.csv", { profile: "Paper Lanterns" });
  await bookPlays(`${header}2026-10-01,2,5,100\n`, "b-audience-timeline.csv", { profile: "Low Lights" });
  // The file's name says whose it is, as the previous file's did.
  await bookPlays(`${header}2026-10-01,2,6,100\n`, "b-audience-timeline (1).csv", {});
  expect(await days()).toMatchObject([
    { plays: 9, performer: null },
    { plays: 6, performer: "Low Lights" },
  ]);
});

test("an artist named for one file is remembered for the next of its kind, until another is named", async () => {
  const header = "date,listeners,streams,followers\n";
  await bookPlays(`${header}2026-10-01,4,9,1\n`, "a.csv", { profile: "Low Lights" });
  expect(await bookPlays(`${header}2026-10-02,4,8,1\n`, "b.csv", {})).toMatchObject({ state: "booked" });
  await bookPlays(`${header}2026-10-03,4,7,1\n`, "Night Bus-audience-timeline.csv", { profile: "Night Bus" });
  expect(await upload(ctx, `${header}2026-10-04,4,6,1\n`, "c.csv")).toMatchObject({
    state: "confirming",
    question: { id: "profile", suggestion: "Night Bus" },
  });
  expect(await days()).toMatchObject([
    { plays: 9, performer: "Low Lights" },
    { plays: 8, performer: "Low Lights" },
    { plays: 7, performer: "Night Bus" },
  ]);
});

test("a timeline's song is remembered for the next file of the same name", async () => {
  const names = { song: "Slow Tide?", profile: "Paper Lanterns" };
  await bookPlays("date,streams\n2026-10-01,1\n", "Slow Tide_-timeline.csv", names);
  const next = await bookPlays("date,streams\n2026-11-01,2\n", "slow tide_-timeline (1).csv", {});
  expect(next).toMatchObject({ state: "booked", detail: expect.stringContaining('the song is "Slow Tide?"') });
  expect((await listPlayTitles(ctx)).titles).toMatchObject([{ title: "Slow Tide?", plays: 3 }]);
  const { question } = await upload(ctx, "date,streams\n2026-11-01,2\n2026-11-02,2\n", "Low Water-timeline.csv");
  expect(question).toMatchObject({ id: "song", suggestion: "Low Water" });
});

test("a period's totals stay totals, without the artist's own row", async () => {
  const text = [
    "song,listeners,streams,saves,release_date",
    '"Slow, Tide",40,120,3,2021-04-02',
    "Low Water,1,many,0,2022-01-01",
    "Paper Lanterns,60,200,9,",
  ].join("\n");
  const booked = await bookPlays(text, "Paper Lanterns-songs-28day.csv", {
    window: "2026-09-04~2026-10-01",
  });
  expect(booked).toMatchObject({
    rows: { read: 3, booked: 1, refused: 1, noted: 1 },
    accounting_period: { from: "2026-09-04", to: "2026-10-01" },
  });
  expect((await getRefusals(ctx, booked.id)).refusals).toMatchObject([{ line_no: 3 }]);
  const statement = await requireStatement(ctx.db, ctx.accountId, booked.id);
  expect((await listRowNotes({ ...ctx, statement }, { cursor: 0 })).notes).toMatchObject([{ line_no: 4 }]);
  expect((await listPlayWindows(ctx, {})).windows).toMatchObject([
    { title: "Slow, Tide", plays: 120, listeners: 40, saves: 3, from: "2026-09-04", to: "2026-10-01" },
  ]);
  expect(await days()).toEqual([]);
});

test("all-time songs have no known listeners or saves", async () => {
  const text = "song,listeners,streams,saves,release_date\nSlow Tide,0,900,0,2021-04-02\n";
  await bookPlays(text, "x-songs-all.csv", { window: "~2026-10-01", profile: "Paper Lanterns" });
  expect((await listPlayWindows(ctx, {})).windows).toMatchObject([{ from: null, listeners: null, saves: null }]);
});

test("deleting a file removes its plays, so that an older file counts again", async () => {
  const header = "date,listeners,streams,followers\n";
  await bookPlays(`${header}2026-10-01,4,9,1\n`, "a.csv", { profile: "Paper Lanterns" });
  const newer = await bookPlays(`${header}2026-10-01,4,11,1\n`, "b.csv", {});
  expect(await days()).toMatchObject([{ plays: 11 }]);
  await deleteStatement(ctx, { id: newer.id });
  expect(await days()).toMatchObject([{ plays: 9 }]);
});

test.each([
  ["window", "October", "Write the days"],
  ["window", "2026-10-02~2026-10-01", "Write the days"],
  ["window", "2026-02-30~2026-03-01", "Write the days"],
  ["song", "  ", "Name the song"],
  ["profile", "a\u0000b", "Name the artist"],
] as const)("refuses %s = %j", (question, value, sentence) => {
  expect(() => checkPlaysAnswer(question, value)).toThrow(sentence);
});
