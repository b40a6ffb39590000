import { plainDecimal } from "@ledgerline/decimals";
import type { NumberStyle } from "./number-style.ts";

const PLAIN = { point: /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/, comma: /^-?(?:0|[1-9]\d*)(?:,\d+)?$/ };
const MARK = String.raw`(?:[A-Z]{1,2}\$|\$[A-Z]{2}|[$€£¥₹₽₩₪₺₫₱฿₴]|kr\.?|zł|[A-Z]{3})`;
const LEADING_MARK = new RegExp(String.raw`^([(+-]? ?)(${MARK}) ?(?=[-+(\d.,])`, "i");
const TRAILING_MARK = new RegExp(String.raw`(?<=[\d.,)]) ?(${MARK})( ?\)?)$`, "i");
const SIGNED = /^(?<open>\()? ?(?<sign>[+-])? ?(?<number>[^()+-].*?(?:e[+-]?\d{1,3})?) ?(?<close>\))?$/i;
const NUMBER = {
  point:
    /^(?:[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?: \d{3})+|[1-9]\d{0,2}(?:'\d{3})+|\d*)(?:\.\d*)?(?:e[+-]?\d{1,3})?$/i,
  comma:
    /^(?:[1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,2}(?: \d{3})+|[1-9]\d{0,2}(?:'\d{3})+|\d*)(?:,\d*)?(?:e[+-]?\d{1,3})?$/i,
};
const UNSURE = { point: /^[1-9]\d{0,2},\d{3}$/, comma: /^[1-9]\d{0,2}\.\d{3}$/ };
/** SAP's notation: `12.34-` */
const MINUS_BEHIND = /^([^-+(]*\d)-$/;
const GROUPS = { point: /[, ']/g, comma: /[. ']/g };

/** A longer cell is not an amount. This also limits the numbers that Postgres adds up. */
const MOST_CHARS = 80;
/** More than anybody prints; every sum would have as many digits. */
const MOST_DECIMALS = 30;
/** No line has tens of billions of any currency. A UPC in the wrong column does. */
const MOST_WHOLE_DIGITS = 10;

export interface Amount {
  /** A plain decimal with every printed digit. */
  value: string;
  /** The currency's code or symbol in the cell, in upper case. */
  mark: string | null;
}

/** The amount if the cell is just a plain number in this style; null otherwise. The fast path. */
export function readPlainMoney(cell: string, { decimal }: NumberStyle): string | null {
  if (cell.length > MOST_CHARS || !PLAIN[decimal].test(cell) || cell.startsWith("-0")) return null;
  return bounded(decimal === "comma" ? cell.replace(",", ".") : cell);
}

/** Reads `-$1,204.50`, `(4.10)`, `1.234,56 €`, `EUR 8.6E-05`. Null if it is not an amount, or could be two. */
export function readMoney(cell: string, style: NumberStyle): Amount | null {
  const plain = readPlainMoney(cell, style);
  if (plain !== null) return { value: plain, mark: null };
  if (cell.length > MOST_CHARS) return null;
  const { text, mark } = takeMark(tidy(cell));
  const { open, sign, number, close } = SIGNED.exec(text)?.groups ?? {};
  if (number === undefined || (open === undefined) !== (close === undefined) || (open && sign)) return null;
  if (!NUMBER[style.decimal].test(number) || (!style.sure && UNSURE[style.decimal].test(number))) return null;
  const digits = number.replace(GROUPS[style.decimal], "").replace(",", ".");
  const value = plainDecimal((open ? "-" : (sign ?? "")) + digits);
  const exact = value && bounded(value);
  return exact ? { value: exact, mark } : null;
}

function takeMark(text: string): { text: string; mark: string | null } {
  const [, sign = "", leading] = LEADING_MARK.exec(text) ?? [];
  if (leading) return { text: text.replace(LEADING_MARK, sign), mark: leading.toUpperCase() };
  const [, trailing, close = ""] = TRAILING_MARK.exec(text) ?? [];
  if (trailing) return { text: text.replace(TRAILING_MARK, close), mark: trailing.toUpperCase() };
  return { text, mark: null };
}

/** Unifies spaces (`\s` includes narrow and non-breaking ones), minus signs and apostrophes. */
function tidy(cell: string): string {
  return cell
    .trim()
    .replace(/\s+/g, " ")
    .replace(/\u2212/g, "-")
    .replace(/\u2019/g, "'")
    .replace(MINUS_BEHIND, "-$1");
}

function bounded(plain: string): string | null {
  const first = plain.startsWith("-") ? 1 : 0;
  const point = plain.indexOf(".");
  const end = point === -1 ? plain.length : point;
  return end - first > MOST_WHOLE_DIGITS || plain.length - end - 1 > MOST_DECIMALS ? null : plain;
}
