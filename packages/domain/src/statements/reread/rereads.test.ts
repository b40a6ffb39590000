import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pauseBookings } from "@ledgerline/db/test/pause-bookings";
import { asOwner } from "@ledgerline/db/test/test-server";
import { catalogueVersion } from "@ledgerline/statements/recognize/reading-version";
import { afterEach, beforeEach, expect, inject, it, onTestFinished } from "vitest";
import { addAccount, createAccountContext, type TestArtist } from "../../../test/account-context.ts";
import { expectReaders } from "../../../test/booked-readers.ts";
import { book, bookText, expectBalancedBooks, getStatement, upload } from "../../../test/booking.ts";
import { distrokidText } from "../../../test/distrokid-text.ts";
import { bookedBefore, forgetReading, reread, rereadAll } from "../../../test/reread.ts";
import { deleteFormat } from "../map/formats.ts";
import { mapStatement } from "../map/map-statement.ts";
import { purgeStatements } from "../purge/purge-statements.ts";
import { attachStatementReceipt } from "../receipts.ts";
import { requireStatement } from "../require-statement.ts";
import { bookAgain } from "./book-again.ts";
import { lookAtStatements } from "./run-rereads.ts";

const april = (earnings: string) => distrokidText([{ date: "2026-04-12", earnings }]);
const march = (earnings: string) => distrokidText([{ earnings }]);

let ctx: TestArtist;
beforeEach(async () => {
  ctx = await createAccountContext();
});
afterEach(() => ctx.close());

const due = async () => (await ctx.db.sql`select from statement_readings where due`).length;

it("a second booking cut off before its commit leaves what was booked, and the next one is exact", async () => {
  const { id } = await bookedBefore(ctx, { lines: march("1"), file: march("2.5") });
  await rereadAll(ctx);
  const again = (await bookAgain(ctx, { ids: [id] })).statements[0]?.id ?? "";
  const pause = await pauseBookings(ctx.ownerUrl, "the end");
  const cut = expect(book(ctx, again)).rejects.toThrow();
  await pause.reached();
  await expectReaders(ctx, { lines: 1, net: "1" });
  await ctx.db.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'ledgerline booking'`;
  await cut;
  await pause.release();
  await expectReaders(ctx, { lines: 1, net: "1" });
  expect(await getStatement(ctx, id)).toMatchObject({ state: "booked" });
  expect(await book(ctx, again)).toBe("booked");
  await expectReaders(ctx, { lines: 1, net: "2.5" });
  await purgeStatements(ctx, ctx, new AbortController().signal);
  await expectBalancedBooks(ctx);
});

it("a statement that is booked again keeps its own receipt, or else gets that of the one it replaces", async () => {
  const folder = await mkdtemp(join(tmpdir(), "receipts-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const attach = async (id: string, fileName: string) => {
    const path = join(folder, fileName);
    const content = `%PDF-1.7 ${fileName}`;
    await writeFile(path, content);
    await attachStatementReceipt(ctx, { id }, { path, fileName, bytes: content.length });
  };
  const first = await bookedBefore(ctx, { lines: march("1"), file: march("2.5") });
  const second = await bookedBefore(ctx, { lines: april("1"), file: april("2"), name: "april.tsv" });
  await rereadAll(ctx);
  const { statements } = await bookAgain(ctx, { ids: [first.id, second.id] });
  const againOf = (name: string) => statements.find(({ file_name }) => file_name === name)?.id ?? "";
  const [marchAgain, aprilAgain] = [againOf("march.tsv"), againOf("april.tsv")];
  await attach(first.id, "older.pdf");
  await attach(marchAgain, "newer.pdf");
  await attach(second.id, "only.pdf");
  expect(await book(ctx, marchAgain)).toBe("booked");
  expect(await book(ctx, aprilAgain)).toBe("booked");
  expect(await getStatement(ctx, marchAgain)).toMatchObject({ receipt: { file_name: "newer.pdf" } });
  expect(await getStatement(ctx, aprilAgain)).toMatchObject({ receipt: { file_name: "only.pdf" } });
});

it("a run that ends halfway is continued by the next, without reading anything again", async () => {
  await bookedBefore(ctx, { lines: march("1"), file: march("2") });
  await bookedBefore(ctx, { lines: april("1"), file: april("2"), name: "april.tsv" });
  const stop = new AbortController();
  const first = rereadAll(
    ctx,
    async (id) => {
      const read = await reread(ctx, id);
      stop.abort(new Error("stopping"));
      return read;
    },
    stop.signal,
  );
  await expect(first).rejects.toThrow();
  expect(await due()).toBe(1);
  expect(await rereadAll(ctx)).toEqual({ read: 1, differ: 1 });
  expect(await due()).toBe(0);
});

it("a run also reads what has become due since it began, because no other begins meanwhile", async () => {
  await bookedBefore(ctx, { lines: march("1"), file: march("2") });
  const later = await bookText(ctx, april("1"), "april.tsv");
  const done = await rereadAll(ctx, async (id) => {
    if (id !== later.id) await forgetReading(ctx, later.id);
    return reread(ctx, id);
  });
  expect(done).toEqual({ read: 2, differ: 1 });
});

it("a file that fails every time is given up until the next upgrade, and the others are read", async () => {
  const { id: bad } = await bookedBefore(ctx, { lines: march("1"), file: march("2") });
  await bookedBefore(ctx, { lines: april("1"), file: april("2"), name: "april.tsv" });
  let failures = 0;
  const readOne = (id: string) => {
    if (id !== bad) return reread(ctx, id);
    failures += 1;
    return Promise.reject(new Error("stuck"));
  };
  expect(await rereadAll(ctx, readOne)).toEqual({ read: 1, differ: 1 });
  expect(failures).toBe(3);
  expect(await due()).toBe(0);
});

it("a statement whose columns the artist maps differently is read again with the new mapping", async () => {
  const file = (month: string) => `Monat,Laden,Titel,Betrag,Anteil\n${month},Spotify,Tide,4,3\n`;
  const mapAs = async (name: string, month: string, net: number) => {
    const { id } = await upload(ctx, file(month), name);
    const statement = await requireStatement(ctx.db, ctx.accountId, id);
    const mapping = { columns: { sold: 0, store: 1, track: 2, net }, numbers: "point", currency: "EUR" } as const;
    await mapStatement({ ...ctx, statement }, { id, mapping, name: "Laden" }, new AbortController().signal);
    expect(await book(ctx, id)).toBe("booked");
    return id;
  };
  const id = await mapAs("january.csv", "2026-01", 3);
  const [{ format } = { format: "" }] = await ctx.db.sql<{ format: string }[]>`select format from statements`;
  await deleteFormat(ctx, { id: format });
  expect(await getStatement(ctx, id)).toMatchObject({ format, format_name: null });
  await mapAs("february.csv", "2026-02", 4);
  expect(await rereadAll(ctx)).toEqual({ read: 1, differ: 1 });
  expect((await getStatement(ctx, id)).new_reading?.totals).toMatchObject([{ net: { booked: "4", now: "3" } }]);
});

it("artists take turns, however many statements they have", async () => {
  await addStatements(ctx.accountId, 3);
  const other = (await addAccount(ctx.db)).accountId;
  await addStatements(other, 1);
  const turns: string[] = [];
  const folderless = async (statementId: string) => {
    const [row] = await ctx.db.sql<{ account_id: string }[]>`
      update statement_readings set due = false where statement_id = ${statementId} returning account_id`;
    turns.push(row?.account_id === other ? "other" : "own");
    return "same" as const;
  };
  await rereadAll(ctx, folderless);
  expect(turns.slice(0, 2).toSorted()).toEqual(["other", "own"]);
  expect(turns).toHaveLength(4);
});

it("thousands of statements are checked in batches by index, and read only if something has changed", async () => {
  await addStatements(ctx.accountId, 3000);
  const { id } = await bookText(ctx, march("1"));
  const [{ version } = { version: "" }] = await ctx.db.sql<{ version: string }[]>`
    select read_by as version from statement_readings where statement_id = ${id}`;
  await ctx.db.sql`update statement_readings set seen_under = '', read_by = ${version}`;
  await ctx.db.sql`update statement_readings set read_by = 'older rules' where statement_id = ${id}`;
  const [own] = await ctx.db.sql<{ recognition: string }[]>`
    select recognition::text as recognition from statements where id = ${id}`;
  await ctx.db.sql`update statements set recognition = ${own?.recognition ?? null}::text::jsonb`;
  await asOwner(ctx)("analyze statement_readings, statements");
  expect(await lookAtStatements(ctx.db, new AbortController().signal)).toBe(1);
  expect(await due()).toBe(1);
  await asOwner(ctx)("analyze statement_readings");
  const seen = catalogueVersion();
  const plans = await Promise.all([
    ctx.db.sql`explain select from statement_readings where seen_under < ${seen} or seen_under > ${seen} limit 200`,
    ctx.db.sql`explain select from statement_readings where due and account_id > ${ctx.accountId}
      order by account_id, statement_id limit 1`,
  ]);
  // A shard with so few rows is read whole.
  if (inject("testServer").nodes.length > 0) return;
  for (const plan of plans) expect(JSON.stringify(plan)).not.toContain("Seq Scan");
});

/** Booked statements as an upgrade finds them. */
async function addStatements(accountId: string, count: number): Promise<void> {
  await ctx.db.sql`
    with added as (
      insert into statements (account_id, id, file_name, sha256, encoding, bytes_total, format, kind, state, created_at, booked_at)
      select ${accountId}, gen_random_uuid(), 'old.tsv', md5(n::text || ${accountId}), 'utf-8', 1, 'distrokid', 'income', 'booked', now(), now()
      from generate_series(1, ${count}) n returning account_id, id)
    insert into statement_readings (account_id, statement_id, seen_under) select account_id, id, '' from added`;
}
