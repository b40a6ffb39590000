import { plainDecimal } from "@ledgerline/contract/money/notation";

const PLAIN = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const PRINTED =
  /^(?<open>\()?(?<sign>[+-])?\$?(?<inner>[+-])?(?<number>(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.\d*)?(?:[eE][+-]?\d{1,3})?)(?<close>\))?$/;
/** A longer cell is no amount; it also keeps what Postgres must add up small. */
const MOST_CHARS = 80;
/** Nobody prints as many; every sum would be carried with as many digits. */
const MOST_DECIMALS = 30;

/**
 * An amount of money as a statement prints it, as a plain decimal with every digit kept: `-$1,204.50`, `(4.10)` and
 * `8.6E-05` are understood. Null when it cannot be read with certainty, as with a decimal comma, or beyond 30 decimals.
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

/** Spaces, non-breaking ones too, at the ends and beside the currency; a typographic minus becomes a plain one. */
function withoutSpace(cell: string): string {
  return cell
    .trim()
    .replace(/\s*\$\s*/, "$")
    .replace("\u2212", "-");
}
