import type { NumberStyle } from "./number-style.ts";

const WHOLE = /^[+-]?\d+$/;
const GROUPED = {
  point: /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.0+)?$/,
  comma: /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+(?:,0+)?$/,
};
const SPACED = /^[+-]?[1-9]\d{0,2}(?:[\s']\d{3})+(?:[.,]0+)?$/;
/** Three zeros could also be thousands. */
const WITH_ZEROS = /^[+-]?\d+[.,](?:0|00|0000+)$/;
const ZEROS = { point: /\.0+$/, comma: /,0+$/ };

/** A whole number, which may have thousands (`1,200`) or zero decimals (`3.0`, `3,00`); null if it is not one. */
export function readUnits(cell: string, { decimal }: NumberStyle): number | null {
  const text = cell.trim();
  if (WHOLE.test(text)) return Number(text);
  if (GROUPED[decimal].test(text)) return Number(text.replace(ZEROS[decimal], "").replace(/[.,]/g, ""));
  if (WITH_ZEROS.test(text)) return Number(text.replace(/[.,]0+$/, ""));
  if (SPACED.test(text)) return Number(text.replace(/[.,]0+$/, "").replace(/[\s']/g, ""));
  return null;
}
