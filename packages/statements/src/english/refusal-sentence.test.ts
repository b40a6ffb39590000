import { PERIOD_NOTATIONS } from "@ledgerline/contract/statements/period-notations";
import { expect, test } from "vitest";
import type { RefusalReason } from "../vocabulary.ts";
import { refusalSentence, refusalStep } from "./refusal-sentence.ts";

/** Every code, so that a new one cannot be forgotten. */
const SENTENCES: { [Code in RefusalReason["code"]]: [Extract<RefusalReason, { code: Code }>, string][] } = {
  cells: [
    [{ code: "cells", found: 3, expected: 13 }, "The row has 3 cells, but the header has 13 columns"],
    [{ code: "cells", found: 3, expected: 13, of: "rows" }, "The row has 3 cells, but the others have 13"],
    [{ code: "cells", found: 1, expected: 13 }, "The row has 1 cell, but the header has 13 columns"],
  ],
  header_again: [[{ code: "header_again" }, "The header appears here again, as it does where two files were joined"]],
  other_table: [
    [
      { code: "other_table" },
      "The row belongs to another table in the file, which does not have the columns that were chosen, or is in another currency or of another year",
    ],
  ],
  total_or_title: [
    [{ code: "total_or_title" }, "This row may be a total or a title, and it is not the sum of the rows above it"],
  ],
  sum_or_part: [
    [
      { code: "sum_or_part" },
      "Rows here are the sums of others, and the money does not show whether this one is a sum or a part of one",
    ],
  ],
  words_alone: [
    [
      { code: "words_alone", printed: "Golden Hour" },
      'The line has nothing but "Golden Hour", which may say what the rows below it are about',
    ],
  ],
  blank: [[{ code: "blank", column: "Store" }, "Store is empty"]],
  not_a_period: [
    [{ code: "not_a_period", column: "Sale Month", notation: "YYYY-MM" }, "Sale Month is not a month such as 2026-05"],
    [{ code: "not_a_period", column: "Date", notation: "M/D/YY" }, "Date is not a date such as 5/31/26"],
    [{ code: "not_a_period", column: "Period", notation: "nQYYYY" }, "Period is not a quarter such as 2Q2026"],
    [
      { code: "not_a_period", column: "Period", notation: "MMM-YY, QnYY" },
      "Period is not a period such as May-26 or Q226",
    ],
  ],
  uncertain_period: [
    [
      { code: "uncertain_period", column: "Week", printed: "2026-10", why: "week" },
      'Week says "2026-10": a week may lie in two months',
    ],
    [
      { code: "uncertain_period", column: "Fiscal Period", printed: "2026-04", why: "fiscal" },
      'Fiscal Period says "2026-04": only the sender knows in which months of the calendar that is',
    ],
    [
      { code: "uncertain_period", column: "Period", printed: "2026-01-15 - 2026-02-14", why: "range" },
      'Period says "2026-01-15 - 2026-02-14": these days are not whole months',
    ],
    [
      { code: "uncertain_period", column: "Month", printed: "26-Jan", why: "year" },
      'Month says "26-Jan": it does not say the year in full',
    ],
  ],
  not_money: [[{ code: "not_money", column: "Earnings (USD)" }, "Earnings (USD) is not an amount of money"]],
  other_decimal_sign: [
    [
      { code: "other_decimal_sign", column: "Earnings (USD)", expected: "point" },
      "Earnings (USD) has a decimal comma, but these files have a decimal point",
    ],
    [
      { code: "other_decimal_sign", column: "Betrag", expected: "comma" },
      "Betrag has a decimal point, but these files have a decimal comma",
    ],
  ],
  not_units: [[{ code: "not_units", column: "Quantity" }, "Quantity is not a whole number"]],
  impossible_month: [
    [
      { code: "impossible_month", why: "sold_later", month: "2027-03", limit: "2026-11-28", store: null },
      "It was sold in March 2027, after the file was received on 28 November 2026",
    ],
    [
      { code: "impossible_month", why: "store_later", month: "1999-01", limit: "2008-10", store: "Spotify" },
      "It was sold on Spotify in January 1999, before that store opened in October 2008",
    ],
    [
      { code: "impossible_month", why: "store_later", month: "1970-01", limit: "1990-01", store: null },
      "It was sold in January 1970, before any store sent such files",
    ],
    [
      { code: "impossible_month", why: "accounted_later", month: "2027-05", limit: "2026-11-28", store: null },
      "It was accounted for in May 2027, long after the file was received on 28 November 2026",
    ],
  ],
  sold_later: [
    [
      { code: "sold_later", column: "Sale Month", accounted: "2026-01-31" },
      "Sale Month is later than 2026-01-31, when the row was accounted for",
    ],
  ],
  not_percent: [[{ code: "not_percent", column: "Share %" }, "Share % is not a percentage"]],
  unknown_currency: [
    [{ code: "unknown_currency", column: "Currency", printed: "XQQ" }, '"XQQ" is not a currency\'s code, such as USD'],
    [{ code: "unknown_currency", column: "Currency", printed: " " }, "Currency is empty"],
    [{ code: "unknown_currency", column: null, printed: "" }, "The row names no currency"],
  ],
  other_currency: [
    [
      { code: "other_currency", column: "Net", printed: "€", expected: "USD" },
      "Net is in €, but the money of the row is in USD",
    ],
  ],
  too_long: [[{ code: "too_long", column: "Store", most: 200 }, "Store is longer than 200 characters"]],
  implausible_units: [
    [{ code: "implausible_units", column: "Quantity" }, "Quantity is larger than any number of plays or sales"],
  ],
  uncountable_units: [
    [
      { code: "uncountable_units", column: "Quantity" },
      "With this Quantity, the file has more plays and sales than can be counted exactly",
    ],
  ],
  identity: [
    [
      { code: "identity", column: "Net", printed: "1.25", expected: "1.35" },
      "Net is 1.25, but the other figures of the row come to 1.35",
    ],
  ],
  unknown_value: [
    [
      { code: "unknown_value", column: "item type", printed: "x".repeat(200) },
      `item type says "${"x".repeat(100)}…", which Ledgerline does not know`,
    ],
  ],
  held_nul: [[{ code: "held_nul" }, "The row contains a character that text never has (NUL)"]],
  open_quote: [[{ code: "open_quote" }, "A quotation mark in the row is never closed"]],
  long_row: [
    [
      { code: "long_row", most: 1_048_576 },
      "The row is longer than 1,048,576 characters; only its beginning is stored",
    ],
  ],
  other: [[{ code: "other", text: "Store is empty" }, "Store is empty"]],
};

test.each<[RefusalReason, string]>(Object.values(SENTENCES).flat())("%o has a sentence", (reason, sentence) => {
  expect(refusalSentence(reason)).toBe(sentence);
});

test.each(Object.values(SENTENCES).flatMap((all) => all.map(([reason]) => reason)))(
  "%o says what to do next",
  (reason) => {
    expect(refusalStep(reason)).toMatch(
      /^(?:Upload|Download|Check|Ask|A spreadsheet may have changed the file\. Upload) .*[a-z]$/,
    );
  },
);

test("names two ways to write a date, however many there are", () => {
  const notation = PERIOD_NOTATIONS.join(" or ");
  expect(refusalSentence({ code: "not_a_period", column: "Date", notation })).toBe(
    "Date is not a period such as 2026-05 or Q2 2026",
  );
  expect(refusalSentence({ code: "not_a_period", column: "Date", notation: "YYYY-MM or D/M/YY or serial" })).toBe(
    "Date is not a date such as 2026-05 or 2026-05-31",
  );
});
