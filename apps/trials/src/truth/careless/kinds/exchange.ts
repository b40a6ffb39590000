import { micros, part, sum } from "../draw/money.ts";
import { drawAmount, money, type Page } from "../draw/page.ts";
import {
  type Column,
  column,
  currencyColumn,
  type Drawn,
  footer,
  moneyColumn,
  paying,
  plainTable,
  usualColumns,
} from "../draw/table.ts";
import { kind } from "./kind.ts";

const OTHERS = ["USD", "GBP", "SEK", "JPY", "BRL"];
const RATES: Readonly<Record<string, number>> = { USD: 0.9213, GBP: 1.1642, SEK: 0.0881, JPY: 0.0061, BRL: 0.1702 };

interface Parts {
  original: Column;
  ofSale: Column;
  rate: Column;
  /** Its name says no currency. */
  paid: Column;
  /** Its name says the currency of the payment. */
  paidIn: Column;
  ofPayment: Column;
}

/** Sales in other currencies, exchanged into the one that is paid. */
function exchanged(page: Page, choose: (parts: Parts, page: Page) => Column[]): Drawn {
  const { dice, words, digits, currency } = page;
  const from = page.sales.map(() => dice.pick(OTHERS.filter((other) => other !== currency)));
  const amounts = page.sales.map(() => drawAmount(dice, digits));
  const rateOf = (at: number) => micros(RATES[from[at] ?? ""] ?? 1);
  const sales = paying(
    page,
    amounts.map((amount, at) => part(amount, rateOf(at))),
  );
  const amount = dice.pick([words.total, words.net, "Amount"]);
  const parts: Parts = {
    original: moneyColumn(page, "original", amount, amounts),
    ofSale: column("original_currency", words.currency, (_, at) => from[at] ?? ""),
    rate: column("fx_rate", words.rate, (_, at) => money(page, rateOf(at), 4)),
    paid: moneyColumn(page, "net", dice.pick(["Payment amount", "Converted", "Amount payable"])),
    paidIn: moneyColumn(
      page,
      "net",
      dice.pick([`${amount} ${currency}`, `${amount} (${currency})`, `Paid in ${currency}`]),
    ),
    ofPayment: column("currency", "Payment currency", () => currency),
  };
  return plainTable(page, [...usualColumns(page), ...choose(parts, page)], sales);
}

export const EXCHANGE = [
  kind("exchanged, with the currency of the sale and the rate", (page) =>
    exchanged(page, ({ original, ofSale, rate, paidIn }, { dice }) =>
      dice.yes(0.5) ? [original, ofSale, rate, paidIn] : [paidIn, original, ofSale, rate],
    ),
  ),
  kind("exchanged, with the currency of the sale and no rate", (page) =>
    exchanged(page, ({ original, ofSale, paidIn }) => [ofSale, original, paidIn]),
  ),
  kind("exchanged, with the currency of the payment", (page) =>
    exchanged(page, ({ original, rate, paid, ofPayment }) => [
      { ...original, name: "Original amount" },
      rate,
      paid,
      ofPayment,
    ]),
  ),
  kind("exchanged, with both currencies", (page) =>
    exchanged(page, ({ original, ofSale, rate, paid, ofPayment }, { dice }) =>
      dice.yes(0.5)
        ? [{ ...ofSale, name: "Sale currency" }, original, rate, ofPayment, paid]
        : [original, ofSale, rate, paid, ofPayment],
    ),
  ),
  kind("exchanged, with the same names for both", (page) =>
    exchanged(page, ({ original, ofSale, paid, ofPayment }) => [
      original,
      ofSale,
      { ...paid, name: original.name },
      { ...ofPayment, name: ofSale.name },
    ]),
  ),
  kind("a column for each currency, one of them filled", (drawn) => {
    const other = drawn.currency === "USD" ? "EUR" : "USD";
    const sales = drawn.sales.map((sale, at) => (at % 3 === 1 ? { ...sale, currency: other } : sale));
    const page = { ...drawn, sales };
    const nothing = page.dice.pick(["", money(page, 0)]);
    const columns = [page.currency, other].map((code) =>
      column(null, `${page.words.net} (${code})`, ({ currency, net }) =>
        currency === code ? money(page, net) : nothing,
      ),
    );
    return plainTable(page, [...usualColumns(page), ...columns]);
  }),
  kind("the rate of exchange in a line above", (page) => {
    const { dice, digits, currency } = page;
    const other = currency === "USD" ? "GBP" : "USD";
    const amounts = page.sales.map(() => drawAmount(dice, digits));
    const sales = paying(
      page,
      amounts.map((amount) => part(amount, micros(0.8731))),
    );
    const drawn = plainTable(
      page,
      [
        ...usualColumns(page),
        column(null, `${page.words.total} ${other}`, (_, at) => money(page, amounts[at] ?? 0)),
        column("net", `${page.words.total} ${currency}`, ({ net }) => money(page, net)),
      ],
      sales,
    );
    return {
      ...drawn,
      rows: [[`Exchange rate ${other} ${currency}`, money(page, micros(0.8731), 4)], [""], ...drawn.rows],
    };
  }),
  kind("a rate for a hundred", (page) => {
    const { digits, currency } = page;
    const rate = micros(0.6123);
    const amounts = page.sales.map(() => 1_000_000 * page.dice.between(20, 90_000));
    const sales = paying(
      page,
      amounts.map((amount) => Math.round(part(amount, rate) / 100)),
    );
    return plainTable(
      page,
      [
        ...usualColumns(page),
        column("original", "Amount (JPY)", (_, at) => money(page, amounts[at] ?? 0, 0)),
        column("fx_rate", `${page.words.rate} (100 JPY)`, () => money(page, rate, 4)),
        column("net", `Amount (${currency})`, ({ net }) => money(page, net, digits)),
      ],
      sales,
    );
  }),
  kind("currencies in words", (drawn) => {
    const words: Readonly<Record<string, string>> = { EUR: "Euro", USD: "US Dollar", GBP: "British Pound" };
    const codes = Object.keys(words);
    const sales = drawn.sales.map((sale, at) => ({ ...sale, currency: codes[at % codes.length] ?? "EUR" }));
    const page = { ...drawn, sales };
    const table = plainTable(page, [
      ...usualColumns(page),
      moneyColumn(page, "net", page.words.net),
      column("currency", page.words.currency, ({ currency }) => words[currency] ?? ""),
    ]);
    const currencies = Object.fromEntries(Object.entries(words).map(([code, word]) => [word, code]));
    return { ...table, knows: { ...table.knows, currencies } };
  }),
  kind("the currency only in the file's name", (page) => ({
    ...plainTable(page, [...usualColumns(page), moneyColumn(page, "net", page.words.net)]),
    as: { name: `royalties_${page.currency}_2026` },
  })),
  kind("totals by currency at the end", (drawn) => {
    const other = drawn.currency === "USD" ? "EUR" : "USD";
    const sales = drawn.sales.map((sale, at) => (at % 3 === 1 ? { ...sale, currency: other } : sale));
    const page = { ...drawn, sales };
    const columns = [...usualColumns(page), moneyColumn(page, "net", page.words.net), currencyColumn(page)];
    const drawnTable = plainTable(page, columns);
    const ends = [page.currency, other].map((code) => {
      const all = sum(sales.flatMap(({ currency, net }) => (currency === code ? net : [])));
      return footer(drawnTable, `${page.words.total} ${code}`, money(page, all)).with(-1, code);
    });
    return { ...drawnTable, rows: [...drawnTable.rows, ...ends] };
  }),
];
