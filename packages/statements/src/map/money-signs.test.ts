import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";
import { sampleRuns } from "@ledgerline/vitest-config/sample";
import fc from "fast-check";
import { expect, test } from "vitest";
import { MoneySigns } from "./money-signs.ts";
import { bindMapping } from "./reading-of.ts";

const HEADER = ["Month", "Store", "Type", "Units", "Amount"];
const MAPPING: Mapping = { columns: { sold: 0, store: 1, units: 3, net: 4 }, numbers: "point", currency: "EUR" };
const KINDS = ["Sale", "Stream", "Return", "Refund"];
const isBack = (kind: string) => kind === "Return" || kind === "Refund";

const sales = fc.array(
  fc.record({
    kind: fc.constantFrom(...KINDS),
    units: fc.integer({ min: 1, max: 999 }),
    cents: fc.integer({ min: 1, max: 99_999 }),
  }),
  { minLength: 1, maxLength: 40 },
);
type Sale = { kind: string; units: number; cents: number };

function rowOf({ kind, units, cents }: Sale, sign = ""): string[] {
  return ["2026-01", "Spotify", kind, String(units), `${sign}${(cents / 100).toFixed(2)}`];
}

function read(mapping: Mapping, rows: readonly string[][]) {
  const reader = bindMapping(mapping, { header: HEADER, preamble: [], numbers: "point", answers: {} });
  const signs = new MoneySigns(HEADER, mapping);
  const lines = rows.map((cells) => {
    const outcome = reader.read(cells);
    if (Array.isArray(outcome) || !("line" in outcome)) throw new Error(`${cells} is no line`);
    signs.add(cells, outcome);
    return outcome.line;
  });
  return { open: signs.open, lines };
}

test("all values of returns are asked about if one of their amounts has no minus, and only they", () => {
  fc.assert(
    fc.property(sales, (all) => {
      const { open } = read(
        MAPPING,
        all.map((sale) => rowOf(sale)),
      );
      const back = [...new Set(all.map(({ kind }) => kind).filter(isBack))];
      expect(open?.returns?.values ?? []).toEqual(back);
      expect(open?.debit ?? null).toBeNull();
    }),
    sampleRuns(40, 400),
  );
});

test("what is taken off comes to the same as the file with a minus printed before it, which nothing asks about", () => {
  fc.assert(
    fc.property(sales, (all) => {
      const said = { ...MAPPING, columns: { ...MAPPING.columns, sign: 2 }, returns: ["return", "Refund"] };
      const taken = read(
        said,
        all.map((sale) => rowOf(sale)),
      );
      const printed = read(
        MAPPING,
        all.map((sale) => rowOf(sale, isBack(sale.kind) ? "-" : "")),
      );
      expect(taken.lines.map(({ net }) => net)).toEqual(printed.lines.map(({ net }) => net));
      expect([taken.open, printed.open]).toEqual([null, null]);
      expect(taken.lines.map(({ units }) => units < 0)).toEqual(all.map(({ kind }) => isBack(kind)));
    }),
    sampleRuns(40, 400),
  );
});

test("a value that somebody has called an adjustment is asked about in any language, but for corrections", () => {
  const rows = [rowOf({ kind: "Palautettu", units: 1, cents: 100 })];
  const columns = { ...MAPPING.columns, kind: 2 };
  const asked = (printed: string) =>
    read(
      { ...MAPPING, columns, kinds: { [printed]: "adjustment" } },
      rows.map((row) => row.with(2, printed)),
    ).open;
  expect(asked("Palautettu")?.returns).toEqual({ column: 2, name: "Type", values: ["Palautettu"] });
  expect(asked("Adjustment")).toBeNull();
});
