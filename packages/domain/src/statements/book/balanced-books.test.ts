import { RESOLUTIONS, type Statement } from "@ledgerline/contract/statements/statements";
import { countedMonths } from "@ledgerline/db/queries/statements/counted-months";
import { addDecimals, equalDecimals } from "@ledgerline/decimals";
import { sampleRuns } from "@ledgerline/vitest-config/sample";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addAccount, createAccountContext, type TestArtist } from "../../../test/account-context.ts";
import { expectReaders } from "../../../test/booked-readers.ts";
import { book, bookText, expectBalancedBooks, getStatement } from "../../../test/booking.ts";
import { distrokidText, type TestRow } from "../../../test/distrokid-text.ts";
import { resolveStatement } from "../decide/resolve-statement.ts";
import { deleteStatement } from "../purge/delete-statement.ts";
import { purgeStatements } from "../purge/purge-statements.ts";

let ctx: TestArtist;
beforeAll(async () => {
  ctx = await createAccountContext();
});
afterAll(() => ctx.close());

const money = fc
  .tuple(fc.boolean(), fc.nat(5), fc.integer({ min: 0, max: 999_999 }), fc.integer({ min: 1, max: 12 }))
  .map(
    ([negative, whole, decimals, scale]) => `${negative ? "-" : ""}${whole}.${String(decimals).padStart(scale, "0")}`,
  );
const row = fc.record({
  date: fc.constantFrom("2026-01-12", "2026-02-12", "2026-02-25", "2026-03-12"),
  month: fc.constantFrom("2025-11", "2025-12", "2026-01", "not a month"),
  store: fc.constantFrom("Spotify", "TIDAL", "iTunes", 'A "new" {store}, \\N'),
  artist: fc.constantFrom("Paper Lanterns", "Été", ""),
  title: fc.constantFrom("Quiet Harbour", "Tide", "O'Brien'); drop table artists; --", ""),
  isrc: fc.constantFrom("ZZPL22600001", "zz-pl2-26-00002", ""),
  upc: fc.constantFrom("200000000013", ""),
  territory: fc.constantFrom("SE", "US", ""),
  quantity: fc.integer({ min: -3, max: 400 }).map(String),
  earnings: fc.oneof({ weight: 9, arbitrary: money }, { weight: 1, arbitrary: fc.constant("?") }),
});
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ rows: fc.array(row, { maxLength: 8 }) }) },
  { weight: 3, arbitrary: fc.record({ action: fc.constantFrom(...RESOLUTIONS), at: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ deleteAt: fc.nat(), atOnce: fc.nat(3) }) },
  { weight: 3, arbitrary: fc.record({ slices: fc.integer({ min: 1, max: 4 }) }) },
);

type Step = typeof step extends fc.Arbitrary<infer Given> ? Given : never;

/** What should be booked: the valid rows of each statement. */
class Books {
  readonly booked = new Map<string, TestRowGiven[]>();
  readonly held = new Map<string, { statement: Statement; rows: TestRowGiven[] }>();

  settle(statement: Statement, rows: TestRowGiven[]): void {
    this.held.delete(statement.id);
    if (statement.state === "booked") this.booked.set(statement.id, rows);
    if (statement.state === "overlapping") this.held.set(statement.id, { statement, rows });
  }

  replace({ overlaps }: Statement): void {
    for (const { statement_id, accounting_date } of overlaps) {
      const left = this.booked.get(statement_id)?.filter(({ date }) => date !== accounting_date) ?? [];
      if (left.length > 0) this.booked.set(statement_id, left);
      else this.booked.delete(statement_id);
    }
  }
}
type TestRowGiven = TestRow;

async function newArtist(): Promise<TestArtist> {
  return { ...ctx, ...(await addAccount(ctx.db)) };
}

async function run(artist: TestArtist, books: Books, given: Step): Promise<void> {
  if ("rows" in given) {
    const statement = await bookText(artist, distrokidText(given.rows));
    if (books.booked.has(statement.id) || books.held.has(statement.id)) return;
    const sound = given.rows.filter(({ month, earnings }) => month !== "not a month" && earnings !== "?");
    books.settle(statement, sound);
  } else if ("action" in given) {
    const held = [...books.held.values()];
    const chosen = held[given.at % Math.max(1, held.length)];
    if (!chosen) return;
    await resolveStatement(artist, { id: chosen.statement.id, action: given.action });
    await book(artist, chosen.statement.id);
    const statement = await getStatement(artist, chosen.statement.id);
    if (given.action === "replace" && statement.state === "booked") books.replace(chosen.statement);
    books.settle(statement, chosen.rows);
  } else if ("slices" in given) {
    for (let slice = 0; slice < given.slices; slice += 1) await purge(artist, { turnMs: 0, atOnce: 2 });
  } else {
    const known = [...books.booked.keys(), ...books.held.keys()];
    const id = known[given.deleteAt % Math.max(1, known.length)];
    if (!id) return;
    await deleteStatement(artist, { id }, given.atOnce);
    books.booked.delete(id);
    books.held.delete(id);
  }
}

const purge = ({ db, jobs, clock, accountId }: TestArtist, pace?: { turnMs: number; atOnce: number }) =>
  purgeStatements({ db, jobs, clock }, { accountId }, new AbortController().signal, pace);

async function expectNothingPurged({ db }: TestArtist): Promise<void> {
  const [left] = await db.sql`select (select count(*) from statement_purges)::int as purges,
    (select count(*) from statements where state = 'deleting')::int as deleting`;
  expect(left).toEqual({ purges: 0, deleting: 0 });
}

async function expectBooks(artist: TestArtist, { booked }: Books): Promise<void> {
  const rows = [...booked.values()].flat();
  const total = addDecimals(rows.map(({ earnings }) => earnings));
  const [months] = await artist.db.sql<{ lines: number; units: number; net: string }[]>`
    select coalesce(sum(lines), 0)::int as lines, coalesce(sum(units), 0)::int as units, coalesce(sum(net), 0)::text as net
    from ${countedMonths(artist.db.sql, artist.accountId)} months`;
  expect(months?.lines).toBe(rows.length);
  expect(months?.units).toBe(rows.reduce((sum, { quantity }) => sum + Number(quantity), 0));
  expect(equalDecimals(months?.net ?? "", total)).toBe(true);
  await expectReaders(artist, { lines: rows.length, net: total });
}

it("keeps months and roll-ups equal to the lines' sums through any bookings, decisions and deletions", async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async (steps) => {
    const artist = await newArtist();
    const books = new Books();
    for (const each of steps) {
      await run(artist, books, each);
      await expectBooks(artist, books);
      await expectBalancedBooks(artist);
    }
    await purge(artist);
    await expectNothingPurged(artist);
    await expectBooks(artist, books);
    await expectBalancedBooks(artist);
  });
  await fc.assert(property, sampleRuns(5, 15));
});
