import { plainDecimal } from "@ledgerline/contract/money/notation";

const PLAIN = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const PRINTED =
  /^(?<open>\()?(?<sign>[+-])?\$?(?<inner>[+-])?(?<number>(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.\d*)?(?:[eE][+-]?\d{1,3})?)(?<close>\))?$/;
/** A longer cell is not an amount. Also keeps the numbers small that Postgres adds up. */
const MOST_CHARS = 80;
/** More than anyone prints; every sum would carry as many digits. */
const MOST_DECIMALS = 30;

/**
 * Reads a printed amount of money, such as `-$1,204.50`, `(4.10)` or `8.6E-05`, as a plain decimal with every digit.
 * Null when it is ambiguous, as with a decimal comma, or has more than 30 decimals.
 */
export function readMoney(cell: string): string | null {
  if (cell.length > MOST_CHARS) return null;
  const plain = PLAIN.test(cell) && !cell.startsWith("-0") ? cell : readPrinted(cell);
  return plain === null || decimals(plain) > MOST_DECIMALS ? null : plain;
}

function readPrinted(cell: string): string | null {
  const { open, sign, inner, number, close } = PRINTED.exec(withoutSpace(cell))?.groups ?? {};
  if (number === undefined || (open === undefined) !== (close === undefined)) return null;
  const signs = [open && "-", sign, inner].filter((each) => each !== undefined);
  if (signs.length > 1) return null;
  return plainDecimal((signs[0] ?? "") + number.replaceAll(",", ""));
}

function decimals(plain: string): number {
  const point = plain.indexOf(".");
  return point === -1 ? 0 : plain.length - point - 1;
}

/** Removes spaces, also non-breaking ones, at the ends and around the currency; turns a typographic minus into `-`. */
function withoutSpace(cell: string): string {
  return cell
    .trim()
    .replace(/\s*\$\s*/, "$")
    .replace("\u2212", "-");
}
