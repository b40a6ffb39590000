import { describe, expect, it } from "vitest";
import { proveBooking } from "./prove-booking.ts";
import { UnprovenBooking } from "./unproven-booking.ts";

const MONTH = {
  saleMonth: "2026-01-01",
  saleMonths: 1,
  platform: "spotify",
  currency: "USD",
  units: 3,
  streamUnits: 3,
  net: "0.30",
  lines: 2,
};
const USD = (net: string) => [{ currency: "USD", net }];
const FILE_LINES = { total: 6, header: 1, rows: 3, blank: 2 };
const SOUND = { text: USD("0.5"), refused: USD("0.2"), lines: [MONTH], months: [{ ...MONTH, net: "0.3" }] };

describe("the proof of a booking", () => {
  it("has four sums of the same money", () => {
    expect(proveBooking(SOUND)).toEqual({
      text: USD("0.5"),
      lines: USD("0.30"),
      refused: USD("0.2"),
      months: USD("0.3"),
    });
  });

  it("has the file's lines when all of it is booked", () => {
    expect(proveBooking({ ...SOUND, fileLines: FILE_LINES }).file_lines).toEqual(FILE_LINES);
  });

  it.each([
    ["a line of the file was read as nothing", { fileLines: { ...FILE_LINES, rows: 2 } }],
    ["more lines were read than the file has", { fileLines: { ...FILE_LINES, blank: 3 } }],
    ["a cent of the text is in no line", { text: USD("0.51") }],
    ["a currency of the text is in no line", { text: [...USD("0.5"), { currency: "EUR", net: "1" }] }],
    ["a month has other money than its lines", { months: [{ ...MONTH, net: "0.31" }] }],
    ["a month has other units than its lines", { months: [{ ...MONTH, units: 4 }] }],
    ["a month has other streams than its lines", { months: [{ ...MONTH, streamUnits: 2 }] }],
    ["a month counts other lines than it has", { months: [{ ...MONTH, lines: 3 }] }],
    ["a month has no lines", { months: [MONTH, { ...MONTH, platform: "tidal", net: "0" }] }],
    ["lines have no month", { months: [] }],
  ])("fails when %s", (_what, change) => {
    expect(() => proveBooking({ ...SOUND, ...change })).toThrow(UnprovenBooking);
  });
});
