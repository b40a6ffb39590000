import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createAccountContext, type TestArtist } from "../../../test/account-context.ts";
import { book, bookText, expectBalancedBooks, getStatement, upload } from "../../../test/booking.ts";
import { distrokidText } from "../../../test/distrokid-text.ts";
import { resolveStatement } from "../decide/resolve-statement.ts";
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

/** Refuses a file whole, and returns what the mapper has filled in for it. */
async function refused(text: string, name: string): Promise<{ id: string; mapping: Mapping }> {
  const { id } = await upload(ctx, text, name);
  expect(await book(ctx, id)).toBe("refused");
  const { guess } = await listColumns(await of(id), signal);
  return { id, mapping: { ...guess, numbers: guess.numbers ?? "point", columns: guess.columns ?? {} } };
}

async function mapped({ id, mapping }: { id: string; mapping: Mapping }) {
  expect((await previewStatement(await of(id), { mapping }, signal)).missing).toEqual([]);
  await mapStatement(await of(id), { id, name: "Again", mapping }, signal);
  expect(await book(ctx, id)).toBe("booked");
  await expectBalancedBooks(ctx);
  return getStatement(ctx, id);
}

const SYMPHONIC = `Reporting Period,Label,Release Name,Release Version,Release Artists,UPC Code,Catalogue,Track Title,Mix Version,ISRC Code,Track Artists,Digital Service Provider,Activity Period,Territory,Delivery,Content Type,Sale or Void,Count,Royalty ($US)
FEB-26,Lab,Album,,Nina,198880045560,C1,Song,,QZABC2400001,Nina,Spotify,Q4 of 2025,USA,Streaming,Single,Sale,10,0.05
FEB-26,Lab,Album,,Nina,198880045560,C1,Song,,QZABC2400001,Nina,Spotify,Q4 of 2025,USA,Streaming,Single,Void,2,0.01`;

it("a file whose rows were all refused leads to its columns, which begin as its layout has them", async () => {
  const { id, mapping } = await refused(SYMPHONIC, "symphonic.csv");
  expect((await getStatement(ctx, id)).rows.refused).toBe(2);
  expect(mapping).toMatchObject({ columns: { sold: 12, store: 11, track: 7, units: 17, net: 18 }, like: "symphonic" });
  const { sold: _, ...columns } = mapping.columns;
  const booked = await mapped({ id, mapping: { ...mapping, columns, month: "2025-12" } });
  expect(booked).toMatchObject({
    state: "booked",
    rows: { read: 2, booked: 2, refused: 0 },
    totals: [{ currency: "USD", net: "0.06", units: 8 }],
  });
});

it("a known layout that Excel has saved in German is booked without the mapper", async () => {
  const { id } = await upload(ctx, distrokidText([{ earnings: "1,50" }, { earnings: "0,25" }]), "saved.tsv");
  expect(await book(ctx, id)).toBe("booked");
  await expectBalancedBooks(ctx);
  expect(await getStatement(ctx, id)).toMatchObject({ totals: [{ currency: "USD", net: "1.75" }] });
});

it("a statement that another one has taken the place of is not mapped while its rows are being deleted", async () => {
  const rows = [{ date: "2026-03-12", earnings: "1.5" }];
  const older = await bookText(ctx, distrokidText(rows), "older.tsv");
  const newer = await bookText(ctx, distrokidText([...rows, { date: "2026-03-12", earnings: "2" }]), "newer.tsv");
  await resolveStatement(ctx, { id: newer.id, action: "replace" });
  await book(ctx, newer.id);
  const mapping: Mapping = { columns: { net: 0 }, numbers: "point" };
  await expect(mapStatement(await of(older.id), { id: older.id, name: "X", mapping }, signal)).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("taken the place"),
  });
});
