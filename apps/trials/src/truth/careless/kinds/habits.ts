import { fixed, part, rounded, shortest, sum } from "../draw/money.ts";
import { drawAmount, money, type Page } from "../draw/page.ts";
import {
  type Column,
  column,
  currencyColumn,
  type Drawn,
  moneyColumn,
  paying,
  plainTable,
  positions,
  priced,
  usualColumns,
} from "../draw/table.ts";
import type { TrueLine } from "../draw/true-file.ts";
import { kind } from "./kind.ts";

/** Each amount as a bookkeeper writes it. */
function written(page: Page, write: (amount: string, negative: boolean) => string): Drawn {
  const { dice, words, digits } = page;
  const big = page.sales.map(() => drawAmount(dice, digits, 60_000));
  const sales = paying(
    page,
    big.map((amount) => (dice.yes(0.2) ? -amount : amount)),
  );
  const net = moneyColumn(page, "net", words.net);
  const cell: Column["cell"] = (sale) => write(money(page, Math.abs(sale.net)), sale.net < 0);
  return plainTable(page, priced(page, [...usualColumns(page), { ...net, cell }]), sales);
}

/** With a mark between thousands. */
function grouped({ decimals }: Page, amount: string): string {
  const [whole = "", fraction = ""] = amount.split(decimals === "comma" ? "," : ".");
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, decimals === "comma" ? "." : ",");
  return fraction === "" ? groups : `${groups}${decimals === "comma" ? "," : "."}${fraction}`;
}

/** Plays and money for each store, side by side. */
function pairs(page: Page): Drawn {
  const { dice, words, digits } = page;
  const stores = ["Spotify", "Apple Music", "Deezer"].slice(0, dice.between(2, 3));
  const columns = [...usualColumns(page, { without: ["store", "units"] }), currencyColumn(page)];
  const lines: TrueLine[] = [];
  const rows = page.sales.map((sale, at) => {
    const cells = stores.flatMap((store) => {
      const units = dice.between(2, 900);
      const net = drawAmount(dice, digits);
      lines.push({
        ...{ month: sale.month, currency: sale.currency, title: sale.title, store, units },
        net: shortest(fixed(net, digits)),
      });
      return [String(units), money(page, net)];
    });
    return [...columns.map(({ cell }) => cell(sale, at)), ...cells];
  });
  const names = stores.flatMap((store) => [`${store} ${words.units}`, `${store} ${words.net}`]);
  return {
    rows: [[...columns.map(({ name }) => name), ...names], ...rows],
    lines,
    knows: { columns: positions(columns) },
  };
}

/** Ways of senders that no other kind has. */
export const HABITS = [
  kind("negative amounts in brackets", (page) =>
    written(page, (amount, isNegative) => (isNegative ? `(${amount})` : amount)),
  ),
  kind("thousands with marks, a minus behind", (page) =>
    written(page, (amount, isNegative) => `${grouped(page, amount)}${isNegative ? "-" : ""}`),
  ),
  kind("a total that does not add up", (page) => {
    const { words, digits } = page;
    const table = plainTable(page, priced(page, [...usualColumns(page), moneyColumn(page, "net", words.net)]));
    const at = table.knows.columns ?? {};
    const wrong = sum(page.sales.map(({ net }) => net)) + rounded(part(1_000_000, 730_000), digits);
    const width = table.rows[0]?.length ?? 0;
    const total = Array.from({ length: width }, (_, column) => {
      if (column === (at.sold === 0 ? at.store : 0)) return words.total;
      return column === at.net ? money(page, wrong) : "";
    });
    return { ...table, rows: [...table.rows, total] };
  }),
  kind("half years as S1 and S2", (page) => {
    const first = (month: string) => (Number(month.slice(5)) < 7 ? "01" : "07");
    const sales = page.sales.map((sale) => ({ ...sale, month: `${sale.month.slice(0, 4)}-${first(sale.month)}` }));
    const write = page.dice.pick([
      (year: string, half: number) => `S${half} ${year}`,
      (year: string, half: number) => `${year} S${half}`,
      (year: string, half: number) => `${half}S${year}`,
    ]);
    const sold = column("sold", page.words.month, ({ month }) =>
      write(month.slice(0, 4), month.endsWith("01") ? 1 : 2),
    );
    const others = usualColumns(page, { without: ["sold"] });
    const columns = priced(page, [sold, ...others, moneyColumn(page, "net", page.words.net)]);
    return plainTable({ ...page, sales }, columns, sales);
  }),
  kind("plays and money for each store", (page) => pairs(page)),
  kind("the share of all that was earned, and a balance that runs", (page) => {
    const { words, sales } = page;
    const all = sum(sales.map(({ net }) => net));
    let balance = 0;
    const balances = sales.map(({ net }) => {
      balance += net;
      return balance;
    });
    const share = column(
      null,
      "Share of total",
      ({ net }) => `${money(page, Math.round((net / all) * 100_000_000), 2)}%`,
    );
    const columns = [
      ...usualColumns(page),
      moneyColumn(page, "net", words.net),
      share,
      moneyColumn(page, null, page.dice.pick(["Balance", "Running total", "Saldo"]), balances),
    ];
    return plainTable(page, priced(page, columns));
  }),
  kind("a payout, a payout fee for each row, and the distributor's part", (page) => {
    const { words, dice, digits } = page;
    const gross = page.sales.map(() => drawAmount(dice, digits));
    const cut = dice.pick([0.1, 0.15, 0.2, 0.3]);
    const theirs = gross.map((amount) => rounded(Math.round(amount * cut), digits));
    const sales = paying(
      page,
      gross.map((amount, at) => amount - (theirs[at] ?? 0)),
    );
    const columns = [
      ...usualColumns(page),
      moneyColumn(page, "fee", dice.pick(["Distributor share", "Our commission", "Provision"]), theirs),
      moneyColumn(page, "net", dice.pick([words.net, "Paid to you", "Auszahlung"])),
      moneyColumn(page, "gross", dice.pick(["Received from store", "Store revenue", "Einnahmen"]), gross),
    ];
    return plainTable(page, priced(page, columns), sales);
  }),
  kind("list price, sold and given away", (page) => {
    const { words, dice } = page;
    const prices = page.sales.map(() => dice.pick([990_000, 1_290_000, 9_990_000]));
    const columns = [
      ...usualColumns(page),
      moneyColumn(page, null, dice.pick(["List price", "PPD", "Retail price"]), prices),
      column(null, dice.pick(["Free goods", "Promos"]), (_, at) => String(at % 4)),
      moneyColumn(page, "net", words.net),
    ];
    return plainTable(page, priced(page, columns));
  }),
];
