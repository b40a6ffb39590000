import { micros, part, rounded, sum } from "../draw/money.ts";
import { drawAmount, money, type Page, type Sale } from "../draw/page.ts";
import {
  type Column,
  cellsOf,
  column,
  currencyColumn,
  type Drawn,
  footer,
  linesOf,
  moneyColumn,
  paying,
  plainTable,
  positions,
  priced,
  usualColumns,
  usualTable,
} from "../draw/table.ts";
import { kind } from "./kind.ts";

const ONE_MONTH = { months: 1 };
const ENGLISH = { english: true };

function netOf(sales: readonly Sale[]): number {
  return sum(sales.map(({ net }) => net));
}

/** All sales from one store, which no column names. */
function ofStore(page: Page, store: string): Page {
  return { ...page, sales: page.sales.map((sale) => ({ ...sale, store })) };
}

/** Stores, songs beneath them, and their sales beneath those. */
function nested(page: Page): Drawn {
  const usual = usualColumns(page, { without: ["store", "track"] });
  const columns = priced(page, [...usual, moneyColumn(page, "net", page.words.net)]);
  const stores = [...Map.groupBy(page.sales, ({ store }) => store).values()];
  const groups = stores.flatMap((sold) => [...Map.groupBy(sold, ({ title }) => title).values()]);
  let above = "";
  const rows = groups.flatMap((sales) => {
    const { store = "", title = "" } = sales[0] ?? {};
    const lines = store === above ? [[title]] : [[store], [title]];
    above = store;
    return [...lines, ...cellsOf(columns, sales)];
  });
  const lines = groups.flatMap((sales) =>
    linesOf(page, columns, sales).map((line) => ({ ...line, title: sales[0]?.title ?? null })),
  );
  return {
    rows: [columns.map(({ name }) => name), ...rows],
    lines,
    knows: { columns: positions(columns), lines: "track" },
  };
}

/** A song stands alone in the column of the titles, which is empty beside its sales. */
function above(page: Page): Drawn {
  const columns = priced(page, [...usualColumns(page), moneyColumn(page, "net", page.words.net)]);
  const groups = [...Map.groupBy(page.sales, ({ title }) => title)];
  const rows = groups.flatMap(([title, sales]) => [
    columns.map(({ is }) => (is === "track" ? title : "")),
    ...cellsOf(columns, sales).map((cells) => cells.map((cell, at) => (columns[at]?.is === "track" ? "" : cell))),
  ]);
  return {
    rows: [columns.map(({ name }) => name), ...rows],
    lines: groups.flatMap(([, sales]) => linesOf(page, columns, sales)),
    knows: { columns: positions(columns), lines: "track" },
  };
}

/** A row for the plays and one for the money of each sale. */
function measures(page: Page): Drawn {
  const { dice, words } = page;
  const [metric, plays, paid] = dice.pick([
    ["Metric", "Streams", "Revenue"],
    ["Measure", "Plays", "Earnings"],
    ["Kennzahl", "Abrufe", "Erlös"],
  ] as const);
  const columns = [...usualColumns(page, { without: ["units"] }), currencyColumn(page)];
  const rows = page.sales.flatMap((sale, at) => {
    const cells = columns.map(({ cell }) => cell(sale, at));
    return [
      [...cells, plays, String(sale.units)],
      [...cells, paid, money(page, sale.net)],
    ];
  });
  const header = [...columns.map(({ name }) => name), metric, dice.pick(["Value", words.total])];
  return {
    rows: [header, ...rows],
    lines: linesOf(page, columns, page.sales),
    knows: {
      columns: { ...positions(columns), kind: header.length - 2, net: header.length - 1 },
      kinds: { [plays]: "count", [paid]: "stream" },
    },
  };
}

/** An account in a ledger, with what it was before and after each entry. */
function ledger(drawn: Page): Drawn {
  const page = ofStore(
    {
      ...drawn,
      digits: 2,
      sales: paying(
        { ...drawn, digits: 2 },
        drawn.sales.map(({ net }) => net),
      ),
    },
    "Spotify",
  );
  const [day, paper, text, debit, credit, balance] = page.dice.pick([
    ["Datum", "Belegnr.", "Buchungstext", "Soll", "Haben", "Saldo"],
    ["Date", "Ref", "Description", "Debit", "Credit", "Balance"],
    ["Date", "Pièce", "Libellé", "Débit", "Crédit", "Solde"],
  ] as const);
  const before = drawAmount(page.dice, 2);
  const columns: Column[] = [
    column("sold", day, ({ month, day: at }) => `${month}-${String(at).padStart(2, "0")}`),
    column(null, paper, (_, at) => `RE-${2026000 + at}`),
    column("track", text, ({ title }) => title),
    column("debit", debit, () => ""),
    moneyColumn(page, "net", credit),
    moneyColumn(
      page,
      null,
      balance,
      page.sales.map((_, at) => before + netOf(page.sales.slice(0, at + 1))),
    ),
    currencyColumn(page),
  ];
  return plainTable(page, columns);
}

export const STRANGERS = [
  kind("sections by store, and by song in each", nested),
  kind("a song alone in the column of titles", above),
  kind("plays and money in rows of their own", measures),
  kind("an account in a ledger", ledger),
  kind(
    "assets and the videos that use them",
    (drawn) => {
      const page = ofStore(drawn, "YouTube");
      const { dice, digits } = page;
      const split = micros(dice.pick([0.5, 0.7, 0.55]));
      const whole = page.sales.map(() => drawAmount(dice, digits));
      const sales = paying(
        page,
        whole.map((amount) => part(amount, split)),
      );
      const columns = [
        column("sold", dice.pick(["Day", "Month"]), ({ month }) => month),
        column(null, "Country", ({ country }) => country),
        column(null, "Video ID", (_, at) => `dQ${at}w9WgX${at}cQ`),
        column(null, "Video Title", ({ title }, at) => `${title} (fan video ${at + 1})`),
        column(null, "Asset ID", ({ isrc }) => `A${isrc.slice(-9)}`),
        column("track", "Asset Title", ({ title }) => title),
        column("isrc", "ISRC", ({ isrc }) => isrc),
        column(null, "Channel", ({ artist }) => `${artist} fans`),
        column("units", "Owned Views", ({ units }) => String(units)),
        moneyColumn(page, "gross", "YouTube Revenue", whole),
        moneyColumn(page, "net", "Partner Revenue"),
      ];
      return plainTable(page, priced(page, columns), sales);
    },
    ENGLISH,
  ),
  kind(
    "works of a publisher, and the share of each",
    (page) => {
      const { dice, digits } = page;
      const shares = page.sales.map(() => dice.pick([12.5, 25, 33.34, 50]));
      const collected = page.sales.map(() => drawAmount(dice, digits));
      const sales = paying(
        page,
        collected.map((amount, at) => part(amount, micros((shares[at] ?? 0) / 100))),
      );
      const columns = [
        column("track", dice.pick(["Work Title", "Song Title"]), ({ title }) => title),
        column(null, "Work Code", ({ isrc }) => `T-${isrc.slice(-9)}`),
        column("artist", dice.pick(["Writer", "Composer"]), ({ artist }) => artist),
        column("store", dice.pick(["Source", "Licensee", "Society"]), ({ store }) => store),
        column("territory", "Territory", ({ country }) => country),
        column("sold", dice.pick(["Usage Period", "Performance Month"]), ({ month }) => month),
        column(null, "Right Type", (_, at) => (at % 2 === 0 ? "Mechanical" : "Performance")),
        column("units", dice.pick(["Units", "Uses"]), ({ units }) => String(units)),
        moneyColumn(page, null, dice.pick(["Amount Received", "Collected"]), collected),
        column("share", "Share %", (_, at) => money(page, micros(shares[at] ?? 0), 2)),
        moneyColumn(page, "net", dice.pick(["Royalty", "Royalty Payable", "Client Share"])),
      ];
      return plainTable(page, priced(page, columns), sales);
    },
    ENGLISH,
  ),
  kind(
    "points of a society and what each is worth",
    (page) => {
      const { dice } = page;
      const own: Page = { ...page, digits: 2 };
      const value = dice.pick([0.25, 0.5, 1.25]);
      const points = page.sales.map(() => dice.between(3, 900));
      const sales = paying(
        own,
        points.map((count) => micros(count * value)),
      );
      const columns = [
        column("track", dice.pick(["Werk", "Work"]), ({ title }) => title),
        column(null, "ISWC", (_, at) => `T-034.524.${String(100 + at)}-C`),
        column("store", dice.pick(["Sender", "Station", "Broadcaster"]), ({ store }) => store),
        column("sold", dice.pick(["Sendemonat", "Month of use"]), ({ month }) => month),
        column(null, dice.pick(["Dauer", "Duration"]), (_, at) => `0${2 + (at % 3)}:1${at % 10}`),
        column(null, dice.pick(["Punkte", "Points"]), (_, at) => String(points[at])),
        column(null, dice.pick(["Punktwert", "Point value"]), () => money(own, micros(value), 4)),
        moneyColumn(own, "net", dice.pick(["Betrag", "Amount"])),
        currencyColumn(own),
      ];
      return plainTable(own, columns, sales);
    },
    ENGLISH,
  ),
  kind(
    "licences of songs for films",
    (page) => {
      const { dice, words } = page;
      const own: Page = { ...page, digits: 2 };
      const fees = page.sales.map(() => rounded(drawAmount(dice, 2, 4_000), 2));
      const sales = paying(
        own,
        fees.map((fee) => part(fee, micros(0.5))),
      );
      const columns = [
        column(
          "sold",
          dice.pick(["Licence date", "Date of licence"]),
          ({ month, day }) => `${month}-${String(day).padStart(2, "0")}`,
        ),
        column("store", dice.pick(["Licensee", "Client"]), ({ artist }) => `${artist} Pictures`),
        column(null, dice.pick(["Production", "Project"]), (_, at) => `Film ${"ABCDEFGHIJKLMNOPQRSTUVWXYZ"[at]}`),
        column("track", dice.pick(["Song", "Track"]), ({ title }) => title),
        column(null, dice.pick(["Media", "Use"]), (_, at) => (at % 2 === 0 ? "TV" : "Online")),
        moneyColumn(own, "gross", dice.pick(["Licence fee", "Fee"]), fees),
        moneyColumn(own, "net", dice.pick(["Our half", "Your half", words.share])),
      ];
      const drawn = plainTable(own, priced(own, columns), sales);
      return { ...drawn, lines: drawn.lines.map((line, at) => ({ ...line, store: `${sales[at]?.artist} Pictures` })) };
    },
    ENGLISH,
  ),
  kind("adjustments without a song at the end", (page) => {
    const columns = priced(page, [...usualColumns(page), moneyColumn(page, "net", page.words.net)]);
    const drawn = plainTable(page, columns);
    const taken = page.sales.slice(0, 2).map((sale) => ({ ...sale, net: -drawAmount(page.dice, page.digits, 5) }));
    const kept = new Set(["sold", "store", "net", "currency"]);
    const rows = cellsOf(columns, taken).map((cells) =>
      cells.map((cell, at) => {
        const is = columns[at]?.is ?? "";
        if (is === "units") return "0";
        return kept.has(is) ? cell : is === "track" ? page.dice.pick(["Adjustment", "Chargeback", "Korrektur"]) : "";
      }),
    );
    const at = columns.findIndex(({ is }) => is === "track");
    const lines = linesOf(page, columns, taken).map((line, row) => ({
      ...line,
      title: rows[row]?.[at] ?? null,
      units: 0,
    }));
    return { ...drawn, rows: [...drawn.rows, ...rows], lines: [...drawn.lines, ...lines] };
  }),
  kind("a total in words", (page) => {
    const drawn = usualTable(page);
    const total = footer(drawn, page.words.total, money(page, netOf(page.sales)));
    const words = page.dice.pick([
      "In words: four hundred and twelve and 18/100",
      "in Worten: vierhundertzwölf",
      "Amount in words",
    ]);
    return { ...drawn, rows: [...drawn.rows, total, [words], ["", "four hundred and twelve only"]] };
  }),
  kind(
    "the month in the names of plays and money",
    (page) => {
      const { dice, words } = page;
      const month = page.sales[0]?.month ?? "2026-01";
      const date = new Date(`${month}-01T00:00:00Z`);
      const named = new Intl.DateTimeFormat("en", { month: "short", year: "numeric", timeZone: "UTC" }).format(date);
      const said = dice.pick([month, named]);
      const columns = [
        ...usualColumns(page, { without: ["sold", "units"] }),
        column("units", `${words.units} ${said}`, ({ units }) => String(units)),
        moneyColumn(page, "net", `${words.net} ${said}`),
        currencyColumn(page),
      ];
      return plainTable(page, columns);
    },
    ONE_MONTH,
  ),
  kind("what each song had, earned and was paid", (page) => {
    const { dice, digits, words } = page;
    const had = page.sales.map(() => drawAmount(dice, digits));
    const paid = page.sales.map(() => drawAmount(dice, digits, 9));
    const columns = [
      ...usualColumns(page),
      moneyColumn(page, null, dice.pick(["Opening balance", "Brought forward"]), had),
      moneyColumn(page, "net", dice.pick(["Earned", words.net])),
      moneyColumn(page, null, dice.pick(["Paid", "Payments"]), paid),
      moneyColumn(
        page,
        null,
        dice.pick(["Closing balance", "Carried forward"]),
        page.sales.map(({ net }, at) => (had[at] ?? 0) + net - (paid[at] ?? 0)),
      ),
    ];
    return plainTable(page, priced(page, columns));
  }),
];
