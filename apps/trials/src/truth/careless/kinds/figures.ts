import { micros, part, rounded } from "../draw/money.ts";
import { drawAmount, money, type Page } from "../draw/page.ts";
import { column, type Drawn, moneyColumn, paying, plainTable, priced, shuffled, usualColumns } from "../draw/table.ts";
import { kind } from "./kind.ts";

const NETS = ["Net", "Payable", "Amount due", "Royalty", "Total", "Result"];

/** Gross, what is taken off, and the rest, in any order. What is taken off may have a minus. */
function deducted(page: Page, { taxed }: { taxed: boolean }): Drawn {
  const { dice, words, digits } = page;
  const gross = page.sales.map(() => drawAmount(dice, digits));
  const off = (rates: readonly number[]) =>
    gross.map((amount) => rounded(part(amount, micros(dice.pick(rates))), digits));
  const fees = off([0.09, 0.15, 0.2]);
  const taxes = taxed ? off([0, 0.1, 0.3]) : [];
  const sales = paying(
    page,
    gross.map((amount, at) => amount - (fees[at] ?? 0) - (taxes[at] ?? 0)),
  );
  const sign = dice.yes(0.3) ? -1 : 1;
  const signed = (amounts: readonly number[]) => amounts.map((amount) => (amount === 0 ? 0 : sign * amount));
  const figures = [
    moneyColumn(page, "gross", words.gross, gross),
    moneyColumn(page, "fee", words.fee, signed(fees)),
    ...(taxed ? [moneyColumn(page, "withheld", words.tax, signed(taxes))] : []),
    moneyColumn(page, "net", dice.yes(0.6) ? words.net : dice.pick(NETS)),
  ];
  return plainTable(page, priced(page, [...usualColumns(page), ...shuffled(page, figures)]), sales);
}

const PLAYS = [
  ["Amount", "Payment"],
  ["Total", "Paid"],
  ["Net", "Value"],
  ["Count", "Amount"],
  ["Sum", "Royalties"],
] as const;
const PER_UNIT = ["Net royalty", "Rate", "Royalty per unit", "Royalty", "PPD", "Unit net"];
const EXTENDED = ["Extended", "Line total", "Extended amount", "Amount", "Total royalty"];
const PERCENT = [
  ["Royalty", "Sum"],
  ["Royalty", "Payable"],
  ["Net share", "Value"],
  ["Royalty rate", "Royalty amount"],
] as const;

export const FIGURES = [
  kind("gross, fee, net", (page) => deducted(page, { taxed: false })),
  kind("gross, fee, tax, net", (page) => deducted(page, { taxed: true })),
  kind("plays called amount beside the payment", (page) => {
    const [plays, paid] = page.dice.pick(PLAYS);
    const figures = [column("units", plays, ({ units }) => String(units)), moneyColumn(page, "net", paid)];
    return plainTable(page, priced(page, [...usualColumns(page, { without: ["units"] }), ...shuffled(page, figures)]));
  }),
  kind("a rate per unit beside the amount", (page) => {
    const { dice, words } = page;
    const rates = page.sales.map(() => dice.between(1_000, 900_000));
    const sales = paying(
      page,
      page.sales.map(({ units }, at) => units * (rates[at] ?? 0)),
    );
    const figures = [
      column(null, dice.yes(0.5) ? words.price : dice.pick(PER_UNIT), (_, at) => money(page, rates[at] ?? 0, 6)),
      moneyColumn(page, "net", dice.yes(0.3) ? words.total : dice.pick(EXTENDED)),
    ];
    return plainTable(page, priced(page, [...usualColumns(page), ...shuffled(page, figures)]), sales);
  }),
  kind("royalty in percent", (page) => {
    const { dice, digits } = page;
    const [rate, amount] = dice.pick(PERCENT);
    const sign = dice.pick(["", "", "%"]);
    const rates = page.sales.map(() => dice.pick([12.5, 15, 20]));
    const base = page.sales.map(() => drawAmount(dice, digits));
    const sales = paying(
      page,
      base.map((whole, at) => part(whole, micros((rates[at] ?? 0) / 100))),
    );
    const figures = [
      ...(dice.yes(0.5) ? [moneyColumn(page, "gross", "Sales", base)] : []),
      column(null, rate, (_, at) => `${money(page, micros(rates[at] ?? 0), 1)}${sign}`),
      moneyColumn(page, "net", amount),
    ];
    return plainTable(page, priced(page, [...usualColumns(page), ...figures]), sales);
  }),
];
