import { addSequence, addTrigger } from "@ledgerline/db/test/add-trigger";
import { holdRows, WAIT } from "@ledgerline/db/test/pause-bookings";
import { asOwner, findNodes } from "@ledgerline/db/test/test-server";
import { DEFAULT_QUOTA } from "@ledgerline/domain/context/plan";
import { SlowBooking, StuckBooking } from "@ledgerline/domain/statements/book/booking-faults";
import { settleFailedBooking } from "@ledgerline/domain/statements/book/booking-queue";
import { createAccountContext, type TestArtist } from "@ledgerline/domain/test/account-context";
import { getStatement, upload } from "@ledgerline/domain/test/booking";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { BookingThread } from "../../src/jobs/booking-thread.ts";
import { startBookingJobs } from "../../src/jobs/start-booking-jobs.ts";
import { statementText } from "../harness/statement-text.ts";

const PATIENCE = 300_000;

let ctx: TestArtist;
beforeEach(async () => {
  ctx = await createAccountContext();
});
afterEach(() => ctx.close());

const database = () => ({
  databaseUrl: ctx.databaseUrl,
  databaseDirectUrl: ctx.databaseUrl,
  databasePrepare: true,
  quota: DEFAULT_QUOTA,
});

test("a thread whose timers do not run either is ended", { timeout: PATIENCE }, async () => {
  const script = new URL("../harness/threads/stuck-worker.ts", import.meta.url);
  const thread = new BookingThread(database(), { stuckMs: 600 }, script);
  const { id } = await upload(ctx, statementText(1));
  const booking = thread.book({ accountId: ctx.accountId, statementId: id }, 0, new AbortController().signal);
  await expect(booking).rejects.toMatchObject({ code: "STUCK_BOOKING" });
});

test("a statement that left a thread stuck twice is refused", async () => {
  const { id } = await upload(ctx, statementText(1));
  const job = { accountId: ctx.accountId, statementId: id };
  await settleFailedBooking(ctx, "book-statement", job, new StuckBooking());
  expect((await getStatement(ctx, id)).state).toBe("received");
  const [again] = await ctx.db.sql`select data from pgboss.job where data -> 'failures' = '1'`;
  await settleFailedBooking(ctx, "book-statement", again?.["data"], new StuckBooking());
  expect(await getStatement(ctx, id)).toMatchObject({
    state: "refused",
    detail: expect.stringMatching(/^Reading the file got stuck twice/),
  });
});

test("a booking that waits too long for Postgres is ended, and tried again", {
  tags: "outages",
  timeout: 2 * PATIENCE,
}, async () => {
  const run = asOwner(ctx);
  await addSequence(run, "tries");
  await addTrigger(run, {
    name: "wait",
    table: "statement_lines",
    when: "new.line_no = 2",
    does: `if nextval('tries') = 1 then ${WAIT}; end if`,
  });
  const held = await holdRows(ctx.ownerUrl);
  const { db, jobs } = ctx;
  const stopping = new AbortController();
  const failures: unknown[] = [];
  const log = { ...ctx.log, error: ({ err }: { err?: unknown }) => failures.push(String(err)) };
  const limits = { stuckMs: 5000 };
  const threads = await startBookingJobs({ db, jobs, config: database(), log, limits, stopping: stopping.signal });
  onTestFinished(async () => {
    stopping.abort();
    await threads.close();
    await jobs.stop(5000);
  });
  const { id } = await upload(ctx, statementText(60_000));
  await expect.poll(() => failures, { timeout: PATIENCE }).toEqual([expect.stringMatching(/made no progress for 5 s/)]);
  await held.release();
  const state = async () => (await getStatement(ctx, id)).state;
  await expect.poll(state, { timeout: PATIENCE, interval: 100 }).toBe("booked");
});

test("a small file that uses more than small ones may is booked among the large ones", {
  tags: "outages",
  timeout: 2 * PATIENCE,
}, async () => {
  const { db, jobs } = ctx;
  const stopping = new AbortController();
  const warned: string[] = [];
  const log = { ...ctx.log, warn: (_details: object, message: string) => void warned.push(message) };
  const smallBudget = () => ({ cpuMs: -1, wallMs: PATIENCE });
  const threads = await startBookingJobs({ db, jobs, config: database(), log, smallBudget, stopping: stopping.signal });
  onTestFinished(async () => {
    stopping.abort();
    await threads.close();
    await jobs.stop(5000);
  });
  const { id } = await upload(ctx, statementText(1));
  const state = async () => (await getStatement(ctx, id)).state;
  await expect.poll(state, { timeout: PATIENCE, interval: 100 }).toBe("booked");
  expect(warned).toEqual(["a small file is booked as a large one"]);
  const queues = await ctx.db.sql`select name from pgboss.job where name like 'book-%' order by created_on`;
  expect(queues.map(({ name }) => name)).toEqual(["book-statement", "book-large-statement"]);
});

test("a small file with many short rows is booked among the large ones, long before it was read", {
  timeout: PATIENCE,
}, async () => {
  const run = asOwner(ctx);
  await addSequence(run, "read");
  await addTrigger(run, {
    name: "read",
    table: "statement_lines",
    when: "new.line_no = 50000",
    does: "perform nextval('read')",
  });
  const { db, jobs } = ctx;
  const stopping = new AbortController();
  const ended: unknown[] = [];
  const booked = Promise.withResolvers<void>();
  const log = {
    ...ctx.log,
    info(details: { outcome?: unknown }, message: string) {
      if (message !== "booking ended") return;
      ended.push(details.outcome);
      if (details.outcome === "booked") booked.resolve();
    },
  };
  const config = database();
  const threads = await startBookingJobs({ db, jobs, config, log, smallRows: 20_000, stopping: stopping.signal });
  onTestFinished(async () => {
    stopping.abort();
    await threads.close();
    await jobs.stop(5000);
  });
  await upload(ctx, statementText(60_000));
  await booked.promise;
  expect(ended).toEqual(["large", "booked"]);
  const queues = await db.sql`select name from pgboss.job where name like 'book-%' order by created_on`;
  expect(queues.map(({ name }) => name)).toEqual(["book-statement", "book-large-statement"]);
  // On several nodes the one with the lines has counted.
  const counted = (await findNodes(ctx.ownerUrl)).length > 1 ? 1 : 2;
  expect(await db.sql`select nextval('read')::int as next`).toEqual([{ next: counted }]);
});

test("a statement that was slow twice among the large ones is refused", { tags: "outages" }, async () => {
  const { id } = await upload(ctx, statementText(1));
  const job = { accountId: ctx.accountId, statementId: id };
  await settleFailedBooking(ctx, "book-large-statement", job, new SlowBooking());
  const [again] = await ctx.db.sql`select data from pgboss.job where data -> 'failures' = '1'`;
  await settleFailedBooking(ctx, "book-large-statement", again?.["data"], new SlowBooking());
  expect(await getStatement(ctx, id)).toMatchObject({
    state: "refused",
    detail: expect.stringMatching(/^Reading the file got stuck twice/),
  });
});
