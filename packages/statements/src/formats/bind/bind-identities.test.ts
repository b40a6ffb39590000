import { addDecimals, printDecimal, subtractDecimals } from "@ledgerline/decimals";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { RowReader } from "../row-outcome.ts";
import { bindReading } from "./bind-reading.ts";

function reader(): RowReader {
  return bindReading(
    {
      numbers: "point",
      columns: {
        sold: "ask",
        store: { fixed: "Spotify" },
        net: { column: "net", currency: { fixed: "USD" } },
        gross: { column: "gross" },
        fee: { column: "fee" },
      },
      identities: [{ difference: ["gross", "fee"], equals: "net" }],
    },
    { header: ["gross", "fee", "net"], preamble: [], numbers: "point", answers: { month: "2026-01" } },
  );
}

/** As spreadsheets print them: without trailing zeros. */
const short = (decimal: string) => (decimal.includes(".") ? decimal.replace(/\.?0+$/, "") : decimal);

const SCALE = 8;
const figures = fc.record({ gross: fc.integer({ min: -1e9, max: 1e9 }), fee: fc.integer({ min: 0, max: 1e8 }) });
const rows = fc.array(figures, { minLength: 1, maxLength: 20 });

function rounded(units: number, decimals: number): string {
  return printDecimal(Math.round(units / 10 ** (SCALE - decimals)), decimals);
}

it("never refuses figures that were rounded, with or without trailing zeros", () => {
  fc.assert(
    fc.property(rows, fc.integer({ min: 2, max: SCALE }), fc.boolean(), (each, decimals, isShort) => {
      const { read } = reader();
      for (const { gross, fee } of each) {
        const cells = [printDecimal(gross, SCALE), printDecimal(fee, SCALE), rounded(gross - fee, decimals)];
        expect(read(isShort ? cells.map(short) : cells)).toHaveProperty("line");
      }
    }),
  );
});

it("refuses a net amount that is off by more than rounding can explain", () => {
  fc.assert(
    fc.property(rows, figures, fc.constantFrom("0.02", "-0.02", "1", "-350"), (before, { gross, fee }, by) => {
      const { read } = reader();
      const print = (units: number) => printDecimal(units, SCALE);
      for (const row of before) read([print(row.gross), print(row.fee), print(row.gross - row.fee)].map(short));
      const net = subtractDecimals(print(gross), print(fee));
      expect(read([print(gross), print(fee), addDecimals([net, by])])).toMatchObject({ refused: { code: "identity" } });
    }),
  );
});
