import { addSequence, addTrigger, dropTrigger } from "@ledgerline/db/test/add-trigger";
import { asOwner } from "@ledgerline/db/test/test-server";
import { DEFAULT_QUOTA } from "@ledgerline/domain/context/plan";
import { createAccountContext, type TestArtist } from "@ledgerline/domain/test/account-context";
import { getStatement, upload } from "@ledgerline/domain/test/booking";
import { announceErrors } from "@ledgerline/vitest-config/announced-errors";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { startBookingJobs } from "../../src/jobs/start-booking-jobs.ts";
import { addArtist } from "../harness/add-artist.ts";
import { statementText } from "../harness/statement-text.ts";

/** Ten failed bookings end ten threads, which is slow when many tests run. */
const PATIENCE = 300_000;

let ctx: TestArtist;
beforeEach(async () => {
  ctx = await createAccountContext();
});
afterEach(() => ctx.close());

/** Records how long each job is to wait, and runs it at once. */
async function hurryJobs(): Promise<void> {
  await run(`
    create table waits (position serial, statement_id uuid, seconds int);
    grant all on waits, waits_position_seq to public;
    create function hurry() returns trigger language plpgsql as $$ begin
      insert into waits (statement_id, seconds)
        values ((new.data ->> 'statementId')::uuid, extract(epoch from new.start_after - new.created_on));
      new.start_after = new.created_on;
      return new;
    end $$;
    create trigger hurry before insert on pgboss.job for each row
      when (new.name = 'book-statement') execute function hurry()`);
}

/** Runs `statement` before each line whose title begins with `Broken` is stored. */
async function breakLines(statement: string): Promise<void> {
  await addSequence(run, "tries");
  await addTrigger(run, {
    name: "break",
    table: "statement_lines",
    when: "new.track like 'Broken%'",
    does: statement,
  });
}

function run(statement: string): Promise<unknown> {
  return asOwner(ctx)(statement);
}

/** Works on jobs as the server does, until the test ends. Returns the log of the bookings, in order. */
async function startBooking(): Promise<unknown[][]> {
  const { db, jobs, databaseUrl } = ctx;
  const logged: unknown[][] = [];
  const write = (details: object, message: string) =>
    logged.push(["statementId" in details ? details.statementId : null, message]);
  const config = { databaseUrl, databaseDirectUrl: databaseUrl, databasePrepare: true, quota: DEFAULT_QUOTA };
  const stopping = new AbortController();
  const log = { info: write, warn: write, error: write };
  const thread = await startBookingJobs({ db, jobs, config, log, stopping: stopping.signal });
  onTestFinished(async () => {
    stopping.abort();
    await thread.close();
    await jobs.stop(5000);
  });
  return logged;
}

async function untilSettled(artist: TestArtist, id: string) {
  const state = async () => (await getStatement(artist, id)).state;
  await expect.poll(state, { timeout: PATIENCE, interval: 200 }).toMatch(/^(booked|overlapping|refused)$/);
  return getStatement(artist, id);
}

async function waitsOf(id: string): Promise<number[]> {
  const waits = await ctx.db.sql<{ seconds: number }[]>`
    select seconds from waits where statement_id = ${id} order by position`;
  return waits.map(({ seconds }) => seconds);
}

describe("a booking that throws", { timeout: 2 * PATIENCE }, () => {
  beforeEach(hurryJobs);

  test("is retried after longer and longer waits until it succeeds", async () => {
    announceErrors(/^P0001 no luck/);
    await breakLines("if nextval('tries') <= 2 then raise exception 'no luck'; end if");
    await startBooking();
    const { id } = await upload(ctx, statementText(1, "Broken"));
    expect(await untilSettled(ctx, id)).toMatchObject({ state: "booked", rows: { booked: 1 } });
    expect(await waitsOf(id)).toEqual([0, 2, 10]);
  });

  test("is given up after ten failures, and its file can be uploaded again", async () => {
    announceErrors(/^P0001 no luck/);
    await breakLines("raise exception 'no luck'");
    await startBooking();
    const { id } = await upload(ctx, statementText(1, "Broken"));
    expect(await untilSettled(ctx, id)).toMatchObject({
      state: "refused",
      detail: "The booking failed 10 times. Upload the file again, or contact this server's operator.",
    });
    expect(await waitsOf(id)).toEqual([0, 2, 10, 60, 300, 900, 3600, 3600, 3600, 3600]);
    await dropTrigger(run, "break");
    const again = await upload(ctx, statementText(1, "Broken"));
    expect(again.duplicate).toBe(false);
    expect((await untilSettled(ctx, again.id)).state).toBe("booked");
  });

  test("is retried only once if its proof fails, then refused with nothing booked", async () => {
    await breakLines("new.units = new.units + 1");
    await startBooking();
    const { id } = await upload(ctx, statementText(3, "Broken"));
    expect(await untilSettled(ctx, id)).toMatchObject({
      state: "refused",
      detail: expect.stringMatching(/^The booked figures did not match the file in two attempts/),
    });
    expect(await waitsOf(id)).toEqual([0, 2]);
    expect(await ctx.db.sql`select from statement_lines`).toHaveLength(0);
    expect(await ctx.db.sql`select from royalty_months`).toHaveLength(0);
  });

  test("lets another artist's newer statement go first, as every booking does", async () => {
    announceErrors(/^P0001 no luck/);
    await breakLines("raise exception 'no luck'");
    const other = await addArtist(ctx);
    const first = await upload(ctx, statementText(1, "Broken one"));
    const second = await upload(ctx, statementText(1, "Broken two"));
    const { id } = await upload(other, statementText(1));
    const logged = await startBooking();
    expect(await untilSettled(other, id)).toMatchObject({ state: "booked" });
    await expect.poll(() => logged.length, { timeout: PATIENCE }).toBeGreaterThanOrEqual(3);
    expect(logged.slice(0, 3)).toEqual([
      [first.id, "booking failed and will be tried again"],
      [id, "booking ended"],
      [second.id, "booking failed and will be tried again"],
    ]);
    // Otherwise a retry would be under way when the database is dropped.
    await dropTrigger(run, "break");
    for (const broken of [first, second]) await untilSettled(ctx, broken.id);
  });
});
