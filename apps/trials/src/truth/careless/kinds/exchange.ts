import { micros, part } from "../draw/money.ts";
import { drawAmount, money, type Page } from "../draw/page.ts";
import { type Column, column, type Drawn, moneyColumn, paying, plainTable, usualColumns } from "../draw/table.ts";
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
];
