import type { Page } from "../draw/page.ts";
import {
  AS_A_DAY,
  AS_A_RANGE,
  HALVES,
  IN_AN_ERA,
  IN_DIGITS,
  IN_THE_LANGUAGE,
  IN_WORDS,
  type Notation,
  QUARTERS,
  SELDOM,
  weekOf,
} from "../draw/periods.ts";
import { type Column, column, type Drawn, moneyColumn, plainTable, priced, usualColumns } from "../draw/table.ts";
import { kind } from "./kind.ts";

function dated(page: Page, columns: readonly Column[]): Drawn {
  const others = usualColumns(page, { without: ["sold"] });
  return plainTable(page, priced(page, [...columns, ...others, moneyColumn(page, "net", page.words.net)]));
}

function parts(month: string): [year: number, month: number] {
  return [Number(month.slice(0, 4)), Number(month.slice(5))];
}

function written(page: Page, notations: readonly Notation[], name = page.words.month): Drawn {
  const { write, dates = "day_first" } = page.dice.pick(notations);
  const drawn = dated(page, [column("sold", name, ({ month }) => write(...parts(month), page.words.language))]);
  return { ...drawn, knows: { ...drawn.knows, dates } };
}

/** The page with all sales at the first month of a span. */
function atStart(page: Page, span: number): Page {
  const first = (month: string) => Math.floor((parts(month)[1] - 1) / span) * span + 1;
  const sales = page.sales.map((sale) => ({
    ...sale,
    month: `${sale.month.slice(0, 4)}-${String(first(sale.month)).padStart(2, "0")}`,
  }));
  return { ...page, sales };
}

/** The month of a fiscal year that begins in July and is named after its end. */
function fiscal(month: string): string {
  const [year, at] = parts(month);
  return at >= 7 ? `${year + 1}-${String(at - 6).padStart(2, "0")}` : `${year}-${String(at + 6).padStart(2, "0")}`;
}

const MONTH_NAMES = ["", "month", "m", "Mon"];

export const MONTHS = [
  kind("a month in digits", (page) => written(page, IN_DIGITS)),
  kind("a month in English words", (page) => written(page, IN_WORDS)),
  kind("a month in the language of the file", (page) => written(page, IN_THE_LANGUAGE)),
  kind("a day that stands for its month", (page) => written(page, AS_A_DAY)),
  kind("the days from and to of a month", (page) => written(page, AS_A_RANGE)),
  kind("a year of an era", (page) => written(page, IN_AN_ERA)),
  kind("a quarter", (page) => written(atStart(page, 3), QUARTERS, page.dice.pick([page.words.month, "Quarter"]))),
  kind("half a year", (page) => written(atStart(page, 6), HALVES, page.dice.pick([page.words.month, "Period"]))),
  kind("a whole year", (page) => {
    const year: Notation = { write: (y) => String(y) };
    return written(atStart(page, 12), [year], page.words.year);
  }),
  kind("a week", (page) => {
    const mark = page.dice.pick(["", "W", "KW "]);
    return dated(page, [
      column("sold", page.dice.pick(["Week", "Sales Week", "Woche"]), ({ month }) =>
        weekOf(...parts(month)).replace("-", `-${mark}`),
      ),
    ]);
  }),
  kind("a fiscal period", (page) => {
    const name = page.dice.pick(["Fiscal Period", "FY Period"]);
    const drawn = dated(page, [column("sold", name, ({ month }) => fiscal(month))]);
    return { ...drawn, knows: { ...drawn.knows, yearBegins: 7 } };
  }),
  kind("a month by its name in a fiscal period", (page) => {
    const named = new Intl.DateTimeFormat("en", { month: page.dice.pick(["short", "long"]), timeZone: "UTC" });
    const name = page.dice.pick(["Fiscal Period", "Fiscal Month"]);
    const drawn = dated(page, [
      column("sold", name, ({ month }) => {
        return `${named.format(Date.UTC(2026, parts(month)[1] - 1, 1))} FY${fiscal(month).slice(0, 4)}`;
      }),
    ]);
    return { ...drawn, knows: { ...drawn.knows, yearBegins: 7 } };
  }),
  kind("year and month in two columns", (page) => {
    const { dice, words } = page;
    const inWords = dice.yes(0.3);
    const year = column(null, words.year, ({ month }) => month.slice(0, 4));
    const named = new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" });
    const month = column(null, dice.pick(MONTH_NAMES) || words.month, ({ month: sold }) =>
      inWords ? named.format(Date.UTC(2026, parts(sold)[1] - 1, 1)) : String(parts(sold)[1]),
    );
    return dated(page, dice.yes(0.7) ? [year, month] : [month, year]);
  }),
  kind("a period as few write it", (page) => written(page, SELDOM)),
  kind("dates of which none is clear", (drawn) => {
    const sales = drawn.sales.map((sale) => ({ ...sale, day: drawn.dice.between(1, 12) }));
    const page = { ...drawn, sales };
    const isDayFirst = page.dice.yes(0.5);
    const two = (figure: number) => String(figure).padStart(2, "0");
    const sold = column("sold", page.words.month, ({ month, day }) => {
      const [year, at] = parts(month);
      return isDayFirst ? `${two(day)}/${two(at)}/${year}` : `${two(at)}/${two(day)}/${year}`;
    });
    const table = dated(page, [sold]);
    return { ...table, knows: { ...table.knows, dates: isDayFirst ? "day_first" : "month_first" } };
  }),
  kind(
    "the month in a line above, or in the file's name",
    (page) => {
      const month = page.sales[0]?.month ?? "2026-01";
      const drawn = dated(page, []);
      return page.dice.yes(0.5)
        ? {
            ...drawn,
            rows: [[page.dice.pick(["Period", "Statement period", page.words.month]), month], [""], ...drawn.rows],
          }
        : { ...drawn, as: { name: `royalties-${month}` } };
    },
    { months: 1 },
  ),
  kind("the day of release beside the month", (page) => {
    const released = column(
      null,
      page.dice.pick(["Release Date", "Released"]),
      (_, at) => `20${10 + (at % 9)}-0${1 + (at % 9)}-15`,
    );
    const sold = column("sold", page.words.month, ({ month }) => month);
    return dated(page, page.dice.yes(0.5) ? [released, sold] : [sold, released]);
  }),
];
