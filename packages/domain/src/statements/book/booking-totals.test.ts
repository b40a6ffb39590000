import { addMoney } from "@ledgerline/decimals";
import type { StatementLine } from "@ledgerline/statements/formats/row-outcome";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ORDINARY_LINE } from "../../../test/ordinary-line.ts";
import { BookingTotals } from "./booking-totals.ts";

/** Matches the UnreadableStatement with this note. */
const unreadable = (note: object) => expect.objectContaining({ name: "UnreadableStatement", note });

const line = fc
  .record({
    platform: fc.constantFrom("spotify", "tidal", "2026-01-01USDspotify"),
    saleMonth: fc.constantFrom("2026-01-01", "2026-02-01"),
    accountingDate: fc.constantFrom("2026-03-12", "2026-04-12"),
    currency: fc.constantFrom("USD", "EUR"),
    kind: fc.constantFrom("stream" as const, "download" as const),
    units: fc.integer({ min: -5, max: 500 }),
    net: fc.integer({ min: -10_000, max: 10_000 }).map((cents) => (cents / 100).toFixed(2)),
  })
  .map((given): StatementLine => ({ ...ORDINARY_LINE, ...given }));

describe("the totals of a booking", () => {
  it("sum each line once by month, platform and currency, and once by accounting date and currency", () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
        const totals = new BookingTotals();
        for (const each of lines) totals.add(each);
        const months = totals.months();
        const dates = totals.accountingDates();
        expect(addMoney(months)).toEqual(addMoney(lines));
        expect(addMoney(dates)).toEqual(addMoney(lines));
        expect(new Set(dates.map(({ accountingDate }) => accountingDate))).toEqual(
          new Set(totals.periods.map(({ to }) => to)),
        );
        for (const month of months) {
          const own = lines.filter(
            ({ saleMonth, platform, currency }) =>
              saleMonth === month.saleMonth && platform === month.platform && currency === month.currency,
          );
          expect(month.lines).toBe(own.length);
          expect(month.units).toBe(own.reduce((sum, { units }) => sum + units, 0));
          expect(month.streamUnits).toBe(
            own.filter(({ kind }) => kind === "stream").reduce((sum, { units }) => sum + units, 0),
          );
        }
        expect(months.reduce((sum, month) => sum + month.lines, 0)).toBe(lines.length);
        expect(dates.reduce((sum, date) => sum + date.rows, 0)).toBe(lines.length);
      }),
    );
  });

  it("refuse a file with so many that they would fill the memory", () => {
    const totals = new BookingTotals();
    const add = (bucket: number) =>
      totals.add({
        ...ORDINARY_LINE,
        platform: `Store ${bucket % 500}`,
        accountingDate: `date ${Math.floor(bucket / 500)}`,
      });
    for (let bucket = 0; bucket < 25_000; bucket += 1) add(bucket);
    add(7);
    expect(() => add(25_000)).toThrow(unreadable({ code: "too_many_sums" }));
  });

  it("refuse a file of more than 500 stores", () => {
    const totals = new BookingTotals();
    const add = (store: number) => totals.add({ ...ORDINARY_LINE, platform: `Store ${store}` });
    for (let store = 0; store < 500; store += 1) add(store);
    add(7);
    expect(() => add(500)).toThrow(unreadable({ code: "too_many_stores", most: 500 }));
  });
});
