import { fixed } from "../draw/money.ts";
import type { Page } from "../draw/page.ts";
import { column, type Drawn, plainTable, usualColumns } from "../draw/table.ts";
import { kind } from "./kind.ts";

const SMALL: Readonly<Record<string, string>> = { EUR: "cents", USD: "cents", GBP: "pence" };

/** `factor`: how many of what is printed are one of the currency; below one for thousands. */
function scaled(page: Page, factor: number, unit: string, name: string): Drawn {
  const printed = ({ net }: { net: number }) => {
    const text = fixed(Math.round(net * factor), factor < 1 ? 5 : 0);
    return page.decimals === "comma" ? text.replace(".", ",") : text;
  };
  const { dice } = page;
  const above = unit === "" ? [] : [[unit], [""]];
  const drawn = plainTable(page, [...usualColumns(page), column("net", name, printed)]);
  const counted = factor < 1 ? "thousands" : factor > 100 ? "millionths" : "cents";
  const knows = { ...drawn.knows, unit: counted } as const;
  return { ...drawn, knows, rows: [...(dice.yes(0.3) ? [["Royalty statement"]] : []), ...above, ...drawn.rows] };
}

const TWO_DIGITS = { digits: 2 };

export const SCALES = [
  kind(
    "cents in the header",
    (page) => {
      const { dice, words, currency } = page;
      const cents = SMALL[currency] ?? "cents";
      const name = dice.pick([
        `${words.net} (${currency} ${cents})`,
        `${words.net} in ${cents} (${currency})`,
        `${words.net} [${currency} ${cents}]`,
        `net_${currency.toLowerCase()}_${cents}`,
      ]);
      return scaled(page, 100, "", name);
    },
    TWO_DIGITS,
  ),
  kind(
    "micros in the header",
    (page) => {
      const { dice, words, currency } = page;
      const name = dice.pick([
        `${words.net} (${currency} micros)`,
        `revenue_micros_${currency.toLowerCase()}`,
        `${words.net} in millionths of ${currency}`,
      ]);
      return scaled(page, 1_000_000, "", name);
    },
    { digits: 6 },
  ),
  kind(
    "thousands in the header",
    (page) => {
      const { dice, words, currency } = page;
      const name = dice.pick([
        `${words.net} (${currency} thousands)`,
        `${words.net} (${currency} '000)`,
        `${words.net} in thousands of ${currency}`,
        `${words.net} (T${currency})`,
      ]);
      return scaled(page, 0.001, "", name);
    },
    TWO_DIGITS,
  ),
  kind(
    "the unit in a line above",
    (page) => {
      const { dice, words, currency } = page;
      const cents = SMALL[currency] ?? "cents";
      const [unit, factor] = dice.pick([
        [`All amounts in ${currency} ${cents}`, 100],
        [`Amounts are in ${cents} (${currency})`, 100],
        [`In thousands of ${currency}`, 0.001],
        [`Alle Beträge in Cent (${currency})`, 100],
      ] as const);
      return scaled(page, factor, unit, words.net);
    },
    TWO_DIGITS,
  ),
];
