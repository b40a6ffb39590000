import { randomUUIDv7 } from "node:crypto";
import type { Statement } from "@ledgerline/contract/statements/statements";
import { HOLD_ACCOUNTS } from "@ledgerline/db/test/hold-accounts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addAccount, createAccountContext, type TestArtist } from "../../../test/account-context.ts";
import { book, bookText, countLines, expectBalancedBooks, getStatement, upload } from "../../../test/booking.ts";
import { distrokidText } from "../../../test/distrokid-text.ts";
import { listPeriods } from "../../royalties/breakdowns.ts";
import { listTracks } from "../../royalties/tracks.ts";
import { resolveStatement } from "../decide/resolve-statement.ts";
import { deleteStatement } from "../purge/delete-statement.ts";
import { purgeStatements } from "../purge/purge-statements.ts";
import { listStatements } from "../show/show-statement.ts";

let ctx: TestArtist;
beforeEach(async () => {
  ctx = await createAccountContext();
});
afterEach(async () => {
  await expectBalancedBooks(ctx);
  await ctx.close();
});

const MARCH = { date: "2026-03-12" };
const APRIL = { date: "2026-04-12" };
const MAY = { date: "2026-05-12" };

/** Books March and April, then a file with May and April again, with one more row. */
async function bookHistoryTwice(): Promise<{ older: Statement; newer: Statement }> {
  const older = await bookText(
    ctx,
    distrokidText([
      { ...MARCH, earnings: "1.5" },
      { ...APRIL, earnings: "2.25" },
      { ...APRIL, earnings: "0.125", store: "TIDAL" },
    ]),
    "to-april.tsv",
  );
  const newer = await bookText(
    ctx,
    distrokidText([
      { ...APRIL, earnings: "2.25" },
      { ...APRIL, earnings: "0.125", store: "TIDAL" },
      { ...APRIL, earnings: "0.0625", store: "TIDAL" },
      { ...MAY, earnings: "4" },
    ]),
    "to-may.tsv",
  );
  return { older, newer };
}

async function resolve(statement: Statement, action: "replace" | "keep_both" | "cancel"): Promise<Statement> {
  await resolveStatement(ctx, { id: statement.id, action });
  await book(ctx, statement.id);
  return getStatement(ctx, statement.id);
}

describe("the same money in another file", () => {
  it("is held: nothing is booked, and the answer compares what both files have", async () => {
    const { older, newer } = await bookHistoryTwice();
    expect(newer).toMatchObject({
      state: "overlapping",
      rows: { read: 4, booked: 0, refused: 0 },
      totals: [],
      proof: null,
      booked_at: null,
      overlaps: [
        {
          accounting_date: "2026-04-12",
          statement_id: older.id,
          file_name: "to-april.tsv",
          currency: "USD",
          rows: { this: 3, other: 2 },
          net: { this: "2.4375", other: "2.375" },
        },
      ],
    });
    expect(newer.detail).toBe(
      '"to-april.tsv" already has the accounting date 2026-04-12 booked, which "to-may.tsv" has as well: ' +
        "3 rows and 2.4375 USD in this file, 2 rows and 2.375 USD booked, a difference of 1 row and 0.0625 USD. " +
        "Choose whether to replace what is booked, to keep both or to cancel.",
    );
    expect(await countLines(ctx)).toBe(3);
    expect(await book(ctx, newer.id)).toBe("nothing");
  });

  it("is booked in addition when the artist keeps both", async () => {
    const { older, newer } = await bookHistoryTwice();
    const received = await resolveStatement(ctx, { id: newer.id, action: "keep_both" });
    expect(received).toMatchObject({ state: "received", detail: null, overlaps: [] });
    const [job] = await ctx.db.sql`
      select count(*)::int as jobs from pgboss.job where data ->> 'statementId' = ${newer.id}`;
    expect(job).toEqual({ jobs: 2 });
    expect(await book(ctx, newer.id)).toBe("booked");
    expect(await getStatement(ctx, newer.id)).toMatchObject({ state: "booked", rows: { booked: 4 } });
    expect(await getStatement(ctx, older.id)).toEqual(older);
    expect(await countLines(ctx)).toBe(7);
  });

  it("replaces the other file's lines of those dates when the artist says so", async () => {
    const { older, newer } = await bookHistoryTwice();
    expect(await resolve(newer, "replace")).toMatchObject({ state: "booked", totals: [{ net: "6.4375" }] });
    expect(await getStatement(ctx, older.id)).toMatchObject({
      state: "booked",
      rows: { read: 1, booked: 1, refused: 0 },
      totals: [{ currency: "USD", units: 3, net: "1.5" }],
      proof: { text: [{ net: expect.stringMatching(/^1\.50*$/) }] },
      detail: '2 rows of 2026-04-12 were replaced by "to-may.tsv".',
    });
    expect(await countLines(ctx)).toBe(5);
    const dates = await ctx.db.sql`
      select to_char(accounting_date, 'MM') as month, rows from statement_accounting_dates
      where statement_id = ${older.id}`;
    expect(dates).toEqual([{ month: "03", rows: 1 }]);
  });

  it("is reported for each file that replaced a part of the statement", async () => {
    const older = await bookText(ctx, distrokidText([MARCH, APRIL, MAY]), "year.tsv");
    await resolve(await bookText(ctx, distrokidText([APRIL]), "april.tsv"), "replace");
    await resolve(await bookText(ctx, distrokidText([MARCH]), "march.tsv"), "replace");
    expect(await getStatement(ctx, older.id)).toMatchObject({
      state: "booked",
      detail: '1 row of 2026-04-12 was replaced by "april.tsv". 1 row of 2026-03-12 was replaced by "march.tsv".',
    });
  });

  it("replaces some days, and every track counts once while these are purged and afterwards", async () => {
    const [one, other] = [{ isrc: "ZZPL22600001" }, { isrc: "ZZPL22600002" }];
    const retitled = { ...APRIL, ...one, title: "Northern (Live)" };
    await bookText(ctx, distrokidText([{ ...MARCH, ...one }, { ...APRIL, ...one }, retitled]), "to-april.tsv");
    const counts = async () => {
      const { items } = await listPeriods(ctx, { platform: "spotify" });
      const listed = await listTracks(ctx, { platform: "spotify" });
      return { months: items.map(({ tracks }) => tracks), listed: listed.tracks.map(({ lines }) => lines) };
    };
    expect(await counts()).toEqual({ months: [1], listed: [3] });
    await resolve(await bookText(ctx, distrokidText([{ ...MARCH, ...other, earnings: "9" }]), "march.tsv"), "replace");
    const replaced = { months: [2], listed: [1, 2] };
    expect(await counts()).toEqual(replaced);
    await purgeStatements(ctx, ctx, AbortSignal.timeout(60_000));
    expect(await ctx.db.sql`select from statement_purges`).toHaveLength(0);
    expect(await counts()).toEqual(replaced);
  });

  it("leaves a completely replaced statement refused, so that its file may be uploaded again", async () => {
    const text = distrokidText([MARCH, { ...MARCH, month: "?", earnings: "7" }, APRIL]);
    const older = await bookText(ctx, text, "older.tsv");
    const newer = await bookText(ctx, distrokidText([MARCH, APRIL, MAY]), "newer.tsv");
    await resolve(newer, "replace");
    expect(await getStatement(ctx, older.id)).toMatchObject({
      state: "refused",
      rows: { read: 1, booked: 0, refused: 1 },
      totals: [],
      sale_period: null,
      proof: null,
      booked_at: null,
      detail: 'Replaced by "newer.tsv".',
    });
    expect(await countLines(ctx)).toBe(3);
    const again = await upload(ctx, text, "older.tsv");
    expect(again.duplicate).toBe(false);
    expect(await book(ctx, again.id)).toBe("overlapping");
  });

  it("is not booked when the artist cancels, and may be uploaded again", async () => {
    const { newer } = await bookHistoryTwice();
    expect(await resolve(newer, "cancel")).toMatchObject({
      state: "refused",
      overlaps: [],
      detail: "You chose not to book this file. Upload it again to decide anew.",
    });
    expect(await countLines(ctx)).toBe(3);
  });

  it("is found between two files that were uploaded together", async () => {
    const first = await upload(ctx, distrokidText([MARCH]), "first.tsv");
    const second = await upload(ctx, distrokidText([MARCH, APRIL]), "second.tsv");
    const outcomes = await Promise.all([book(ctx, first.id), book(ctx, second.id)]);
    expect(outcomes.sort()).toEqual(["booked", "overlapping"]);
  });

  it("is asked about again when more of it was booked after the decision", async () => {
    const { older, newer } = await bookHistoryTwice();
    await resolveStatement(ctx, { id: newer.id, action: "replace" });
    const third = await bookText(ctx, distrokidText([MAY]), "only-may.tsv");
    expect(third.state).toBe("booked");
    expect(await book(ctx, newer.id)).toBe("overlapping");
    const held = await getStatement(ctx, newer.id);
    expect(held.overlaps.map(({ statement_id }) => statement_id)).toEqual([older.id, third.id]);
    expect(held.detail).toContain('"to-april.tsv" and "only-may.tsv" already have 2 accounting dates');
    expect(await resolve(held, "replace")).toMatchObject({ state: "booked", rows: { booked: 4 } });
    expect((await getStatement(ctx, third.id)).state).toBe("refused");
  });

  it("is booked when the other statement is deleted at the same time", async () => {
    const older = await bookText(ctx, distrokidText([MARCH]), "older.tsv");
    const newer = await upload(ctx, distrokidText([MARCH, APRIL]), "newer.tsv");
    const blocker = await ctx.db.sql.reserve();
    await blocker`begin`;
    await blocker.unsafe(HOLD_ACCOUNTS);
    const booking = book(ctx, newer.id);
    await untilSomebodyWaits();
    await deleteStatement(ctx, { id: older.id });
    await blocker`commit`;
    blocker.release();
    expect(await booking).toBe("booked");
    expect(await countLines(ctx)).toBe(2);
  });

  it("is only looked for in the artist's own statements", async () => {
    const { older } = await bookHistoryTwice();
    const stranger = { ...ctx, ...(await addAccount(ctx.db)) };
    expect((await bookText(stranger, distrokidText([MARCH, APRIL]))).state).toBe("booked");
    await expect(getStatement(stranger, older.id)).rejects.toMatchObject({ code: "not_found" });
    await expect(deleteStatement(stranger, { id: older.id })).rejects.toMatchObject({ code: "not_found" });
    expect((await listStatements(ctx)).statements).toHaveLength(2);
  });

  it("cannot be decided when nothing is held", async () => {
    const { older } = await bookHistoryTwice();
    await expect(resolveStatement(ctx, { id: older.id, action: "replace" })).rejects.toMatchObject({
      code: "conflict",
      message: "This statement is not waiting for a decision.",
    });
    await expect(resolveStatement(ctx, { id: randomUUIDv7(), action: "replace" })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

/** Resolves once a connection waits for the account's row. */
async function untilSomebodyWaits(): Promise<void> {
  const waiting = () =>
    ctx.db.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(waiting).toHaveLength(1);
}
