import { columnName } from "../formats/columns.ts";
import type { ColumnIdentity } from "../map/column-arithmetic.ts";
import type { SampledSums } from "../map/column-samples.ts";

const MOST_LINES = 3;

/**
 * What an identity says about the columns of a header: `Your cut = Net revenue × Split % on all 1,204 rows.` `lines` are
 * the line numbers of the rows that it was found in.
 */
export function evidenceSentence(
  { kind, result, of, signs, rows, fails, printed = "" }: ColumnIdentity,
  header: readonly string[],
  lines: readonly number[],
): string {
  const name = (at: number) => columnName(header, at);
  if (kind === "total") return `${name(result)} adds up to ${printed}, which the file prints.`;
  const [first = -1, second = -1] = of;
  const terms = of.map((at, part) => ` ${signs[part] === -1 ? "−" : "+"} ${name(at)}`).join("");
  const made: Record<typeof kind, string> = {
    same: name(first),
    product: `${name(first)} × ${name(second)}`,
    share: `${name(first)} × ${name(second)}${name(second).includes("%") ? "" : " %"}`,
    sum: terms.replace(/^ \+ /, "").trim(),
  };
  const said = `${name(result)} = ${made[kind]}`;
  if (fails.length === 0) return `${said} on all ${rows.toLocaleString("en-US")} rows.`;
  const named = fails.slice(0, MOST_LINES).flatMap((row) => lines[row]?.toLocaleString("en-US") ?? []);
  const more = fails.length > named.length ? " and others" : "";
  const held = (rows - fails.length).toLocaleString("en-US");
  return `${said} on ${held} of ${rows.toLocaleString("en-US")} rows, but not on line ${named.join(", ")}${more}.`;
}

/** `Net: 12 of 60 rows are the sums of the rows below them, and are not booked.` */
export function sumsSentence({ side, column, sums, rows }: SampledSums, header: readonly string[]): string {
  const where = side === "above" ? "below" : "above";
  const count = (number: number) => number.toLocaleString("en-US");
  return `${columnName(header, column)}: ${count(sums)} of ${count(rows)} rows are the sums of rows ${where} them, and are not booked.`;
}
