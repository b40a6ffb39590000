import { addTrigger } from "@ledgerline/db/test/add-trigger";
import { pauseBookings } from "@ledgerline/db/test/pause-bookings";
import { asOwner } from "@ledgerline/db/test/test-server";
import { announceErrors } from "@ledgerline/vitest-config/announced-errors";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAccountContext, type TestArtist } from "../../../test/account-context.ts";
import { book, countLines, expectBalancedBooks, getStatement, upload } from "../../../test/booking.ts";
import { distrokidText } from "../../../test/distrokid-text.ts";
import { giveUpStatement } from "./booking-queue.ts";

let ctx: TestArtist;
beforeEach(async () => {
  ctx = await createAccountContext();
});
afterEach(() => ctx.close());

/** Enough rows for several pieces of a COPY. */
const ROWS = 8_000;
const manyRows = (month = (_row: number) => "2026-01") =>
  distrokidText(Array.from({ length: ROWS }, (_, row) => ({ month: month(row), earnings: "0.000000000001" })));

async function expectNothingBooked(id: string): Promise<void> {
  expect(await getStatement(ctx, id)).toMatchObject({ state: "booking", rows: { booked: 0 } });
  expect(await countLines(ctx)).toBe(0);
  expect(await ctx.db.sql`select from royalty_months`).toHaveLength(0);
  expect(await ctx.db.sql`select from statement_refusals`).toHaveLength(0);
}

async function expectBookedWhole(id: string): Promise<void> {
  expect(await getStatement(ctx, id)).toMatchObject({
    state: "booked",
    rows: { read: ROWS, booked: ROWS, refused: 0 },
    totals: [{ net: "0.000000008000" }],
  });
  await expectBalancedBooks(ctx);
}

/** Ends the connections of all bookings on the server's side. */
async function endBackends(): Promise<void> {
  const ended = await ctx.db.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'ledgerline booking'`;
  expect(ended.length).toBeGreaterThan(0);
}

describe("a booking", () => {
  it("fails at once when the server refuses its COPY, and succeeds when the server accepts it", async () => {
    announceErrors(/^42P01 relation "statement_lines" does not exist/);
    const { id } = await upload(ctx, manyRows());
    await asOwner(ctx)("alter table statement_lines rename to statement_lines_away");
    await expect(book(ctx, id)).rejects.toThrow(/statement_lines.* does not exist/);
    await asOwner(ctx)("alter table statement_lines_away rename to statement_lines");
    await expectNothingBooked(id);
    expect(await book(ctx, id)).toBe("booked");
    await expectBookedWhole(id);
  });

  it("fails at once when its COPY fails in the middle", async () => {
    announceErrors(/^23514 .* "early"/);
    const { id } = await upload(ctx, manyRows());
    await asOwner(ctx)("alter table statement_lines add constraint early check (line_no < 6000)");
    await expect(book(ctx, id)).rejects.toThrow(/violates check constraint "early/);
    await expectNothingBooked(id);
  });

  it("fails at once when its refusals cannot be stored", async () => {
    announceErrors(/^23514 .* "early"/);
    const { id } = await upload(
      ctx,
      manyRows((row) => (row % 2 ? "?" : "2026-01")),
    );
    await asOwner(ctx)("alter table statement_refusals add constraint early check (line_no < 6000)");
    await expect(book(ctx, id)).rejects.toThrow(/violates check constraint "early/);
    await expectNothingBooked(id);
  });

  it.each([
    ["in the middle of the lines", { table: "statement_lines", lineNo: 4_000 }],
    ["at its end", "the end"],
  ] as const)("whose connection the server ends %s fails at once", async (_where, point) => {
    const { id } = await upload(ctx, manyRows());
    const pause = await pauseBookings(ctx.ownerUrl, point);
    const booking = expect(book(ctx, id)).rejects.toThrow();
    await pause.reached();
    await endBackends();
    await booking;
    await pause.release();
    await expectNothingBooked(id);
    expect(await book(ctx, id)).toBe("booked");
    await expectBookedWhole(id);
  });

  it("books nothing when the stored lines differ from those that were read", async () => {
    const { id } = await upload(ctx, distrokidText([{ earnings: "0.5" }, { earnings: "0.25" }]));
    const spoil = (does: string) =>
      addTrigger(asOwner(ctx), {
        name: "spoil",
        table: "statement_lines",
        when: "new.line_no = 3",
        does,
      });
    await spoil("new.net = 0.26");
    await expect(book(ctx, id)).rejects.toThrow(/money/);
    await expectNothingBooked(id);
    await spoil("return null");
    await expect(book(ctx, id)).rejects.toThrow(/"booked":2.* and 1 are stored/);
    await expectNothingBooked(id);
  });

  it("waits for another booking of the same statement, and then does nothing", async () => {
    const { id } = await upload(ctx, manyRows());
    const outcomes = await Promise.all([book(ctx, id), book(ctx, id), book(ctx, id)]);
    expect(outcomes.sort()).toEqual(["booked", "nothing", "nothing"]);
    await expectBookedWhole(id);
  });

  it("takes over from a booking that ended in the middle, whatever that left behind", async () => {
    const { id } = await upload(ctx, manyRows());
    const pause = await pauseBookings(ctx.ownerUrl, { table: "statement_lines", lineNo: 4_000 });
    const first = expect(book(ctx, id)).rejects.toThrow();
    await pause.reached();
    await endBackends();
    const second = book(ctx, id);
    await first;
    await pause.release();
    expect(await second).toBe("booked");
    await expectBookedWhole(id);
  });

  it("is given up when it never finishes, and its file may be uploaded again", async () => {
    const text = distrokidText([{}]);
    const { id } = await upload(ctx, text);
    await giveUpStatement(ctx.db, { accountId: ctx.accountId, statementId: id });
    expect(await getStatement(ctx, id)).toMatchObject({
      state: "refused",
      detail: expect.stringMatching(/^This server could not book the file/),
    });
    expect(await book(ctx, id)).toBe("nothing");
    const again = await upload(ctx, text);
    expect(again.duplicate).toBe(false);
    await book(ctx, again.id);
    await giveUpStatement(ctx.db, { accountId: ctx.accountId, statementId: again.id });
    expect((await getStatement(ctx, again.id)).state).toBe("booked");
  });
});
