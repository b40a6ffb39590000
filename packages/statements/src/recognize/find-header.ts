import { FORMATS, matchHeader } from "../formats/catalogue.ts";
import type { StatementFormat } from "../formats/format.ts";
import { matchPlaysHeader } from "../formats/plays-catalogue.ts";
import { groupedNames } from "../map/header-key.ts";
import { isRowOfFigures, shapeOf } from "../map/row-shapes.ts";
import type { PrintedRow } from "../read/printed-row.ts";
import { splitCells } from "../read/row-cells.ts";
import { DELIMITERS, MOST_COLUMNS } from "../read/row-syntax.ts";
import { builtInLayout, type KnownLayout, playsLayout } from "./known-layout.ts";
import { type OwnHeaders, ownFor } from "./own-layouts.ts";

/** How far down a header is looked for. */
export const HEADER_ROWS = 50;

export interface FoundHeader {
  layout: KnownLayout;
  /** The header; null if the file has none. */
  row: PrintedRow | null;
  /** True if the file only says that nothing was earned. */
  isEmpty: boolean;
}

/** Chooses one of the formats whose fingerprint matches a header, most specific first. */
type ChooseFormat = (formats: readonly StatementFormat[]) => StatementFormat | undefined;

/** The first of a file's rows that is a header known to the artist or to us. */
export function findHeader(
  rows: readonly PrintedRow[],
  own: OwnHeaders,
  choose: ChooseFormat = ([format]) => format,
  sheet: string | null = null,
): FoundHeader | null {
  const first = rows.slice(0, HEADER_ROWS).filter(({ cells }) => cells.length <= MOST_COLUMNS);
  const mine = (header: readonly string[]) => ownFor(own, header, sheet);
  for (const [at, row] of first.entries()) {
    const above = own.size > 0 ? first[at - 1]?.cells : undefined;
    const layout = layoutOf(row.cells, mine, choose) ?? ownBelowGroups(row.cells, above, mine);
    if (layout) return { layout, row, isEmpty: false };
  }
  return withoutHeader(first);
}

/** The artist's own format for a header. */
type FindOwn = (header: readonly string[]) => KnownLayout | undefined;

function layoutOf(cells: readonly string[], own: FindOwn, choose: ChooseFormat): KnownLayout | null {
  if (cells.length < 2) return null;
  const mine = own(cells);
  // An older version may have taken a row for a header when the artist mapped it.
  if (mine && !isRowOfFigures(shapeOf(cells))) return mine;
  const format = choose(matchHeader(cells));
  if (format) return builtInLayout(format);
  const plays = matchPlaysHeader(cells);
  return plays && playsLayout(plays);
}

function ownBelowGroups(cells: readonly string[], above: readonly string[] | undefined, own: FindOwn) {
  const names = above ? groupedNames(cells, above) : cells;
  return names === cells ? null : (own(names) ?? null);
}

function withoutHeader(rows: readonly PrintedRow[]): FoundHeader | null {
  const cells = rows.map((row) => row.cells);
  const format = FORMATS.find(({ recognizes }) => recognizes?.(cells));
  if (format) return { layout: builtInLayout(format), row: null, isEmpty: false };
  const texts = rows.map((row) => row.raw.replace(/^[\s"]+/, "").toLowerCase());
  const empty = FORMATS.find(({ emptyWhen = [] }) =>
    emptyWhen.some((line) => texts.some((text) => text.startsWith(line.toLowerCase()))),
  );
  if (!empty || rows.some(hasFigures)) return null;
  return { layout: builtInLayout(empty), row: null, isEmpty: true };
}

/** Whichever delimiter is between its cells. */
function hasFigures({ raw }: PrintedRow): boolean {
  return DELIMITERS.some((delimiter) => isRowOfFigures(shapeOf(splitCells(raw, delimiter))));
}
