import type { ResourceLimits } from "node:worker_threads";
import { addTrigger } from "@ledgerline/db/test/add-trigger";
import { asOwner } from "@ledgerline/db/test/test-server";
import { DEFAULT_QUOTA } from "@ledgerline/domain/context/plan";
import { createAccountContext, type TestArtist } from "@ledgerline/domain/test/account-context";
import { getStatement, upload } from "@ledgerline/domain/test/booking";
import { announceErrors } from "@ledgerline/vitest-config/announced-errors";
import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test } from "vitest";
import { startBookingJobs } from "../../src/jobs/start-booking-jobs.ts";
import { statementText } from "../harness/statement-text.ts";

const PATIENCE = 600_000;

let ctx: TestArtist;
beforeEach(async () => {
  ctx = await createAccountContext();
});
afterEach(() => ctx.close());

/** Works on jobs as the server does, until the test ends. */
async function startBooking(heap?: ResourceLimits): Promise<void> {
  const { db, jobs, log, databaseUrl } = ctx;
  const config = { databaseUrl, databaseDirectUrl: databaseUrl, databasePrepare: true, quota: DEFAULT_QUOTA };
  const stopping = new AbortController();
  const thread = await startBookingJobs({
    db,
    jobs,
    config,
    log,
    stopping: stopping.signal,
    ...(heap && { limits: { heap } }),
  });
  onTestFinished(async () => {
    stopping.abort();
    await thread.close();
    await jobs.stop(5000);
  });
}

/** Uploads a statement, and returns it once its booking has ended. */
async function settle(text: string) {
  const { id } = await upload(ctx, text);
  const state = async () => (await getStatement(ctx, id)).state;
  await expect.poll(state, { timeout: PATIENCE, interval: 200 }).toMatch(/^(booked|refused)$/);
  return getStatement(ctx, id);
}

async function expectNothingBookedNorTriedAgain(): Promise<void> {
  const waiting = () => ctx.db.sql`select from pgboss.job where name = 'book-statement' and state <> 'completed'`;
  await expect.poll(waiting).toHaveLength(0);
  const [booked] = await ctx.db.sql`select (select count(*) from statement_lines)::int as lines,
    (select count(*) from royalty_months)::int as months`;
  expect(booked).toEqual({ lines: 0, months: 0 });
}

/** As many sums by store, month and date as a statement may have, on as many days as can be, with the longest amounts. */
function largestSums(): string {
  const [header] = statementText(0).split("\n");
  const day = (number: number) => new Date(Date.UTC(1990, 0, 1 + (number % 12_000))).toISOString().slice(0, 10);
  const rows = Array.from({ length: 25_000 }, (_, number) => {
    const month = day(Math.floor(number / 500) * 31).slice(0, 7);
    return `${day(number)}\t${month}\tStore ${number % 500}\t1\t100\tTide\t${"9".repeat(10)}.${"9".repeat(30)}\n`;
  });
  return `${header}\n${rows.join("")}`;
}

const isDistributed = inject("testServer").nodes.length > 0;

/** Citus repeats what a worker said of a COPY without its code, so that it cannot be told from what passes. */
const REFUSALS: [why: string, table: string, code: string, by: "copy" | "insert"][] = [
  ["a value does not fit into", "statement_lines", "numeric_value_out_of_range", "copy"],
  ["a value does not fit into", "royalty_months", "numeric_value_out_of_range", "insert"],
  ["a text is too long for an index of", "royalty_cuts", "program_limit_exceeded", "copy"],
];

describe("a booking that cannot succeed", { timeout: 2 * PATIENCE }, () => {
  test.each(REFUSALS.filter(([, , , by]) => by === "insert" || !isDistributed))(
    "because %s %s is not tried again, and the statement is refused",
    async (_, table, code) => {
      announceErrors(/^(22003|54000) not storable/);
      await addTrigger(asOwner(ctx), {
        name: "spoil",
        table,
        does: `raise exception 'not storable' using errcode = '${code}'`,
      });
      await startBooking();
      expect(await settle(statementText(10))).toMatchObject({
        state: "refused",
        detail: expect.stringMatching(/^The database cannot store/),
      });
      await expectNothingBookedNorTriedAgain();
    },
  );

  test("because it needs too much memory is not tried again: the statement is refused, and the next one is booked", async () => {
    await startBooking({ maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 });
    expect(await settle(largestSums())).toMatchObject({
      state: "refused",
      detail: expect.stringMatching(/more memory than this server/),
    });
    await expectNothingBookedNorTriedAgain();
    expect(await settle(statementText(10))).toMatchObject({ state: "booked" });
  });
});

test("the largest sums that a statement may have fit into a booking's memory", {
  timeout: 2 * PATIENCE,
  tags: "volume",
}, async () => {
  await startBooking();
  const text = largestSums();
  expect(await settle(text)).toMatchObject({ state: "booked", rows: { booked: 25_000, refused: 0 } });
  expect(await ctx.db.sql`select from royalty_months`).toHaveLength(25_000);
  const oneMore = text.split("\n")[1]?.replace("Store 0", "Store 1");
  expect(await settle(`${text}${oneMore}\n`)).toMatchObject({
    state: "refused",
    detail: expect.stringMatching(/more stores, months and dates/),
  });
});
