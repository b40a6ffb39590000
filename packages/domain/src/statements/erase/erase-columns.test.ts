import type { Delimiter } from "@ledgerline/statements/read/row-syntax";
import type { StatementEncoding } from "@ledgerline/statements/vocabulary";
import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { createAccountContext } from "../../../test/account-context.ts";
import { book, getStatement, upload } from "../../../test/booking.ts";
import { answerStatement } from "../decide/answer-statement.ts";
import { eraseColumns } from "./erase-columns.ts";

const HEADER =
  "Order ID,Sale ID,Date,Order,Transaction type,Sale type,Sales channel,POS location,Billing country,Billing region,Billing city,Shipping country,Shipping region,Shipping city,Product type,Product vendor,Product,Variant,Variant SKU,Net quantity,Gross sales,Discounts,Returns,Net sales,Shipping,Taxes,Total sales";
const row = (day: string, net: string) =>
  `41,91,2026-04-${day}T12:12:05+00:00,#1,order,product,Online Store,,Sweden,Skåne,Malmö,Sweden,Skåne,Malmö,Vinyl,Harbour,Low Tide,,LP,1,${net},0,0,${net},0,0,${net}`;

it.each([
  ["whole", [row("02", "20"), row("03", "25")], "refused", null],
  ["half", [row("03", "25")], "confirming", "repeated"],
])(
  "a file whose %s is repeated in it is noticed even if names in its header were erased",
  async (_, again, state, asked) => {
    const ctx = await createAccountContext();
    onTestFinished(() => ctx.close());
    const text = [HEADER, row("02", "20"), row("03", "25"), HEADER, ...again].join("\n");
    const { id } = await upload(ctx, text, "sales.csv");
    await answerStatement(ctx, { id, question: "currency", value: "EUR" });
    await book(ctx, id);
    const statement = await getStatement(ctx, id);
    expect(statement).toMatchObject({ state, totals: [] });
    expect(statement.question?.id ?? null).toBe(asked);
  },
);

interface Options {
  encoding?: StatementEncoding;
  delimiter?: Delimiter;
  quotes?: boolean;
  headerLine?: number | null;
  ragged?: boolean;
  pieceBytes?: number;
}

async function erase(bytes: Buffer, columns: number[], options: Options = {}): Promise<Buffer> {
  const {
    pieceBytes = 7,
    encoding = "utf-8",
    delimiter = ",",
    quotes = true,
    headerLine = 1,
    ragged = false,
  } = options;
  const pieces = async function* () {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
  };
  const layout = { encoding, delimiter, quotes, headerLine, ragged };
  return Buffer.concat(await Array.fromAsync(eraseColumns(pieces(), layout, columns)));
}

const encoded = (text: string, encoding: StatementEncoding) => {
  if (encoding === "utf-8") return Buffer.from(text);
  if (encoding === "windows-1252") return Buffer.from(text, "latin1");
  const pairs = Buffer.from(text, "utf16le");
  return encoding === "utf-16be" ? pairs.swap16() : pairs;
};

describe("personal columns", () => {
  const ENCODINGS = ["utf-8", "windows-1252", "utf-16le", "utf-16be"] as const;
  const cell = fc.oneof(
    fc.string({ unit: fc.constantFrom("a", "é", "@", " ", ",", '"'), maxLength: 6 }),
    fc.string({ unit: fc.constantFrom("b", "\n", "\r"), maxLength: 4 }),
  );
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

  it("are blanked in any encoding and any pieces, and nothing else changes", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...ENCODINGS),
        fc.boolean(),
        fc.constantFrom("\n", "\r\n", "\r"),
        fc.array(fc.tuple(cell, cell, cell), { maxLength: 8 }),
        fc.integer({ min: 1, max: 60 }),
        async (encoding, marked, lineEnd, rows, pieceBytes) => {
          const mark = marked && encoding !== "windows-1252" ? "\ufeff" : "";
          const header = [["paid to", "item", "buyer"].map(quoted).join(",")];
          const given = mark + [...header, ...rows.map((row) => row.map(quoted).join(",")), ""].join(lineEnd);
          const expected =
            mark +
            [
              ...header,
              ...rows.map(([first, item, last]) =>
                [first.replace(/[^\r\n]/g, ""), item, last.replace(/[^\r\n]/g, "")].map(quoted).join(","),
              ),
              "",
            ].join(lineEnd);
          const bytes = await erase(encoded(given, encoding), [0, 2], { encoding, pieceBytes });
          expect(bytes.equals(encoded(expected, encoding))).toBe(true);
        },
      ),
    );
  });

  it("keep unquoted cells, blank lines, and whatever is above the header", async () => {
    const given = 'buyer report,,\n\nname,item,mail\nAda,Song,a@x\n \nBob,12" mix,b@x';
    expect((await erase(Buffer.from(given), [0, 2], { headerLine: 3 })).toString()).toBe(
      'buyer report,,\n\nname,item,mail\n,Song,\n \n,12" mix,',
    );
  });

  it("cannot be found in a row that does not split into columns, so all of it is erased", async () => {
    const given = 'name,item,mail\nAda,Song\n"Ada,Song,a@x\nBob,Song,b@x\n';
    expect((await erase(Buffer.from(given), [0, 2])).toString()).toBe("name,item,mail\n(erased)\n(erased)\n,Song,\n");
  });

  it("are found by position in a file without a header", async () => {
    const given = "S,M,Ada,1\nT,M\nS,P,Bob,2,x\n";
    expect((await erase(Buffer.from(given), [2], { headerLine: null, ragged: true })).toString()).toBe(
      "S,M,,1\nT,M\nS,P,,2,x\n",
    );
  });
});
