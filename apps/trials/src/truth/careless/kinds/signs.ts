import { sum } from "../draw/money.ts";
import { money, type Page } from "../draw/page.ts";
import {
  type Column,
  column,
  type Drawn,
  footer,
  moneyColumn,
  plainTable,
  priced,
  usualColumns,
  usualTable,
} from "../draw/table.ts";
import { kind } from "./kind.ts";

/** Some sales came back. Whether their units have a sign is not the question. */
function withReturns(page: Page, columns: (page: Page) => Column[], knows: Drawn["knows"] = {}): Drawn {
  const { dice } = page;
  const sales = page.sales.map((sale, at) => (at === 1 || dice.yes(0.15) ? { ...sale, net: -sale.net } : sale));
  const returned = { ...page, sales };
  const drawn = plainTable(returned, priced(page, [...usualColumns(page), ...columns(returned)]));
  const lines = drawn.lines.map((line) => ({ ...line, units: null }));
  return { ...drawn, lines, knows: { ...drawn.knows, ...knows } };
}

function unsigned(page: Page, name: string): Column {
  return { ...moneyColumn(page, "net", name), cell: ({ net }) => money(page, Math.abs(net)) };
}

const SIGNS = [
  ["+", "-"],
  ["Cr", "Dr"],
  ["1", "-1"],
  ["Credit", "Debit"],
] as const;
const SIDES = [
  ["Debit", "Credit"],
  ["Soll", "Haben"],
  ["Débit", "Crédit"],
  ["Charges", "Earnings"],
] as const;
const KINDS = [
  ["Sale", "Return"],
  ["Sale", "Refund"],
  ["Stream", "Reversal"],
  ["Verkauf", "Retoure"],
] as const;

export const SIGNED = [
  kind("a sign in a column of its own", (page) => {
    const [plus, minus] = page.dice.pick(SIGNS);
    const sign = column(null, page.dice.pick(["Sign", "+/-", "Cr/Dr"]), ({ net }) => (net < 0 ? minus : plus));
    return withReturns(page, (own) => [sign, unsigned(own, own.words.net)]);
  }),
  kind("debit and credit", (page) => {
    const [debit, credit] = page.dice.pick(SIDES);
    const nothing = page.dice.pick(["", money(page, 0)]);
    // Neither of the two is the money by itself.
    return withReturns(page, (own) => [
      { ...moneyColumn(own, null, debit), cell: ({ net }) => (net < 0 ? money(own, -net) : nothing) },
      { ...moneyColumn(own, null, credit), cell: ({ net }) => (net < 0 ? nothing : money(own, net)) },
    ]);
  }),
  kind("returns in a column of kinds", (page) => {
    const [sale, back] = page.dice.pick(KINDS);
    const type = column("kind", page.dice.pick(["Type", "Transaction"]), ({ net }) => (net < 0 ? back : sale));
    return withReturns(page, (own) => [type, unsigned(own, own.words.net)], {
      kinds: { [sale]: "stream", [back]: "adjustment" },
    });
  }),
  kind("returns with a minus", (page) => withReturns(page, (own) => [moneyColumn(own, "net", own.words.net)])),
  kind("a total with its sign turned", (page) => {
    const drawn = usualTable(page);
    const total = money(page, -sum(page.sales.map(({ net }) => net)));
    const said = page.dice.pick([page.words.total, "Balance", "Due to you"]);
    return { ...drawn, rows: [...drawn.rows, footer(drawn, said, total)] };
  }),
  kind("Cr and Dr behind the amount", (page) =>
    withReturns(page, (own) => [
      {
        ...moneyColumn(own, "net", own.words.net),
        cell: ({ net }) => `${money(own, Math.abs(net))} ${net < 0 ? "DR" : "CR"}`,
      },
    ]),
  ),
  kind("a minus that is a dash", (page) => {
    const dash = page.dice.pick(["\u2212", "\u2013", "\u2011", "\uff0d"]);
    return withReturns(page, (own) => [
      {
        ...moneyColumn(own, "net", own.words.net),
        cell: ({ net }) => (net < 0 ? `${dash}${money(own, -net)}` : money(own, net)),
      },
    ]);
  }),
  kind("units taken back, and the money as it is", (page) =>
    usualTable(
      page,
      page.sales.map((sale, at) => (at % 4 === 2 ? { ...sale, units: -sale.units } : sale)),
    ),
  ),
];
