import { DEFAULT_QUOTA } from "@ledgerline/domain/context/plan";
import { createAccountContext, type TestArtist } from "@ledgerline/domain/test/account-context";
import { upload } from "@ledgerline/domain/test/booking";
import { makeZip } from "@ledgerline/statements/test/make-zip";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { startBookingJobs } from "../../src/jobs/start-booking-jobs.ts";
import { addArtist } from "../harness/add-artist.ts";
import { statementText } from "../harness/statement-text.ts";

let ctx: TestArtist;
beforeEach(async () => {
  ctx = await createAccountContext();
});
afterEach(() => ctx.close());

/** Books everything that waits, and returns the files in the order they were booked. */
async function bookAll(count: number): Promise<string[]> {
  const { db, jobs, log, databaseUrl } = ctx;
  const config = { databaseUrl, databaseDirectUrl: databaseUrl, databasePrepare: true, quota: DEFAULT_QUOTA };
  const stopping = new AbortController();
  const threads = await startBookingJobs({ db, jobs, config, log, stopping: stopping.signal });
  onTestFinished(async () => {
    stopping.abort();
    await threads.close();
    await jobs.stop(5000);
  });
  const booked = async () => {
    const rows = await db.sql<{ name: string }[]>`
      select file_name as name from statements where state = 'booked' order by booked_at`;
    return rows.map(({ name }) => name);
  };
  await expect.poll(booked, { timeout: 120_000 }).toHaveLength(count);
  return booked();
}

/** Files of different months, so that none is held. */
function zipOf(artist: string, rows: readonly number[]): Buffer {
  return makeZip(
    rows.map((count, at) => {
      const text = statementText(count, artist).replaceAll("2026-03-12", `20${10 + at}-01-12`);
      return { name: `${artist}-${count}.tsv`, content: Buffer.from(text) };
    }),
  );
}

test("artists take turns, and the small files of each are booked first", { timeout: 300_000 }, async () => {
  const second = await addArtist(ctx);
  const third = await addArtist(ctx);
  await upload(ctx, zipOf("first", [5, 2, 4, 1, 3]), "first.zip");
  await upload(second, zipOf("second", [2, 1]), "second.zip");
  await upload(third, zipOf("third", [1]), "third.zip");
  expect(await bookAll(8)).toEqual([
    "first-1.tsv",
    "second-1.tsv",
    "third-1.tsv",
    "first-2.tsv",
    "second-2.tsv",
    "first-3.tsv",
    "first-4.tsv",
    "first-5.tsv",
  ]);
});
