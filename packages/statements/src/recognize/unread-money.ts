import { Columns } from "../formats/columns.ts";
import { judgeMoney } from "../map/judge-money.ts";
import type { KnownLayout } from "./known-layout.ts";
import { moneyColumns } from "./number-evidence.ts";

/** A column that is money shows it on these rows. */
const MOST_ROWS = 500;
/** Of new columns, for one who looks at them. */
const MOST_NAMED = 10;

/**
 * The names of columns with money that a known layout does not have, as its sender may have added: `Net After Tax`.
 * Left out is what repeats a column that is read, and what the amounts of another one are made with.
 */
export function unreadMoney(
  { header: published, reading }: Pick<KnownLayout, "header" | "reading">,
  header: readonly string[],
  rows: readonly { cells: readonly string[] }[],
  numbers: "point" | "comma",
): string[] {
  if (published === null || reading === null) return [];
  const columns = new Columns(header);
  const known = new Set([...published, ...textsIn(reading)].map((name) => columns.find(name).at));
  const added = [...header.keys()].filter((at) => !known.has(at) && header[at]?.trim());
  if (added.length === 0) return [];
  const money = moneyColumns(reading, header);
  const shown = [...new Set([...money, ...added])].slice(0, money.length + MOST_NAMED);
  const cells = rows.slice(0, MOST_ROWS).map((row) => shown.map((at) => row.cells[at]?.trim() ?? ""));
  const isRepeated = (at: number) => money.some((_, other) => cells.every((row) => row[at] === row[other]));
  const names = shown.map((at) => header[at]?.trim() ?? "");
  const { amounts } = judgeMoney(names, cells, numbers);
  return amounts.filter((at) => at >= money.length && !isRepeated(at)).map((at) => names[at] ?? "");
}

/** Every text in a reading, and the names of columns among them. */
function textsIn(reading: unknown): string[] {
  if (typeof reading === "string") return [reading];
  return typeof reading === "object" && reading !== null ? Object.values(reading).flatMap(textsIn) : [];
}
