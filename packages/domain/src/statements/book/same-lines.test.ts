import type { Statement } from "@ledgerline/contract/statements/statements";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createAccountContext, type TestArtist } from "../../../test/account-context.ts";
import { book, expectBalancedBooks, getStatement, upload } from "../../../test/booking.ts";
import { resolveStatement } from "../decide/resolve-statement.ts";
import { mapStatement } from "../map/map-statement.ts";
import { listColumns } from "../map/previews.ts";
import { deleteStatement } from "../purge/delete-statement.ts";
import { requireStatement } from "../require-statement.ts";

let ctx: TestArtist;
beforeEach(async () => {
  ctx = await createAccountContext();
});
afterEach(async () => {
  await expectBalancedBooks(ctx);
  await ctx.close();
});

const HEADER = ["Sale Month", "Store", "Country", "Track Title", "ISRC", "Units", "Net (EUR)"];
const SALES = [
  ["2026-01", "Spotify", "US", "Löwe im März", "QZXYZ2600001", "7", "8.09"],
  ["2026-01", "TIDAL", "US", "Café d'été", "QZXYZ2600003", "40", "0.94"],
  ["2026-01", "Apple Music", "DE", "1999", "QZXYZ2600007", "40", "3.26"],
  ["2026-01", "Spotify", "US", "1999", "QZXYZ2600007", "7", "8.80"],
  ["2026-01", "Apple Music", "BR", "Song", "QZXYZ2600004", "1", "-0.65"],
  ["2026-01", "YouTube Music", "GB", "Noite Fria", "QZXYZ2600005", "2", "0.77"],
];

/** Their columns in another order. */
const TURNED = [1, 2, 3, 4, 5, 6, 0];

function text(sales: readonly (readonly string[])[], order = HEADER.map((_, at) => at)): string {
  return [HEADER, ...sales].map((row) => order.map((at) => row[at]).join(",")).join("\n");
}

/** Keeps what is filled in, and books it under a name of its own. */
async function bringIn(file: string, name: string): Promise<Statement> {
  const signal = new AbortController().signal;
  const { id } = await upload(ctx, file, `${name}.csv`);
  const of = async () => ({ ...ctx, statement: await requireStatement(ctx.db, ctx.accountId, id) });
  const { guess } = await listColumns(await of(), signal);
  const mapping = { ...guess, numbers: guess.numbers ?? ("point" as const), columns: guess.columns ?? {} };
  await mapStatement(await of(), { id, name, mapping }, signal);
  await book(ctx, id);
  return getStatement(ctx, id);
}

async function resolve({ id }: Statement, action: "replace" | "keep_both" | "cancel"): Promise<Statement> {
  await resolveStatement(ctx, { id, action });
  await book(ctx, id);
  return getStatement(ctx, id);
}

it("the same sales in another order of columns, under another sender, are held and compared", async () => {
  const first = await bringIn(text(SALES), "January");
  expect(first).toMatchObject({ state: "booked", rows: { booked: 6 } });
  const again = await bringIn(text(SALES, TURNED), "Another name");
  expect(again).toMatchObject({
    state: "overlapping",
    totals: [],
    overlaps: [
      {
        statement_id: first.id,
        accounting_date: "2026-01-31",
        currency: "EUR",
        rows: { this: 6, other: 6 },
        net: { this: "21.21", other: "21.21" },
      },
    ],
  });
  expect(await resolve(again, "keep_both")).toMatchObject({ state: "booked", rows: { booked: 6 } });
});

it("they take the place of the first ones, or are not booked, as the artist decides", async () => {
  const first = await bringIn(text(SALES), "January");
  const again = await bringIn(text(SALES, TURNED), "Another name");
  expect(await resolve(again, "replace")).toMatchObject({ state: "booked", rows: { booked: 6 } });
  expect((await getStatement(ctx, first.id)).totals).toEqual([]);
  const third = await bringIn(text(SALES, [6, 5, 4, 3, 2, 1, 0]), "A third name");
  expect(third).toMatchObject({ state: "overlapping", overlaps: [{ statement_id: again.id }] });
  expect(await resolve(third, "cancel")).toMatchObject({ state: "refused" });
});

it("they are booked once the artist has said that they are of another account", async () => {
  await bringIn(text(SALES), "January");
  const again = await bringIn(text(SALES, TURNED), "Another name");
  await resolveStatement(ctx, { id: again.id, action: "other_account", name: "Second account" });
  expect(await book(ctx, again.id)).toBe("booked");
});

it("most of the same sales among others are found, too, and the sums of the same sales by store", async () => {
  const first = await bringIn(text(SALES), "January");
  const others = [
    ["2026-01", "Deezer", "FR", "Another", "QZXYZ2600010", "3", "1.00"],
    ["2026-02", "Deezer", "FR", "Another", "QZXYZ2600010", "2", "0.50"],
  ];
  const more = await bringIn(text([...others, ...SALES], TURNED), "Another name");
  expect(more).toMatchObject({ state: "overlapping", overlaps: [{ statement_id: first.id, rows: { this: 6 } }] });
  await resolve(more, "cancel");
  const sums = ["Spotify,14,16.89", "TIDAL,40,0.94", "Apple Music,41,2.61", "YouTube Music,2,0.77"];
  const file = ["Sale Month,Store,Units,Net (EUR)", ...sums.map((sum) => `2026-01,${sum}`)].join("\n");
  expect(await bringIn(file, "Sums")).toMatchObject({ state: "overlapping", overlaps: [{ statement_id: first.id }] });
});

it("other sales of the same recordings, months and stores are other money", async () => {
  await bringIn(text(SALES), "January");
  const other = SALES.map((row) => row.with(5, "9").with(6, `${row[6]}1`));
  expect(await bringIn(text(other, TURNED), "Another name")).toMatchObject({ state: "booked" });
  const few = [...other.map((row) => row.with(6, `${row[6]}7`)), SALES[0] ?? []];
  expect(await bringIn(text(few, [6, 0, 1, 2, 3, 4, 5]), "A third name")).toMatchObject({ state: "booked" });
});

it("they are no question once the first ones are deleted", async () => {
  const { id } = await bringIn(text(SALES), "January");
  await deleteStatement(ctx, { id });
  expect(await bringIn(text(SALES, TURNED), "Another name")).toMatchObject({ state: "booked" });
});

it("few equal sums are the same money only where recording, store and territory agree", async () => {
  const sale = ["2026-01", "Spotify", "US", "Plain Song", "QZXYZ2600001", "7", "8.09"];
  await bringIn(text([sale]), "January");
  const others = [
    sale.with(0, "2026-02"),
    sale.with(1, "Deezer"),
    sale.with(2, "DE"),
    sale.with(3, "Other Song").with(4, "QZXYZ2600002"),
    sale.with(5, "8"),
  ];
  const turned = (by: number) => HEADER.map((_, at) => (at + by) % HEADER.length);
  for (const [at, other] of others.entries()) {
    expect(await bringIn(text([other], turned(at + 1)), `Sender ${at}`)).toMatchObject({ state: "booked" });
  }
  expect(await bringIn(text([sale], turned(others.length + 1)), "Again")).toMatchObject({ state: "overlapping" });
});
