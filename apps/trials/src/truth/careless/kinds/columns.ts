import { micros, part, rounded, sum } from "../draw/money.ts";
import { drawAmount, money, type Page, type Sale } from "../draw/page.ts";
import {
  type Column,
  column,
  currencyColumn,
  type Drawn,
  moneyColumn,
  paying,
  plainTable,
  priced,
  shuffled,
  usualColumns,
} from "../draw/table.ts";
import { kind } from "./kind.ts";

function withFigures(page: Page, figures: readonly Column[], sales: readonly Sale[] = page.sales): Drawn {
  return plainTable(page, priced(page, [...usualColumns(page), ...figures]), sales);
}

/** A month so many months later. */
function later(month: string, by: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`;
}

function lastDay(month: string): string {
  const day = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  return `${month}-${day}`;
}

/** Amounts that add up to the net. */
function addends(page: Page, names: readonly string[], total: string): Drawn {
  const { dice, digits } = page;
  const amounts = names.map(() => page.sales.map(() => (dice.yes(0.25) ? 0 : drawAmount(dice, digits))));
  const first = amounts[0] ?? [];
  const parts = [first.map((amount) => amount || 10_000), ...amounts.slice(1)];
  const sales = paying(
    page,
    page.sales.map((_, at) => sum(parts.map((own) => own[at] ?? 0))),
  );
  const figures = [
    ...names.map((name, at) => moneyColumn(page, null, name, parts[at])),
    moneyColumn(page, "net", total),
  ];
  return withFigures(page, figures, sales);
}

/** The usual table without its month, and these columns of days in front. */
function dated(page: Page, days: readonly Column[]): Drawn {
  const others = usualColumns(page, { without: ["sold"] });
  return plainTable(page, priced(page, [...days, ...others, moneyColumn(page, "net", page.words.net)]));
}

const RATES_BY_MONTH = [0.91, 0.9245, 0.9382];

export const COLUMNS = [
  kind("value added tax beside the amount", (page) => {
    const { dice, digits } = page;
    const rate = dice.pick([0.19, 0.2, 0.077]);
    const taxes = page.sales.map(({ net }) => rounded(Math.round(net * rate), digits));
    const gross = page.sales.map(({ net }, at) => net + (taxes[at] ?? 0));
    const [net, tax, all] = dice.pick([
      ["Net", "VAT", "Gross"],
      ["Amount excl. VAT", "VAT", "Amount incl. VAT"],
      ["Netto", "MwSt", "Brutto"],
      ["HT", "TVA", "TTC"],
    ] as const);
    return withFigures(page, [
      moneyColumn(page, "net", net),
      moneyColumn(page, null, tax, taxes),
      moneyColumn(page, null, all, gross),
    ]);
  }),
  kind("the year so far beside the month", (page) => {
    const before = page.sales.map(() => drawAmount(page.dice, page.digits, 400));
    const far = page.sales.map(({ net }, at) => net + (before[at] ?? 0));
    const [month, year] = page.dice.pick([
      [page.words.net, "YTD"],
      ["This period", "Year to date"],
      ["Current month", "Cumulative"],
      [page.words.net, "Lifetime"],
    ] as const);
    return withFigures(page, [moneyColumn(page, "net", month), moneyColumn(page, null, year, far)]);
  }),
  kind("the label's money and a percentage, no share in money", (page) => {
    const { dice, words } = page;
    const share = dice.pick([20, 25, 50, 80]);
    const label = page.sales.map(({ net }) => rounded(net, 2));
    const sales = paying(
      { ...page, digits: 6 },
      label.map((amount) => part(amount, micros(share / 100))),
    );
    const own: Page = { ...page, digits: 2 };
    const drawn = withFigures(own, [
      moneyColumn(own, null, dice.pick(["Label revenue", words.gross, "Receipts"]), label),
      column("share", dice.pick(["Your %", "Artist share %", "Royalty %"]), () => `${share}%`),
    ]);
    const lines = withFigures({ ...own, digits: 6 }, [], sales).lines;
    return { ...drawn, lines: drawn.lines.map((line, at) => ({ ...line, net: lines[at]?.net ?? line.net })) };
  }),
  kind("the same money in two currencies", (page) => {
    const { dice, words, currency } = page;
    const other = currency === "USD" ? "EUR" : "USD";
    const rate = micros(dice.pick([0.9213, 1.1642, 1.25]));
    const exchanged = page.sales.map(({ net }) => rounded(part(net, rate), page.digits));
    const own = column("net", `${words.net} ${currency}`, (sale) => money(page, sale.net));
    const theirs = column(null, `${words.net} ${other}`, (_, at) => money(page, exchanged[at] ?? 0));
    return plainTable(page, [...usualColumns(page), ...shuffled(page, [own, theirs])]);
  }),
  kind(
    "a rate of exchange for each month",
    (page) => {
      const { dice, digits, words, currency } = page;
      const other = currency === "USD" ? "GBP" : "USD";
      const months = [...new Set(page.sales.map(({ month }) => month))];
      const rateOf = (month: string) => micros(RATES_BY_MONTH[months.indexOf(month)] ?? 1);
      const amounts = page.sales.map(() => drawAmount(dice, digits));
      const sales = paying(
        page,
        amounts.map((amount, at) => part(amount, rateOf(page.sales[at]?.month ?? ""))),
      );
      return plainTable(
        page,
        [
          ...usualColumns(page),
          column("original", `${words.net} (${other})`, (_, at) => money(page, amounts[at] ?? 0)),
          column("fx_rate", words.rate, ({ month }) => money(page, rateOf(month), 4)),
          column("net", `${words.net} (${currency})`, ({ net }) => money(page, net)),
        ],
        sales,
      );
    },
    { months: 3 },
  ),
  kind("performance and mechanical, and both", (page) =>
    addends(
      page,
      page.dice.pick([
        ["Performance", "Mechanical"],
        ["Perf. royalty", "Mech. royalty", "Sync"],
      ]),
      page.dice.pick(["Total", page.words.total, "Royalty"]),
    ),
  ),
  kind("streams, downloads and physical, and all", (page) =>
    addends(
      page,
      ["Streaming revenue", "Download revenue", "Physical revenue"],
      page.dice.pick(["Total revenue", page.words.total]),
    ),
  ),
  kind("each payee's part in a column", (page) => {
    const half = page.sales.map(({ net }) => rounded(Math.floor(net / 2), page.digits));
    const rest = page.sales.map(({ net }, at) => net - (half[at] ?? 0));
    const names = page.dice.pick([
      ["Nina Vale", "Zoë Ruiz"],
      ["Writer", "Publisher"],
    ]);
    return withFigures(page, [
      moneyColumn(page, "net", page.words.total),
      moneyColumn(page, null, names[0] ?? "", half),
      moneyColumn(page, null, names[1] ?? "", rest),
    ]);
  }),
  kind("tax withheld in percent", (page) => {
    const { dice, digits } = page;
    const rates = page.sales.map(() => dice.pick([0, 10, 30]));
    const before = page.sales.map(() => drawAmount(dice, digits));
    const sales = paying(
      page,
      before.map((amount, at) => amount - rounded(part(amount, micros((rates[at] ?? 0) / 100)), digits)),
    );
    return withFigures(
      page,
      [
        moneyColumn(page, "gross", dice.pick(["Before tax", "Royalty before WHT"]), before),
        column(null, dice.pick(["WHT %", "Withholding tax rate"]), (_, at) => `${rates[at] ?? 0}%`),
        moneyColumn(page, "net", dice.pick(["After tax", "Royalty after WHT", "Payable"])),
      ],
      sales,
    );
  }),
  kind("streams and downloads as two columns of units", (page) => {
    const { dice, words } = page;
    const table = withFigures({ ...page }, [moneyColumn(page, "net", words.net)]);
    const streams = column(null, "Streams", ({ units }) => String(units));
    const downloads = column(null, "Downloads", () => String(dice.below(9)));
    const columns = [
      ...usualColumns(page, { without: ["units"] }),
      streams,
      downloads,
      moneyColumn(page, "net", words.net),
      currencyColumn(page),
    ];
    const drawn = plainTable(page, columns);
    return { ...drawn, lines: table.lines.map((line) => ({ ...line, units: null })) };
  }),
  kind("a society's statement", (page) => {
    const { dice, words, digits } = page;
    const share = dice.pick([25, 33.33, 50]);
    const whole = page.sales.map(() => drawAmount(dice, digits, 300));
    const sales = paying(
      page,
      whole.map((amount) => part(amount, micros(share / 100))),
    );
    const columns = [
      column("track", "Work title", ({ title }) => title),
      column(null, "ISWC", (_, at) => `T-900.${String(100 + at)}.${String(200 + at)}-${at % 10}`),
      column(null, "IP name number", () => "00123456789"),
      column("store", "Source", ({ store }) => store),
      column("territory", "Territory", ({ country }) => country),
      column("sold", "Usage period", ({ month }) => month),
      column("units", "Performances", ({ units }) => String(units)),
      moneyColumn(page, "gross", "Work amount", whole),
      column("share", "Share %", () => money(page, micros(share), 2)),
      moneyColumn(page, "net", dice.pick(["Amount", "Royalty", words.net])),
    ];
    return plainTable(page, priced(page, columns), sales);
  }),
  kind("the first and the last day", (page) => {
    const [from, to] = page.dice.pick([
      ["Start Date", "End Date"],
      ["From", "To"],
      ["Period start", "Period end"],
      ["Von", "Bis"],
    ] as const);
    return dated(page, [
      column("sold", from, ({ month }) => `${month}-01`),
      column("sold_to", to, ({ month }) => lastDay(month)),
    ]);
  }),
  kind("the month of the sale and the month of the report", (page) => {
    const [sold, reported] = page.dice.pick([
      [page.words.month, "Reporting Month"],
      ["Activity Period", "Statement Period"],
      ["Transaction date", "Payment date"],
      ["Leistungsmonat", "Abrechnungsmonat"],
    ] as const);
    const last =
      page.sales
        .map(({ month }) => month)
        .toSorted()
        .at(-1) ?? "2026-01";
    const columns = [column("sold", sold, ({ month }) => month), column("accounted", reported, () => later(last, 2))];
    return dated(page, shuffled(page, columns));
  }),
  kind("a year and a quarter in two columns", (page) => {
    const first = (month: string) => Math.floor((Number(month.slice(5)) - 1) / 3);
    const sales = page.sales.map((sale) => ({
      ...sale,
      month: `${sale.month.slice(0, 4)}-${String(first(sale.month) * 3 + 1).padStart(2, "0")}`,
    }));
    return dated({ ...page, sales }, [
      column("sold_year", page.words.year, ({ month }) => month.slice(0, 4)),
      column("sold", page.dice.pick(["Quarter", "Qtr"]), ({ month }) => `Q${first(month) + 1}`),
    ]);
  }),
  kind("half a year in other words", (page) => {
    const sales = page.sales.map((sale) => ({
      ...sale,
      month: `${sale.month.slice(0, 4)}-${Number(sale.month.slice(5)) < 7 ? "01" : "07"}`,
    }));
    const write = page.dice.pick([
      (year: string, half: number) => `${half === 1 ? "Jan-Jun" : "Jul-Dec"} ${year}`,
      (year: string, half: number) => `${year}H${half}`,
      (year: string, half: number) => `${half}H${year.slice(2)}`,
      (year: string, half: number) => `${half}er semestre ${year}`.replace("2er", "2e"),
      (year: string, half: number) => `${half === 1 ? "I" : "II"} semestre ${year}`,
      (year: string, half: number) => `${half}. Halbjahr ${year}`,
      (year: string, half: number) => `${half === 1 ? "1st" : "2nd"} half ${year}`,
    ]);
    return dated({ ...page, sales }, [
      column("sold", page.dice.pick(["Period", page.words.month]), ({ month }) =>
        write(month.slice(0, 4), month.endsWith("01") ? 1 : 2),
      ),
    ]);
  }),
];
