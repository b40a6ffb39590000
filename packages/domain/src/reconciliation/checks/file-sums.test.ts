import { afterEach, beforeEach, expect, test } from "vitest";
import { createAccountContext, type TestArtist } from "../../../test/account-context.ts";
import { bookFaulty, exchangedText } from "../../../test/faulty-files.ts";
import { listCauses } from "../causes.ts";
import { listFindings } from "../findings.ts";
import { recompute } from "../recompute.ts";

let ctx: TestArtist;
beforeEach(async () => {
  const created = await createAccountContext();
  ctx = { ...created, settings: { ...created.settings, premiumForAll: true } };
});
afterEach(() => ctx.close());

test("a net that is short by a few cents is found on a row that prints a bare 0 as its deduction", async () => {
  const text = exchangedText([{}, {}, { original: 2 }]);
  const net = "2.36000000,,Spotify";
  expect(text).toContain(net);
  await bookFaulty(ctx, text.replace(net, "2.06000000,,Spotify"), "columns.csv");
  await recompute(ctx, ctx);
  expect((await listFindings(ctx, { check: "F2" })).findings).toMatchObject([
    { lines: [{ line_no: 4 }], line_count: 1, loss: [{ currency: "EUR", low: "0.3", mid: "0.3", high: "0.3" }] },
  ]);
});

const CARGO =
  "Royalty ID,Asset ISRC,Asset Title,Asset Version,Asset Artist,Asset Duration,Sale net receipts calculation,Sale net receipts,Contract deal term,Contract Reference,Reported Royalty,Asset/Product,Territory,Quantity,Sale Type,Sale User Type,Sale Start date,Sale End date,Sale Store Name,DSP,Royalty Calculation Base,Product Reference,Asset Reference,Product Share,Asset Share,Exchange Rate,Currency,Product Title,Product Artist,Product UPC,Product Catalog Number,Product Label,Sale ID";

function cargoRow(no: number, royalty: string): string {
  return `1,ZZPL22600001,Quiet Mill,,Paper Lanterns,201,x,100,85%,C1,${royalty},Asset,GB,900,Stream,Premium,2026-03-01,2026-03-31,Spotify,Spotify,Net receipts,,,,,1,GBP,First,Paper Lanterns,190000000017,HR001,Harbour Records,${no}`;
}

async function sayRefused(rows: string[]): Promise<string[]> {
  await bookFaulty(ctx, [CARGO, cargoRow(1, "85"), cargoRow(2, "50.5"), ...rows, ""].join("\n"), "cargo.csv");
  await recompute(ctx, ctx);
  return (await listCauses(ctx, {})).causes.map(({ text }) => text);
}

test("the finding about refused rows gives the amount that they print", async () => {
  expect(await sayRefused([cargoRow(3, "50.25")])).toEqual([
    "2 lines of Cargo's cargo.csv do not add up, so their 100.75 GBP was not booked. Look at the rows, and ask for a corrected file.",
  ]);
});

test("the finding about refused rows gives no amount if other rows were refused for another reason", async () => {
  const good = Array.from({ length: 20 }, (_, no) => cargoRow(no + 3, "85"));
  expect(await sayRefused([...good, cargoRow(23, "85").replace("2026-03-01", "spring")])).toEqual([
    expect.stringMatching(/^1 line of Cargo's cargo\.csv does not add up, so it was not booked\./),
  ]);
});
