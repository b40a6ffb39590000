import { plainDecimal } from "@ledgerline/decimals";
import type { NumberStyle } from "./number-style.ts";

const NUMBER = { point: /^\d+(?:\.\d+)?$/, comma: /^\d+(?:,\d+)?$/ };
const WITHIN_HUNDRED = /^(?:\d{1,2}(?:\.\d{1,30})?|100(?:\.0{1,30})?)$/;

/** A share from 0 to 100 percent, printed as `50`, `50%` or, as a `fraction`, 0.5; null if it is not one. */
export function readPercent(cell: string, { decimal }: NumberStyle, fraction: boolean): string | null {
  const text = cell.trim();
  const number = text.endsWith("%") ? text.slice(0, -1).trimEnd() : text;
  if (number.length > 40 || !NUMBER[decimal].test(number)) return null;
  const plain = number.replace(",", ".");
  const percent = plainDecimal(fraction && number === text ? `${plain}E2` : plain);
  return percent !== null && WITHIN_HUNDRED.test(percent) ? percent : null;
}
