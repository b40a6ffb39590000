import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { type PausePoint, pauseBookings } from "@ledgerline/db/test/pause-bookings";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAccountContext, type TestArtist } from "../../../test/account-context.ts";
import { book, countLines, expectBalancedBooks, getStatement, upload } from "../../../test/booking.ts";
import { distrokidText } from "../../../test/distrokid-text.ts";

const PROGRAM = join(import.meta.dirname, "../../../test/booking-process.ts");
const ROWS = 20_000;

let ctx: TestArtist;
let statementId = "";
beforeEach(async () => {
  ctx = await createAccountContext();
  const rows = Array.from({ length: ROWS }, (_, row) => ({
    earnings: "0.000000000001",
    month: row % 2 === 0 ? "?" : "2026-01",
  }));
  ({ id: statementId } = await upload(ctx, distrokidText(rows)));
});
afterEach(() => ctx.close());

function startBooking(): ChildProcess {
  return spawn(process.execPath, [PROGRAM, ctx.databaseUrl, ctx.accountId, statementId], { stdio: "inherit" });
}

async function expectNothingBooked(): Promise<void> {
  expect(await countLines(ctx)).toBe(0);
  for (const table of ["royalty_months", "statement_refusals", "statement_accounting_dates"]) {
    expect(await ctx.db.sql`select from ${ctx.db.sql(table)}`, table).toHaveLength(0);
  }
  expect(await getStatement(ctx, statementId)).toMatchObject({ state: "booking", rows: { booked: 0 } });
}

async function expectBookedByTheNext(): Promise<void> {
  expect(await book(ctx, statementId)).toBe("booked");
  expect(await getStatement(ctx, statementId)).toMatchObject({
    rows: { read: ROWS, booked: 10_000, refused: 10_000 },
    totals: [{ net: "0.000000010000" }],
  });
  await expectBalancedBooks(ctx);
}

describe("a booking whose process is killed leaves nothing behind, and the next one is exact", () => {
  it("when it begins", { tags: "kills" }, async () => {
    const child = startBooking();
    const state = async () => (await getStatement(ctx, statementId)).state;
    await expect.poll(state, { interval: 1 }).toBe("booking");
    child.kill("SIGKILL");
    await once(child, "exit");
    await expectNothingBooked();
    await expectBookedByTheNext();
  });

  it.each([
    ["while it sends lines", { table: "statement_lines", lineNo: 12_001 }],
    ["while it sends refusals", { table: "statement_refusals", lineNo: 12_002 }],
  ] as const)("%s", { tags: "kills" }, (_name, point) => expectWholeAfterKill(point));

  it("when all is stored but the commit", () => expectWholeAfterKill("the end"));

  async function expectWholeAfterKill(point: PausePoint): Promise<void> {
    const pause = await pauseBookings(ctx.ownerUrl, point);
    const child = startBooking();
    await pause.reached();
    child.kill("SIGKILL");
    await once(child, "exit");
    await pause.release();
    await expectNothingBooked();
    await expectBookedByTheNext();
  }
});
