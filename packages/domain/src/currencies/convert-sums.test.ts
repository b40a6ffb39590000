import { expect, test } from "vitest";
import { convertSums } from "./convert-sums.ts";

const usd = (accountingDate: string, denominator: string, published = accountingDate) => ({
  currency: "USD",
  accountingDate,
  numerator: "1",
  denominator,
  published,
});
const EXCHANGE = { display: "EUR", exchanges: [usd("2026-05-11", "1.0714", "2026-05-08"), usd("2026-06-11", "1.1")] };

test("sums are converted at the rates of their dates, and those without a rate are named", () => {
  const sums = [
    { currency: "USD", accountingDate: "2026-05-11", net: "107.14" },
    { currency: "USD", accountingDate: "2026-06-11", net: "110" },
    { currency: "EUR", accountingDate: null, net: "0.5" },
    { currency: "SEK", accountingDate: "2026-05-11", net: "3" },
    { currency: "SEK", accountingDate: "2026-06-11", net: "4.10" },
  ];
  expect(convertSums(EXCHANGE, sums)).toEqual({
    currency: "EUR",
    net: "200.5",
    rates: [{ from: "USD", rate: "1.0857", first: "2026-05-08", last: "2026-06-11" }],
    left_out: [{ currency: "SEK", net: "7.10" }],
  });
});

test("the rate of a single day is the published one", () => {
  const sums = [{ currency: "USD", accountingDate: "2026-05-11", net: "0.00789993" }];
  expect(convertSums(EXCHANGE, sums)).toMatchObject({
    net: "0.007373464626",
    rates: [{ from: "USD", rate: "1.0714", first: "2026-05-08", last: "2026-05-08" }],
  });
});

test("without a display currency nothing is converted", () => {
  expect(convertSums({ display: null, exchanges: [] }, [])).toBeNull();
});
