import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";
import { expect, test } from "vitest";
import { asksUnit } from "./money-unit.ts";
import { bindMapping } from "./reading-of.ts";

test.each([
  "Net (EUR cents)",
  "Netto in Cent",
  "Montant (centimes)",
  "Importe en céntimos",
  "Revenue micros",
  "Revenue (x1,000)",
  "Umsatz in Tsd. EUR",
  "Доход, тыс. руб.",
  "金額（千円）",
])("a column called %s asks what it counts", (name) => {
  expect(asksUnit({ header: ["Month", name] })).toBe(true);
});

test("a line above the table asks it too, and other names do not", () => {
  expect(asksUnit({ header: ["Month", "Net"], preamble: [["All amounts in cents"]] })).toBe(true);
  for (const name of ["Percent", "Per cent of net", "Recent sales", "Score", "Core label", "Micronesia", "Net (EUR)"]) {
    expect(asksUnit({ header: ["Month", name] }), name).toBe(false);
  }
});

test.each([
  ["cents", "1234", "12.34"],
  ["cents", "-5", "-0.05"],
  ["millionths", "1234567", "1.234567"],
  ["thousands", "1.2", "1200"],
  ["whole", "12.5", "12.5"],
] as const)("amounts in %s are booked in the currency's unit: %s", (unit, printed, net) => {
  const mapping: Mapping = { columns: { sold: 0, net: 1 }, numbers: "point", currency: "EUR", store: "Spotify", unit };
  const reader = bindMapping(mapping, { header: ["Month", "Net"], preamble: [], numbers: "point", answers: {} });
  expect(reader.read(["2026-01", printed])).toMatchObject({ line: { net } });
});
