import { parseDecimal, plainDecimal, printDecimal } from "@ledgerline/decimals";

/**
 * How a file writes numbers. Unless that is `sure` for the whole file, an amount like `1,234` is not read: the comma
 * may separate thousands or decimals.
 */
export interface NumberStyle {
  decimal: "point" | "comma";
  sure: boolean;
}

const PLAIN = { point: /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/, comma: /^-?(?:0|[1-9]\d*)(?:,\d+)?$/ };
const MARK = String.raw`(?:[A-Z]{1,2}\$|\$[A-Z]{2}|[$€£¥₹₽₩₪₺₫₱฿₴]|kr\.?|zł|[A-Z]{3})`;
const LEADING_MARK = new RegExp(String.raw`^([(+-]? ?)(${MARK}) ?(?=[-+(\d.,])`, "i");
const TRAILING_MARK = new RegExp(String.raw`(?<=[\d.,)]) ?(${MARK})( ?\)?)$`, "i");
const SIGNED = /^(?<open>\()? ?(?<sign>[+-])? ?(?<number>[^()+-].*?(?:e[+-]?\d{1,3})?) ?(?<close>\))?$/i;
const NUMBER = {
  point:
    /^(?:[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d\d)+,\d{3}|[1-9]\d{0,2}(?: \d{3})+|[1-9]\d{0,2}(?:'\d{3})+|\d*)(?:\.\d*)?(?:e[+-]?\d{1,3})?$/i,
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

/** Reads `-$1,204.50`, `(4.10)`, `1.234,56 €`, `EUR 8.6E-05`, `₹12,34,567.80`. Null if it is not an amount, or could be two. */
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

const PERCENT = { point: /^\d+(?:\.\d+)?$/, comma: /^\d+(?:,\d+)?$/ };
const WITHIN_HUNDRED = /^(?:\d{1,2}(?:\.\d{1,30})?|100(?:\.0{1,30})?)$/;

/** A share from 0 to 100 percent, printed as `50`, `50%` or, as a `fraction`, 0.5; null if it is not one. */
export function readPercent(cell: string, { decimal }: NumberStyle, fraction: boolean): string | null {
  const text = cell.trim();
  const number = text.endsWith("%") ? text.slice(0, -1).trimEnd() : text;
  if (number.length > 40 || !PERCENT[decimal].test(number)) return null;
  const plain = number.replace(",", ".");
  const percent = plainDecimal(fraction && number === text ? `${plain}E2` : plain);
  return percent !== null && WITHIN_HUNDRED.test(percent) ? percent : null;
}

const WHOLE = /^[+-]?\d+$/;
const GROUPED = {
  point: /^[+-]?(?:[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d\d)+,\d{3})(?:\.0+)?$/,
  comma: /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+(?:,0+)?$/,
};
const SPACED = /^[+-]?[1-9]\d{0,2}(?:[\s']\d{3})+(?:[.,]0+)?$/;
/** Three zeros could also be thousands. */
const WITH_ZEROS = /^[+-]?\d+[.,](?:0|00|0000+)$/;
const ZEROS = { point: /\.0+$/, comma: /,0+$/ };

/** A count that is negative: `(3)`. */
export const IN_BRACKETS = /^\((\d.*)\)$/;

/**
 * A whole number, which may have thousands (`1,200`) or zero decimals (`3.0`, `3,00`), and is negative in brackets (`(3)`);
 * null if it is not one.
 */
export function readUnits(cell: string, style: NumberStyle): number | null {
  const text = cell.trim();
  const [, positive] = IN_BRACKETS.exec(text) ?? [];
  if (positive === undefined) return readWhole(text, style);
  const units = readWhole(positive, style);
  return units ? -units : units;
}

function readWhole(text: string, { decimal }: NumberStyle): number | null {
  if (WHOLE.test(text)) return Number(text);
  if (GROUPED[decimal].test(text)) return Number(text.replace(ZEROS[decimal], "").replace(/[.,]/g, ""));
  if (WITH_ZEROS.test(text)) return Number(text.replace(/[.,]0+$/, ""));
  if (SPACED.test(text)) return Number(text.replace(/[.,]0+$/, "").replace(/[\s']/g, ""));
  return null;
}

/** The exact number `units / 10 ** scale`, for comparisons. */
export interface Figure {
  units: bigint;
  scale: number;
}

export function figureOf(decimal: string): Figure {
  return parseDecimal(decimal);
}

function scaled({ units, scale }: Figure, to: number): bigint {
  return units * 10n ** BigInt(to - scale);
}

export function addFigures(a: Figure, b: Figure): Figure {
  const scale = Math.max(a.scale, b.scale);
  return { units: scaled(a, scale) + scaled(b, scale), scale };
}

export function multiplyFigures(a: Figure, b: Figure): Figure {
  return { units: a.units * b.units, scale: a.scale + b.scale };
}

export function absoluteFigure({ units, scale }: Figure): Figure {
  return { units: units < 0n ? -units : units, scale };
}

export function negateFigure({ units, scale }: Figure): Figure {
  return { units: -units, scale };
}

export function isAtMost(a: Figure, b: Figure): boolean {
  const scale = Math.max(a.scale, b.scale);
  return scaled(a, scale) <= scaled(b, scale);
}

/** For people: truncated to at most `most` decimals. */
export function printFigure({ units, scale }: Figure, most: number): string {
  return scale <= most ? printDecimal(units, scale) : printDecimal(units / 10n ** BigInt(scale - most), most);
}
