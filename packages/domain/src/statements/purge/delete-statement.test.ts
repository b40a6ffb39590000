import { transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account/accounts";
import { pauseBookings } from "@ledgerline/db/test/pause-bookings";
import { allowErrors } from "@ledgerline/vitest-config/announced-errors";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAccountContext, type TestArtist } from "../../../test/account-context.ts";
import { expectReaders } from "../../../test/booked-readers.ts";
import { book, bookText, countLines, expectBalancedBooks, upload } from "../../../test/booking.ts";
import { distrokidText } from "../../../test/distrokid-text.ts";
import { requireStatement } from "../require-statement.ts";
import { listStatements } from "../show/show-statement.ts";
import { deleteStatement } from "./delete-statement.ts";
import { purgeStatements } from "./purge-statements.ts";

let ctx: TestArtist;
beforeEach(async () => {
  ctx = await createAccountContext();
});
afterEach(() => ctx.close());

const countRows = async () => {
  const [row] = await ctx.db.sql`select
    (select count(*) from statement_lines)::int as lines, (select count(*) from statement_refusals)::int as refusals,
    (select count(*) from statement_originals)::int as pieces, (select count(*) from royalty_months)::int as months,
    (select count(*) from statement_accounting_dates)::int as dates, (select count(*) from statements)::int as statements`;
  return row;
};
const NOTHING = { lines: 0, refusals: 0, pieces: 0, months: 0, dates: 0, statements: 0 };

const purge = (signal = new AbortController().signal, pace?: { turnMs: number; atOnce: number }) =>
  purgeStatements(ctx, ctx, signal, pace);

describe("deleting a large statement", () => {
  const rows = Array.from({ length: 1200 }, (_, row) => ({
    title: `Track ${row}`,
    earnings: "1",
    month: row % 2 ? "2026-01" : "?",
  }));

  it("answers before the lines are deleted: none of them count, and the same file may be uploaded again", async () => {
    const { id, file_name } = await bookText(ctx, distrokidText(rows));
    await deleteStatement(ctx, { id });
    expect(await countRows()).toMatchObject({ lines: 600, statements: 1 });
    expect((await listStatements(ctx)).statements).toMatchObject([{ id, state: "deleting", counts: false }]);
    await expect(requireStatement(ctx.db, ctx.accountId, id)).rejects.toMatchObject({ code: "not_found" });
    await expectReaders(ctx, { lines: 0, net: "0" });

    const again = await bookText(ctx, distrokidText(rows), file_name);
    expect(again).toMatchObject({ state: "booked", rows: { booked: 600 } });
    await expectReaders(ctx, { lines: 600, net: "600" });
    await purge();
    expect(await countRows()).toMatchObject({ lines: 600, refusals: 600, statements: 1, dates: 1 });
    await expectReaders(ctx, { lines: 600, net: "600" });
    await expectBalancedBooks(ctx);
  });

  it("does not wait for other changes to the artist's books, such as a booking that is about to end", async () => {
    const { id } = await bookText(ctx, distrokidText(rows));
    const small = await bookText(ctx, distrokidText([{ date: "2026-05-01", earnings: "7" }]), "small.tsv");
    await transaction(ctx.db, async (tx) => {
      await lockAccount(tx, ctx.accountId);
      await deleteStatement(ctx, { id });
      await expectReaders(ctx, { lines: 1, net: "7" });
      await deleteStatement(ctx, { id: small.id });
      await expectReaders(ctx, { lines: 0, net: "0" });
    });
    await purge();
    expect(await countRows()).toEqual(NOTHING);
  });

  it("continues where it was interrupted, and leaves nothing behind", async () => {
    const { id } = await bookText(ctx, distrokidText(rows));
    await deleteStatement(ctx, { id });
    const stopped = new AbortController();
    const running = purge(stopped.signal, { turnMs: 60_000, atOnce: 100 });
    const lines = async () => (await countRows())?.["lines"];
    await expect.poll(lines, { interval: 1 }).toBeLessThan(100);
    stopped.abort(new Error("killed"));
    await expect(running).rejects.toThrow("killed");
    await purge();
    expect(await countRows()).toEqual(NOTHING);
  });
});

describe("deleting a statement", () => {
  it("removes its lines from the months, and months without lines", async () => {
    const kept = await bookText(ctx, distrokidText([{ earnings: "0.1" }]), "kept.tsv");
    const gone = await bookText(
      ctx,
      distrokidText([
        { date: "2026-04-01", earnings: "0.200" },
        { date: "2026-04-01", month: "2026-02" },
        { date: "2026-04-01", month: "?" },
      ]),
      "gone.tsv",
    );
    await deleteStatement(ctx, { id: gone.id });
    expect(await listStatements(ctx)).toEqual({ statements: [kept], cursor: null });
    expect(await countRows()).toEqual({ lines: 1, refusals: 0, pieces: 1, months: 1, dates: 1, statements: 1 });
    await expectBalancedBooks(ctx);
    await deleteStatement(ctx, { id: kept.id });
    expect(await countRows()).toEqual(NOTHING);
  });

  it("works in every state, and the same file may be uploaded again", async () => {
    const text = distrokidText([{}, { month: "?" }]);
    const received = await upload(ctx, text);
    await deleteStatement(ctx, { id: received.id });
    expect(await book(ctx, received.id)).toBe("nothing");
    const refused = await bookText(ctx, distrokidText([{ month: "?" }]));
    await deleteStatement(ctx, { id: refused.id });
    expect(await countRows()).toEqual(NOTHING);
    expect((await bookText(ctx, text)).state).toBe("booked");
    const held = await bookText(ctx, distrokidText([{}, {}]));
    expect(held.state).toBe("overlapping");
    await deleteStatement(ctx, { id: held.id });
    expect(await countLines(ctx)).toBe(1);
    await expect(deleteStatement(ctx, { id: held.id })).rejects.toMatchObject({ code: "not_found" });
  });

  it.each([
    ["in the middle", { table: "statement_lines", lineNo: 15_001 }],
    ["when it was about to commit", "the end"],
  ] as const)("that is being booked ends the booking %s, which leaves nothing behind", async (_where, point) => {
    // The booking sees first that its statement is gone, or Postgres does.
    allowErrors(/^23503 insert or update on table "statement_/);
    const rows = Array.from({ length: 20_000 }, (_, row) => ({ month: row % 2 ? "2026-01" : "?" }));
    const { id } = await upload(ctx, distrokidText(rows));
    const pause = await pauseBookings(ctx.ownerUrl, point);
    const booking = book(ctx, id);
    await pause.reached();
    const deleting = deleteStatement(ctx, { id });
    if (point !== "the end") await deleting;
    await pause.release();
    await deleting;
    await booking;
    await purge();
    expect(await countRows()).toEqual(NOTHING);
  });
});
