import { zstdCompressSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAccountContext, type TestArtist } from "../../../test/account-context.ts";
import { expectReaders } from "../../../test/booked-readers.ts";
import { book, bookText, expectBalancedBooks, getStatement, upload } from "../../../test/booking.ts";
import { distrokidText } from "../../../test/distrokid-text.ts";
import { bookedBefore, forgetReading, reread, rereadAll } from "../../../test/reread.ts";
import { tellOwner } from "../../account/notices.ts";
import { listHistory } from "../../history.ts";
import { recompute } from "../../reconciliation/recompute.ts";
import { answerStatement } from "../decide/answer-statement.ts";
import { compareStatement, resolveStatement } from "../decide/resolve-statement.ts";
import { deleteStatement } from "../purge/delete-statement.ts";
import { purgeStatements } from "../purge/purge-statements.ts";
import { requireStatement } from "../require-statement.ts";
import { listNewReadings } from "../show/new-readings.ts";
import { listStatements } from "../show/show-statement.ts";
import { bookAgain, leaveAsBooked } from "./book-again.ts";

const row = (title: string, earnings: string, month = "2026-01") => ({ title, earnings, month });
/** As an older version read the file: a row was refused, and one month was different. */
const LINES = distrokidText([row("Quiet Harbour", "1.5"), row("Low Tide", "2", "2026-02"), row("Northern", "x")]);
const FILE = distrokidText([row("Quiet Harbour", "1.5"), row("Low Tide", "2", "2026-02"), row("Northern", "4.25")]);
const HEADER = FILE.split("\n")[0] ?? "";

let ctx: TestArtist;
beforeEach(async () => {
  ctx = await createAccountContext();
});
afterEach(() => ctx.close());

const purge = () => purgeStatements(ctx, ctx, new AbortController().signal);
const states = async () => (await listStatements(ctx)).statements.map(({ file_name, state }) => [file_name, state]);
const difference = async (id: string) =>
  compareStatement({ ...ctx, statement: await requireStatement(ctx.db, ctx.accountId, id) });
const readingOf = async (id: string) =>
  (
    await ctx.db.sql`select booked_by, read_by, due, offer, aside from statement_readings where statement_id = ${id}`
  )[0];

describe("a statement whose file reads differently since an upgrade", () => {
  it("is offered with the difference, changes nothing by itself, and is booked again in one step", async () => {
    const { id } = await bookedBefore(ctx, { lines: LINES, file: FILE });
    expect(await rereadAll(ctx)).toEqual({ read: 1, differ: 1 });
    await expectReaders(ctx, { lines: 2, net: "3.5" });
    const { new_reading } = await getStatement(ctx, id);
    expect(new_reading).toEqual({
      text: "Read today, this file would have 1 row that could not be read before.",
      changes: ["rows_read"],
      totals: [
        {
          currency: "USD",
          rows: { booked: 2, now: 3, difference: 1 },
          units: { booked: 6, now: 9, difference: 3 },
          net: { booked: "3.5", now: "7.75", difference: "4.25" },
        },
      ],
      refused_rows: { booked: 1, now: 0, difference: -1 },
      asks: null,
      refusal: null,
    });
    expect((await difference(id)).items).toMatchObject([
      { month: "2026-01", platform: "spotify", net: { booked: "1.5", this: "5.75", difference: "4.25" } },
    ]);
    expect(await listNewReadings(ctx)).toMatchObject({
      groups: [
        {
          text: "march.tsv would now have 1 row that could not be read before.",
          source: "DistroKid",
          statements: [{ id, file_name: "march.tsv" }],
          totals: [{ currency: "USD", booked: "3.5", now: "7.75", difference: "4.25" }],
          refused: false,
        },
      ],
      more: false,
    });

    const { statements } = await bookAgain(ctx, { ids: [id] });
    const again = statements[0]?.id ?? "";
    expect(statements).toMatchObject([{ state: "received", replaces: id }]);
    await expectReaders(ctx, { lines: 2, net: "3.5" });
    expect((await getStatement(ctx, id)).new_reading).toBeNull();
    expect(await book(ctx, again)).toBe("booked");
    await expectReaders(ctx, { lines: 3, net: "7.75" });
    await purge();
    await expectBalancedBooks(ctx);
    expect(await states()).toEqual([["march.tsv", "booked"]]);
    expect(await getStatement(ctx, again)).toMatchObject({
      replaces: null,
      new_reading: null,
      rows: { read: 3, booked: 3, refused: 0 },
    });
    const { events } = await listHistory(ctx, {});
    expect(events.map(({ actor, text }) => `${actor}: ${text}`).slice(0, 2)).toEqual([
      "ledgerline: Booked march.tsv again: 3 lines, 7.75 USD. Before that it came to 3.50 USD.",
      "artist: Chose to book march.tsv again as Ledgerline reads it now.",
    ]);
    expect((await upload(ctx, FILE, "again.tsv")).duplicate).toBe(true);
    expect(await rereadAll(ctx)).toEqual({ read: 0, differ: 0 });
  });

  it.each([
    ["in which month it was sold", row("Low Tide", "2", "2026-03"), "dates", "have other dates"],
    ["what its tracks are called", row("Low Tïde", "2", "2026-02"), "titles", "have other titles or names"],
    ["what it comes to", row("Low Tide", "3", "2026-02"), "totals", "come to another total"],
  ])("says %s", async (_what, changed, change, words) => {
    const file = distrokidText([row("Quiet Harbour", "1.5"), changed, row("Northern", "x")]);
    const { id } = await bookedBefore(ctx, { lines: LINES, file });
    expect(await reread(ctx, id)).toBe("differs");
    const { new_reading } = await getStatement(ctx, id);
    expect(new_reading?.changes).toEqual([change]);
    expect(new_reading?.text).toBe(`Read today, this file would ${words}.`);
  });

  it("is left as it is until its file would be read differently again", async () => {
    const { id } = await bookedBefore(ctx, { lines: LINES, file: FILE });
    await rereadAll(ctx);
    await leaveAsBooked(ctx, { ids: [id] });
    expect((await getStatement(ctx, id)).new_reading).toBeNull();
    expect((await listNewReadings(ctx)).groups).toEqual([]);
    await expect(difference(id)).rejects.toMatchObject({ code: "conflict" });
    await ctx.db.sql`update statement_readings set seen_under = 'another upgrade'`;
    expect(await rereadAll(ctx)).toEqual({ read: 0, differ: 0 });
    await ctx.db.sql`update statement_readings set seen_under = 'another upgrade', read_by = 'older rules'`;
    expect(await rereadAll(ctx)).toEqual({ read: 1, differ: 1 });
    expect((await getStatement(ctx, id)).new_reading).not.toBeNull();
  });

  it("is left with others or, if one of them is not there, not at all", async () => {
    const ids: string[] = [];
    for (const [at, title] of ["Quiet Harbour", "Low Tide", "Northern"].entries()) {
      const text = (earnings: string) => distrokidText([{ ...row(title, earnings), date: `2026-0${at + 3}-12` }]);
      const before = { lines: text("1.5"), file: text("4.25"), name: `${title}.tsv` };
      ids.push((await bookedBefore(ctx, before)).id);
    }
    await rereadAll(ctx);
    const offered = async () => (await listNewReadings(ctx)).groups.flatMap(({ statements }) => statements).length;
    expect(await offered()).toBe(3);
    const gone = "01939b5e-7a52-7cc3-98d5-00000000dead";
    await expect(leaveAsBooked(ctx, { ids: [...ids, gone] })).rejects.toMatchObject({ code: "not_found" });
    expect(await offered()).toBe(3);
    await leaveAsBooked(ctx, { ids: [...ids, ids[0]?.toUpperCase() ?? ""] });
    expect(await offered()).toBe(0);
    const { events } = await listHistory(ctx, { limit: 4 });
    expect(events.map(({ text }) => text)).toEqual([
      "Left Northern.tsv as it was booked.",
      "Left Low Tide.tsv as it was booked.",
      "Left Quiet Harbour.tsv as it was booked.",
      expect.stringContaining("Booked Northern.tsv"),
    ]);
  });

  it("keeps counting as before when its new booking is refused, canceled or deleted, and is offered again", async () => {
    const { id } = await bookedBefore(ctx, { lines: LINES, file: FILE });
    await rereadAll(ctx);
    const again = (await bookAgain(ctx, { ids: [id] })).statements[0]?.id ?? "";
    await expect(bookAgain(ctx, { ids: [id] })).rejects.toMatchObject({ code: "conflict" });
    await deleteStatement(ctx, { id: again });
    await purge();
    await expectReaders(ctx, { lines: 2, net: "3.5" });
    expect((await getStatement(ctx, id)).new_reading).not.toBeNull();
    const next = (await bookAgain(ctx, { ids: [id] })).statements[0]?.id ?? "";
    expect(await book(ctx, next)).toBe("booked");
    await expectReaders(ctx, { lines: 3, net: "7.75" });
  });

  it("is deleted together with its new booking if that has not ended", async () => {
    const { id } = await bookedBefore(ctx, { lines: LINES, file: FILE });
    await rereadAll(ctx);
    const again = (await bookAgain(ctx, { ids: [id] })).statements[0]?.id ?? "";
    await deleteStatement(ctx, { id });
    expect(await book(ctx, again)).toBe("nothing");
    await purge();
    expect(await states()).toEqual([]);
    await expectReaders(ctx, { lines: 0, net: "0" });
  });

  it("says that it would be refused, and is not booked again", async () => {
    const { id } = await bookedBefore(ctx, { lines: LINES, file: distrokidText([row("Northern", "x")]) });
    expect(await reread(ctx, id)).toBe("differs");
    expect((await getStatement(ctx, id)).new_reading).toMatchObject({
      text: "Read today, this file would be refused.",
    });
    await expect(bookAgain(ctx, { ids: [id] })).rejects.toMatchObject({ code: "conflict" });
  });

  it("is asked about first when its file leaves something open, and counts as before until answered", async () => {
    const rows = FILE.trimEnd().split("\n").slice(1);
    const joined = `${FILE}${HEADER}\n${rows[0]}\n${rows[1]}\n${rows[2]}\n${rows[2]?.replace("Northern", "Southern")}\n`;
    const { id } = await bookedBefore(ctx, { lines: LINES, file: joined });
    expect(await reread(ctx, id)).toBe("differs");
    expect((await getStatement(ctx, id)).new_reading).toMatchObject({
      changes: ["repeated"],
      totals: [],
      asks: expect.stringMatching(/^Rows below a second header/),
    });
    const again = (await bookAgain(ctx, { ids: [id] })).statements[0]?.id ?? "";
    expect(await book(ctx, again)).toBe("nothing");
    expect(await getStatement(ctx, again)).toMatchObject({ state: "confirming", question: { id: "repeated" } });
    await expectReaders(ctx, { lines: 2, net: "3.5" });
    await answerStatement(ctx, { id: again, question: "repeated", value: "leave_out" });
    expect(await book(ctx, again)).toBe("booked");
    await purge();
    await expectReaders(ctx, { lines: 3, net: "7.75" });
    await expectBalancedBooks(ctx);
  });

  it("is held, and counts as before, when it shares more periods with another statement than it did", async () => {
    const april = distrokidText([{ date: "2026-04-12", earnings: "9" }]);
    await bookText(ctx, april, "april.tsv");
    const file = FILE.replace("2026-03-12", "2026-04-12");
    const { id } = await bookedBefore(ctx, { lines: LINES, file });
    expect(await reread(ctx, id)).toBe("differs");
    expect((await getStatement(ctx, id)).new_reading?.asks).toMatch(/^It shares accounting periods/);
    const again = (await bookAgain(ctx, { ids: [id] })).statements[0]?.id ?? "";
    expect(await book(ctx, again)).toBe("overlapping");
    await expectReaders(ctx, { lines: 3, net: "12.5" });
  });

  it("counts beside another one as the artist decided earlier", async () => {
    await bookText(ctx, distrokidText([{ earnings: "9" }]), "other.tsv");
    const { id } = await upload(ctx, LINES, "march.tsv");
    expect(await book(ctx, id)).toBe("overlapping");
    await resolveStatement(ctx, { id, action: "keep_both" });
    expect(await book(ctx, id)).toBe("booked");
    await replaceFile(id, FILE);
    expect(await reread(ctx, id)).toBe("differs");
    expect((await getStatement(ctx, id)).new_reading?.asks).toBeNull();
    const again = (await bookAgain(ctx, { ids: [id] })).statements[0]?.id ?? "";
    expect(await book(ctx, again)).toBe("booked");
    await expectReaders(ctx, { lines: 4, net: "16.75" });
  });

  it("is compared, and booked again, without the months that another statement has replaced", async () => {
    const may = (earnings: string) => ({ date: "2026-05-12", month: "2026-03", earnings });
    const april = (earnings: string) => ({ date: "2026-04-12", month: "2026-02", earnings });
    const march = { earnings: "1.5" };
    const { id } = await bookText(ctx, distrokidText([march, april("2"), may("x"), may("4")]), "spring.tsv");
    const other = await upload(ctx, distrokidText([april("2.5")]), "april.tsv");
    expect(await book(ctx, other.id)).toBe("overlapping");
    await resolveStatement(ctx, { id: other.id, action: "replace" });
    expect(await book(ctx, other.id)).toBe("booked");
    await expectReaders(ctx, { lines: 3, net: "8" });

    const same = distrokidText([march, april("2"), may("x"), may("4")]);
    await replaceFile(id, same);
    expect(await reread(ctx, id), "what was replaced is no difference").toBe("same");
    await replaceFile(id, distrokidText([march, april("7"), may("0.25"), may("4")]));
    expect(await reread(ctx, id)).toBe("differs");
    const { new_reading } = await getStatement(ctx, id);
    expect(new_reading).toMatchObject({
      changes: ["rows_read"],
      totals: [{ currency: "USD", rows: { booked: 2, now: 3 }, net: { booked: "5.5", now: "5.75" } }],
      asks: null,
    });

    const again = (await bookAgain(ctx, { ids: [id] })).statements[0]?.id ?? "";
    expect(await book(ctx, again)).toBe("booked");
    await purge();
    await expectReaders(ctx, { lines: 4, net: "8.25" });
    await expectBalancedBooks(ctx);
    expect(await getStatement(ctx, again)).toMatchObject({
      rows: { booked: 3, refused: 0, noted: 1 },
      proof: { text: [{ net: "12.75" }], lines: [{ net: "5.75" }], noted: [{ net: "7" }] },
    });
    await forgetReading(ctx, again);
    expect(await reread(ctx, again), "nor when it is read again once more").toBe("same");
    await deleteStatement(ctx, { id: other.id });
    await purge();
    expect(await reread(ctx, again), "what nobody has any more is offered").toBe("differs");
    expect((await getStatement(ctx, again)).new_reading?.totals).toMatchObject([{ net: { difference: "7.00" } }]);
  });

  it("stays named in a payout", async () => {
    const { id } = await bookedBefore(ctx, { lines: LINES, file: FILE });
    await ctx.db.sql`insert into payouts (account_id, id, arrived_on, currency, amount, fees, statement_ids, changed_at)
      values (${ctx.accountId}, gen_random_uuid(), '2026-04-01', 'USD', 3.5, '[]', array[${id}]::uuid[], now())`;
    await rereadAll(ctx);
    const again = (await bookAgain(ctx, { ids: [id] })).statements[0]?.id ?? "";
    await book(ctx, again);
    expect(await ctx.db.sql`select statement_ids from payouts`).toEqual([{ statement_ids: `{${again}}` }]);
  });
});

it("is announced once by email, with one sentence for all with the same difference", async () => {
  const april = (text: string) => text.replaceAll("2026-03-12", "2026-04-12");
  await bookedBefore(ctx, { lines: LINES, file: FILE });
  await bookedBefore(ctx, { lines: april(LINES), file: april(FILE), name: "april.tsv" });
  await rereadAll(ctx);
  await recompute(ctx, ctx);
  await ctx.db.sql`update users set email_confirmed_at = now()`;
  const tell = async () => {
    const told = {
      ...ctx,
      outside: { ...ctx.outside, mail: { send: async () => {} } as unknown as NonNullable<typeof ctx.outside.mail> },
    };
    await tellOwner(told, { accountId: ctx.accountId, day: new Date().toISOString().slice(0, 10) });
    return (await ctx.db.sql`delete from notice_mails returning facts`).flatMap(({ facts }) => facts);
  };
  expect((await tell()).filter(({ kind }: { kind: string }) => kind === "reread")).toEqual([
    { kind: "reread", text: "Your DistroKid statements would now have 2 rows that could not be read before." },
  ]);
  expect(await tell()).toEqual([]);
});

describe("a statement whose file reads the same", () => {
  it("gets the new version, and nobody is told", async () => {
    const { id } = await bookText(ctx, LINES);
    const { booked_by: version } = (await readingOf(id)) ?? {};
    await forgetReading(ctx, id);
    expect(await rereadAll(ctx)).toEqual({ read: 1, differ: 0 });
    expect(await readingOf(id)).toMatchObject({ booked_by: version, read_by: version, due: false, offer: null });
    expect((await getStatement(ctx, id)).new_reading).toBeNull();
    expect(await rereadAll(ctx)).toEqual({ read: 0, differ: 0 });
  });

  it("is not even read when neither its layout nor the rules have changed", async () => {
    const { id } = await bookText(ctx, LINES);
    await ctx.db.sql`update statement_readings set seen_under = 'another upgrade' where statement_id = ${id}`;
    expect(await rereadAll(ctx)).toEqual({ read: 0, differ: 0 });
  });
});

async function replaceFile(id: string, file: string): Promise<void> {
  await ctx.db
    .sql`update statement_originals set bytes = ${zstdCompressSync(Buffer.from(file))} where statement_id = ${id}`;
  await ctx.db.sql`update statements set bytes_total = ${Buffer.byteLength(file)} where id = ${id}`;
  await forgetReading(ctx, id);
}
