// biome-ignore-all lint/suspicious/noThenProperty: a rule's consequence, which nothing awaits
import { describe, expect, it } from "vitest";
import type { BindOptions } from "../bind-options.ts";
import { findFormat, matchHeader } from "../catalogue.ts";
import type { Reading, UnitsColumn } from "../format.ts";
import type { RowOutcome } from "../row-outcome.ts";
import { bindReading } from "./bind-reading.ts";

const HEADER = ["Month", "Shop", "Song", "Plays", "Gross", "Fee", "Net EUR", "Type", "Rate"];
const READING: Reading = {
  numbers: "point",
  columns: {
    sold: { column: "Month", as: "YYYY-MM" },
    store: { column: "Shop" },
    track: { column: "Song" },
    units: { column: "Plays" },
    net: { column: "Net {currency}", currency: "header" },
    gross: { column: "Gross" },
    fee: { column: "Fee" },
  },
  identities: [{ difference: ["gross", "fee"], equals: "net" }],
  rules: [
    { when: { firstCell: ["Total"] }, then: { note: "printed_total" } },
    { when: { column: "Type", is: ["Void"] }, then: "void" },
    { when: { all: [{ column: "Type", startsWith: ["share"] }, { filled: ["Song"] }] }, then: { note: "transfer" } },
    { when: { firstCell: ["Row Count"] }, then: "end" },
  ],
};

function bind(changed: Partial<Reading> = {}, options: Partial<BindOptions> = {}) {
  const reader = bindReading(
    { ...READING, ...changed },
    { header: HEADER, preamble: [], numbers: "point", answers: {}, ...options },
  );
  return (...cells: string[]) => reader.read(cells) as RowOutcome;
}
const ROW = ["2026-01", "Spotify", "A", "10", "1.00", "0.25", "0.75", "", ""] as const;
const row = (changed: Record<number, string>) => ROW.map((cell, at) => changed[at] ?? cell);

describe("a reading", () => {
  it("reads the currency in the header", () => {
    expect(bind()(...ROW)).toMatchObject({ line: { net: "0.75", currency: "EUR", gross: "1.00", fee: "0.25" } });
    const header = HEADER.map((name) => (name === "Net EUR" ? "Net (£)" : name));
    const columns = { ...READING.columns, net: { column: "Net ({currency})", currency: "header" as const } };
    expect(bind({ columns }, { header })(...ROW)).toMatchObject({ line: { currency: "GBP" } });
    const dollar = HEADER.map((name) => (name === "Net EUR" ? "Net ($)" : name));
    expect(bind({ columns }, { header: dollar })(...ROW)).toMatchObject({
      refused: { code: "unknown_currency", printed: "Net ($)" },
      money: { net: "0.75", currency: null },
    });
  });

  it("refuses an amount in another currency than the row's", () => {
    expect(bind()(...row({ 6: "$0.75" }))).toMatchObject({
      refused: { code: "other_currency", column: "Net EUR", printed: "$", expected: "EUR" },
      money: { net: "0.75", currency: "$" },
    });
    expect(bind()(...row({ 6: "0.75 €" }))).toMatchObject({ line: { net: "0.75" } });
  });

  it("says that an amount has the other decimal sign", () => {
    const refused = { code: "other_decimal_sign", column: "Net EUR", expected: "point" };
    expect(bind()(...row({ 6: "0,75" }))).toMatchObject({ refused });
    expect(bind()(...row({ 6: "1.234,75" }))).toMatchObject({ refused });
    expect(bind()(...row({ 6: "1,2,3" }))).toMatchObject({ refused: { code: "not_money" } });
  });

  it("refuses a row whose figures contradict each other by more than their rounding", () => {
    expect(bind()(...row({ 4: "1.0" }))).toHaveProperty("line");
    expect(bind()(...row({ 6: "0.76" }))).toHaveProperty("line");
    expect(bind()(...row({ 6: "0.85" }))).toEqual({
      refused: { code: "identity", column: "Net EUR", printed: "0.85", expected: "0.75" },
      money: { net: "0.85", currency: "EUR" },
    });
    expect(bind()(...row({ 5: "" }))).toHaveProperty("line");
  });

  it("multiplies as precisely as the printed digits", () => {
    const identities = [{ product: ["units", { money: "Rate" }] as const, equals: "gross" as const }];
    expect(bind({ identities })(...row({ 8: "0.1" }))).toHaveProperty("line");
    expect(bind({ identities })(...row({ 8: "0.0999" }))).toHaveProperty("line");
    expect(bind({ identities })(...row({ 8: "0.2" }))).toMatchObject({ refused: { expected: "2.0" } });
  });

  it("follows the first rule that matches", () => {
    const read = bind();
    expect(read(...row({ 0: "TOTAL" }))).toEqual({ note: "printed_total", money: { net: "0.75", currency: "EUR" } });
    expect(read(...row({ 7: "void", 5: "0.25", 4: "-0.50" }))).toMatchObject({
      line: { units: -10, net: "-0.75", kind: "adjustment" },
    });
    expect(read(...row({ 7: "Share in" }))).toMatchObject({ note: "transfer" });
    expect(read("Row Count", "12")).toEqual({ note: "footer", money: null });
    expect(read(...ROW)).toEqual({ note: "footer", money: null });
  });

  it("refuses a value that a column cannot have, and an accounting date before the sale", () => {
    const only = [{ column: "Type", is: ["", "sale"] }];
    expect(bind({ only, rules: [] })(...row({ 7: "Sale" }))).toHaveProperty("line");
    expect(bind({ only, rules: [] })(...row({ 7: "Void" }))).toMatchObject({
      refused: { code: "unknown_value", column: "Type", printed: "Void" },
    });
    const columns: Reading["columns"] = { ...READING.columns, accounted: { column: "Rate", as: "YYYY-MM-DD" } };
    const read = bind({ columns, soldFirst: true, rules: [] });
    expect(read(...row({ 8: "2026-01-01" }))).toHaveProperty("line");
    expect(read(...row({ 8: "2025-12-31" }))).toMatchObject({
      refused: { code: "sold_later", column: "Month", accounted: "2025-12-31" },
    });
  });

  it("refuses rows of another width, unless rows are ragged", () => {
    expect(bind()(...ROW, "more")).toEqual({ refused: { code: "cells", found: 10, expected: 9 }, money: null });
    expect(bind({ ragged: true })(...ROW, "", " ")).toHaveProperty("line");
    expect(bind({ ragged: true })(...ROW, "more")).toHaveProperty("refused.code", "cells");
  });

  it("recognizes a header in the middle of the rows", () => {
    expect(bind()(...HEADER)).toEqual({ refused: { code: "header_again" }, money: null });
    expect(bind()("\ufeffmonth", ...HEADER.slice(1))).toMatchObject({ refused: { code: "header_again" } });
    expect(bind()(...HEADER.with(2, "")), "without a name that was erased").toMatchObject({
      refused: { code: "header_again" },
    });
    expect(bind()("Another", ...HEADER.slice(1))).toMatchObject({ refused: { code: "not_a_period" } });
  });

  it("asks for what no cell says", () => {
    const columns: Reading["columns"] = {
      ...READING.columns,
      sold: "ask",
      accounted: "ask",
      net: { column: "Net {currency}", currency: "ask" },
    };
    const answers = { month: "2026-02", accounted: "2026-03", currency: "SEK" };
    expect(bind({ columns }, { answers })(...ROW)).toMatchObject({
      line: { saleMonth: "2026-02-01", accountingDate: "2026-03-31", accountingFrom: "2026-03-01", currency: "SEK" },
    });
    expect(bind({ columns })(...ROW)).toMatchObject({ refused: { code: "blank", column: "month" } });
  });

  it("reads cells above the header", () => {
    const columns: Reading["columns"] = {
      ...READING.columns,
      sold: { preamble: { label: "Period" }, as: "YYYY-MM" },
      net: { column: "Net {currency}", currency: { preamble: { row: 1, cell: 1 } } },
    };
    const preamble = [
      ["Period", "2026-03"],
      ["Currency", "USD"],
    ];
    expect(bind({ columns }, { preamble })(...ROW)).toMatchObject({
      line: { saleMonth: "2026-03-01", currency: "USD" },
    });
  });

  it("reads the first and the last day below their labels above the header", () => {
    const columns: Reading["columns"] = {
      ...READING.columns,
      sold: { preamble: { below: "Start date" }, to: { below: "End date" }, as: "YYYY-MM-DD" },
    };
    const sold = (...days: string[]) => bind({ columns }, { preamble: [["Version", "Start date", "End date"], days] });
    expect(sold("1", "2020-03-01", "2020-03-31")(...ROW)).toMatchObject({
      line: { saleMonth: "2020-03-01", saleMonths: 1, saleFrom: null },
    });
    expect(sold("1", "2020-01-01", "2020-03-31")(...ROW)).toMatchObject({ line: { saleMonths: 3 } });
    expect(sold("1", "2020-03-31", "2020-03-01")(...ROW)).toMatchObject({ refused: { code: "not_a_period" } });
    expect(sold("1", "2020-03-01")(...ROW)).toMatchObject({ refused: { code: "blank", column: "above the header" } });
  });

  it("is refused if a needed column is missing or appears twice", () => {
    const without = (name: string) => HEADER.filter((each) => each !== name);
    expect(() => bind({}, { header: without("Plays") })).toThrow(/missing_columns/);
    expect(() => bind({}, { header: without("Type") })).toThrow(/missing_columns/);
    expect(() => bind({}, { header: [...HEADER, "net usd"] })).toThrow(/doubled_column/);
    expect(() => bind({}, { header: [...HEADER, ...Array(200).fill("x")] })).toThrow(/too_many_columns/);
    const units = bind({ optional: ["plays"], rules: [] }, { header: without("Song") });
    expect(units("2026-01", "Spotify", "10", "1", "0", "1", "", "")).toMatchObject({
      line: { units: 10, track: null },
    });
  });

  it("takes the sum of columns, or the first with a figure", () => {
    const units = (of: UnitsColumn) => ({ columns: { ...READING.columns, units: of } });
    expect(bind(units({ sum: ["Plays", "Rate"] }))(...row({ 8: "5" }))).toMatchObject({ line: { units: 15 } });
    expect(bind(units({ first: ["Rate", "Plays"] }))(...row({ 8: "0" }))).toMatchObject({ line: { units: 10 } });
    expect(bind(units({ sum: ["Plays", "Rate"] }))(...row({ 3: "" }))).toMatchObject({ refused: { code: "blank" } });
    expect(bind(units({ column: "Rate", blank: 0 }))(...ROW)).toMatchObject({ line: { units: 0 } });
  });
});

describe("the catalogue", () => {
  it("finds a layout by its header, in any case and with underscores", () => {
    const format = findFormat("distrokid");
    expect(matchHeader(format?.header.map((name) => ` ${name.toUpperCase().replaceAll(" ", "_")} `) ?? [])[0]).toBe(
      format,
    );
    expect(matchHeader(["Date", "Amount"])).toEqual([]);
    expect(findFormat("nobody")).toBeNull();
  });
});
