import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createAccountContext, type TestArtist } from "../../../test/account-context.ts";
import { book, getStatement, upload } from "../../../test/booking.ts";
import { requireStatement } from "../require-statement.ts";
import { mapStatement } from "./map-statement.ts";
import { previewStatement } from "./previews.ts";

let ctx: TestArtist;
beforeEach(async () => {
  ctx = await createAccountContext();
});
afterEach(() => ctx.close());

const signal = new AbortController().signal;
const of = async (id: string) => ({ ...ctx, statement: await requireStatement(ctx.db, ctx.accountId, id) });

/** Songs, the stores of each, which nobody knows, and the countries of those. */
const FILE = [
  "Row Labels,Streams,Net (EUR)",
  ...["Plain Song,90,100.18", "Klang,50,60.11", "DE,30,40.00", "FR,20,20.11"],
  ...["Ton,40,40.07", "DE,25,30.05", "FR,15,10.02"],
  ...["Other Song,40,13.19", "Klang,20,7.15", "DE,10,4.05", "FR,10,3.10", "Ton,20,6.04", "DE,10,3.02", "US,10,3.02"],
  "",
].join("\n");
const MAPPING: Mapping = {
  columns: { territory: 0, units: 1, net: 2 },
  ...{ numbers: "point", currency: "EUR", month: "2026-01", store: "-" },
};

it("sums of stores and those of songs are asked about one after the other, and booked once", async () => {
  const { id } = await upload(ctx, FILE, "pivot.csv");
  const preview = async (mapping: Mapping) => previewStatement(await of(id), { mapping }, signal);
  expect((await preview(MAPPING)).missing).toMatchObject([{ field: "lines", text: expect.stringMatching("Klang") }]);
  const stores: Mapping = { ...MAPPING, lines: "store" };
  expect((await preview(stores)).missing).toMatchObject([
    { field: "outer_sums", text: expect.stringMatching("Plain Song") },
  ]);
  const mapping: Mapping = { ...stores, outer_sums: "track" };
  const { missing, rows } = await preview(mapping);
  expect(missing).toEqual([]);
  expect(rows.flatMap(({ line }) => (line ? `${line.track} ${line.store} ${line.territory} ${line.net}` : []))).toEqual(
    [
      ...[
        "Plain Song Klang DE 40.00",
        "Plain Song Klang FR 20.11",
        "Plain Song Ton DE 30.05",
        "Plain Song Ton FR 10.02",
      ],
      ...["Other Song Klang DE 4.05", "Other Song Klang FR 3.10", "Other Song Ton DE 3.02", "Other Song Ton US 3.02"],
    ],
  );
  await mapStatement(await of(id), { id, name: "Pivot", mapping }, signal);
  expect(await book(ctx, id)).toBe("booked");
  expect(await getStatement(ctx, id)).toMatchObject({
    rows: { booked: 8, refused: 0 },
    totals: [{ currency: "EUR", net: "113.37" }],
  });
});
