import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createAccountContext, type TestArtist } from "../../../test/account-context.ts";
import { book, expectBalancedBooks, getStatement, upload } from "../../../test/booking.ts";
import { answerStatement } from "../decide/answer-statement.ts";
import { requireStatement } from "../require-statement.ts";
import { mapStatement } from "./map-statement.ts";
import { listColumns, previewStatement } from "./previews.ts";

let ctx: TestArtist;
beforeEach(async () => {
  ctx = await createAccountContext();
});
afterEach(() => ctx.close());

const signal = new AbortController().signal;
const of = async (id: string) => ({ ...ctx, statement: await requireStatement(ctx.db, ctx.accountId, id) });
const preview = async (id: string, mapping: Mapping) => previewStatement(await of(id), { mapping }, signal);
const map = async (id: string, mapping: Mapping) => mapStatement(await of(id), { id, name: "Klang", mapping }, signal);

/** What is filled in, as somebody in a hurry keeps it. */
async function filledIn(id: string): Promise<Mapping> {
  const { guess } = await listColumns(await of(id), signal);
  return { ...guess, numbers: guess.numbers ?? "point", columns: guess.columns ?? {} };
}

const HEADER = "Sale Month,Store,Track Title,ISRC,Type,Units,Net (EUR)";
const SALES = "2026-01,Spotify,Plain Song,QZXYZ2600001,Stream,10,10.00\n2026-01,Deezer,Song,QZXYZ2600002,Stream,3,2.00";
const RETURN = "2026-01,Spotify,Plain Song,QZXYZ2600001,Refund,4,4.00";

it("rows that say that they are refunds cannot be booked before both sums have been shown", async () => {
  const { id } = await upload(ctx, [HEADER, SALES, RETURN].join("\n"), "klang.csv");
  const mapping = await filledIn(id);
  const { missing, readings } = await preview(id, mapping);
  expect(missing).toEqual([
    { field: "returns", text: "“Type” says “Refund” beside amounts without a minus. Say whether they are taken off." },
  ]);
  expect(readings.map(({ field, value, label, totals }) => ({ field, value, label, totals }))).toEqual([
    { field: "returns", value: '["Refund"]', label: "Refund: taken off", totals: [{ currency: "EUR", net: "8.00" }] },
    { field: "returns", value: "[]", label: "All as they are printed", totals: [{ currency: "EUR", net: "16.00" }] },
  ]);
  await expect(map(id, mapping)).rejects.toMatchObject({ code: "bad_request", message: missing[0]?.text });
  const said = readings[0]?.mapping ?? mapping;
  expect((await preview(id, said)).missing).toEqual([]);
  await map(id, said);
  expect(await book(ctx, id)).toBe("booked");
  expect(await getStatement(ctx, id)).toMatchObject({ totals: [{ currency: "EUR", net: "8.00", units: 9 }] });
  await expectBalancedBooks(ctx);
});

it("the first refund in a later file with the same header is asked about before anything is booked", async () => {
  const first = await upload(ctx, [HEADER, SALES].join("\n"), "january.csv");
  const mapping = await filledIn(first.id);
  expect((await preview(first.id, mapping)).missing).toEqual([]);
  await map(first.id, mapping);
  expect(await book(ctx, first.id)).toBe("booked");
  const later = [HEADER, SALES, RETURN].join("\n").replaceAll("2026-01", "2026-02");
  const { id, state } = await upload(ctx, later, "february.csv");
  expect(state).toBe("received");
  expect(await book(ctx, id)).toBe("nothing");
  expect(await getStatement(ctx, id)).toMatchObject({
    state: "confirming",
    question: {
      id: "signs",
      text: "“Type” says “Refund” beside amounts without a minus. Say whether they are taken off.",
      options: [{ value: "map" }, { value: "as_printed" }, { value: "refuse" }],
    },
  });
  expect(await answerStatement(ctx, { id, question: "signs", value: "map" })).toMatchObject({ state: "unrecognized" });
  const { readings } = await preview(id, await filledIn(id));
  await map(id, readings[0]?.mapping ?? mapping);
  expect(await book(ctx, id)).toBe("booked");
  expect(await getStatement(ctx, id)).toMatchObject({ totals: [{ net: "8.00", units: 9 }] });
  const third = await upload(ctx, later.replaceAll("2026-02", "2026-03"), "march.csv");
  expect(await book(ctx, third.id)).toBe("booked");
  expect(await getStatement(ctx, third.id)).toMatchObject({ totals: [{ net: "8.00", units: 9 }] });
  await expectBalancedBooks(ctx);
});

it("refunds that are booked as they are printed are so because the artist has said it", async () => {
  const first = await upload(ctx, [HEADER, SALES].join("\n"), "january.csv");
  await map(first.id, await filledIn(first.id));
  await book(ctx, first.id);
  const { id } = await upload(ctx, [HEADER, RETURN.replace("2026-01", "2026-02")].join("\n"), "february.csv");
  expect(await book(ctx, id)).toBe("nothing");
  await answerStatement(ctx, { id, question: "signs", value: "as_printed" });
  expect(await book(ctx, id)).toBe("booked");
  expect(await getStatement(ctx, id)).toMatchObject({ totals: [{ net: "4.00" }] });
});

it("of a debit and a credit, neither is the money by itself: each reading is offered with its sum", async () => {
  const rows = ["", "2026-01,Spotify,A,QZXYZ2600001,1,,10.00", "2026-01,Deezer,B,QZXYZ2600002,1,3.00,"];
  const more = ["2026-01,Deezer,C,QZXYZ2600003,1,,2.50", "2026-01,Deezer,A,QZXYZ2600001,1,,2.00"];
  const header = "Sale Month,Store,Track Title,ISRC,Units,Debit (EUR),Credit (EUR)";
  const { id } = await upload(ctx, header + [...rows, ...more].join("\n"), "soll.csv");
  const mapping = await filledIn(id);
  expect(mapping.columns.net).toBeUndefined();
  const { missing, readings } = await preview(id, { ...mapping, currency: "EUR" });
  expect(missing.map(({ field }) => field)).toEqual(["net"]);
  const sums = Object.fromEntries(readings.map(({ label, totals }) => [label, totals[0]?.net]));
  expect(sums).toMatchObject({ "Credit (EUR) − Debit (EUR)": "11.50", "Credit (EUR)": "14.50" });
  const credit = { ...mapping, currency: "EUR", columns: { ...mapping.columns, net: 6 } };
  const { debit: _, ...alone } = credit.columns;
  expect((await preview(id, { ...credit, columns: alone })).missing.map(({ field }) => field)).toEqual(["debit"]);
  await map(id, readings.find(({ label }) => label === "Credit (EUR) − Debit (EUR)")?.mapping ?? credit);
  expect(await book(ctx, id)).toBe("booked");
  expect(await getStatement(ctx, id)).toMatchObject({ totals: [{ net: "11.50" }], rows: { booked: 4, refused: 0 } });
  await expectBalancedBooks(ctx);
});
