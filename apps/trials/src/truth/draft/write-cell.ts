import type { Notation } from "./draft.ts";
import { type Amount, amountOf, type Day, lastDay, monthsAfter, NOTHING, plain, type Sale, times } from "./sale.ts";

export function writeAmount(amount: Amount, { decimals, thousands, minus, mark }: Notation): string {
  const [whole = "", fraction] = plain(amount).replace("-", "").split(".");
  const [point, group] = decimals === "point" ? [".", ","] : [",", "."];
  const grouped = thousands ? whole.replace(/\B(?=(?:\d{3})+$)/g, group) : whole;
  const text = `${mark}${grouped}${fraction === undefined ? "" : `${point}${fraction}`}`;
  return amount.digits < 0n ? negative(text, minus) : text;
}

function negative(text: string, minus: Notation["minus"]): string {
  if (minus === "brackets") return `(${text})`;
  if (minus === "behind") return `${text}-`;
  return minus === "long" ? `\u2212${text}` : `-${text}`;
}

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** A day by a pattern such as `YYYY-MM-DD`, `Month YYYY` or `MON-YY`; a letter after ~ stands for itself. */
export function writeDay({ year, month, day }: Day, pattern: string): string {
  const name = MONTHS[month - 1] ?? "";
  const tokens: Record<string, string> = {
    YYYY: String(year),
    YY: String(year).slice(2),
    Month: name,
    MON: name.slice(0, 3).toUpperCase(),
    Mon: name.slice(0, 3),
    MM: String(month).padStart(2, "0"),
    M: String(month),
    DD: String(day).padStart(2, "0"),
    D: String(day),
    Q: String(Math.ceil(month / 3)),
  };
  return pattern.replace(/~.|YYYY|YY|Month|MON|Mon|MM|M|DD|D|Q/g, (token) => tokens[token] ?? token.slice(1));
}

/** How many months after its month of sale a sale is accounted for. */
export const ACCOUNTED_AFTER = 2;
const DECIMAL = /^\d+\.\d+$/;
const DAY_CODE = /^(sold|accounted)([\^$=])(.+)$/;

const SIGNS: Record<string, string> = { USD: "US$", EUR: "€", GBP: "£", JPY: "¥" };
const NAMES: Record<string, string> = { USD: "US Dollar", EUR: "Euro", GBP: "Pound sterling", JPY: "Yen" };

const TEXTS: Record<string, (sale: Sale) => string> = {
  store: ({ store }) => store,
  artist: ({ artist }) => artist,
  title: ({ title }) => title,
  release: ({ release }) => release,
  isrc: ({ isrc }) => isrc,
  upc: ({ upc }) => upc,
  country: ({ country }) => country.two,
  country3: ({ country }) => country.three,
  countryName: ({ country }) => country.name,
  units: ({ units }) => String(units),
  currency: ({ currency }) => currency,
  "currency:sign": ({ currency }) => SIGNS[currency] ?? currency,
  "currency:word": ({ currency }) => NAMES[currency] ?? currency,
  label: () => "Harbour Records",
};

const AMOUNTS: Record<string, (sale: Sale) => Amount> = {
  net: ({ net }) => net,
  // Fits every layout: half of the gross is a fee, and prices are per unit.
  gross: ({ net }) => times(net, 2),
  fee: ({ net }) => net,
  price: ({ net }) => (net.digits < 0n ? times(net, -1) : net),
  zero: () => NOTHING,
};

/**
 * The cell of a sale. A code names a text or an amount, or is `'text` for the same text in each row (decimals get the
 * file's mark), or a day: `sold` or `accounted`, then `^` for the first day of its month, `$` for the last or `=` for
 * the day itself, then its pattern.
 */
export function writeCell(code: string, sale: Sale, notation: Notation): string {
  if (code.startsWith("'")) {
    const same = code.slice(1);
    return DECIMAL.test(same) ? writeAmount(amountOf(same), { ...notation, mark: "" }) : same;
  }
  const text = TEXTS[code];
  if (text) return text(sale);
  const amount = AMOUNTS[code];
  if (amount) return writeAmount(amount(sale), notation);
  const [, of = "", which = "", pattern = ""] = DAY_CODE.exec(code) ?? [];
  if (pattern === "") throw new Error(`There is no code ${code}`);
  return writeDay(dayOf(sale, of, which), pattern);
}

export function isAmount(code: string): boolean {
  return code in AMOUNTS;
}

export function isDay(code: string): boolean {
  return DAY_CODE.test(code);
}

function dayOf({ sold }: Sale, of: string, which: string): Day {
  const day = of === "sold" ? sold : monthsAfter(sold, ACCOUNTED_AFTER);
  if (which === "^") return { ...day, day: 1 };
  if (which === "$") return { ...day, day: lastDay(day) };
  return day;
}
