import { FORMATS } from "../formats/catalogue.ts";
import { Columns, nameKey } from "../formats/columns.ts";
import type { ColumnName, StatementFormat } from "../formats/format.ts";
import type { StoredRecognition } from "../vocabulary.ts";
import { columnNames } from "./header-key.ts";

/** A layout whose header is known. */
export interface KnownHeader {
  header: readonly string[];
  /**
   * The columns that are compared, under all their names; differences in others are not reported. If missing, all of
   * them by their names as they are: a header that somebody uploaded has no placeholders.
   */
  reads?: readonly ColumnName[];
  /** Columns that some files lack, so that a missing one is not a difference. */
  optional?: readonly ColumnName[] | undefined;
}

export interface HeaderDifference<Known extends KnownHeader> {
  known: Known;
  /** Names that only the known header has, and names that only the other one has, as printed. */
  missing: string[];
  added: string[];
}

/** The part of both headers that must be shared, whether or not it is read. */
const MOST = 2 / 3;
/** How many of the names that are read may differ, or what part of a long header. */
const MOST_DIFFERENT = 2;
const MOST_OF_HEADER = 0.2;
const LEAST_SHARED = 3;
const CURRENCY = /\(\s*[^()\s]{1,4}\s*\)/g;

/** The known header with the fewest differing names; null if none shares most of its names and of the other's. */
export function nearestHeader<Known extends KnownHeader>(
  header: readonly string[],
  known: readonly Known[],
): HeaderDifference<Known> | null {
  const here = readHeader(header);
  let nearest: HeaderDifference<Known> | null = null;
  for (const each of known) {
    const difference = differenceOf(here, each);
    if (difference && (!nearest || size(difference) < size(nearest))) nearest = difference;
  }
  return nearest;
}

/** The known header that shares most of the names of both, among those that have most names of the other. */
function likestHeader<Known extends KnownHeader>(header: readonly string[], known: readonly Known[]): Known | null {
  const here = readHeader(header);
  const count = here.names.length;
  let likest: Known | null = null;
  let greatest = 0;
  for (const each of known) {
    const { expected, added } = compare(here, each);
    const shared = count - added.length;
    const part = shared / (expected.length + added.length);
    if (shared < LEAST_SHARED || shared < count * MOST || part <= greatest) continue;
    likest = each;
    greatest = part;
  }
  return likest;
}

/** A header to be compared with many, without its blank names. */
interface ReadHeader {
  names: readonly string[];
  keys: ReadonlySet<string>;
  columns: Columns;
  /** Each name by itself. */
  alone: ReadonlyMap<string, Columns>;
}

function readHeader(header: readonly string[]): ReadHeader {
  const names = header.filter((name) => name.trim() !== "");
  return {
    names,
    keys: new Set(names.map(comparable)),
    columns: new Columns(names),
    alone: new Map(names.map((name) => [name, new Columns([name])])),
  };
}

/** Null if the header is not near. */
function differenceOf<Known extends KnownHeader>(here: ReadHeader, known: Known): HeaderDifference<Known> | null {
  const { names } = here;
  const { expected, lacking, added } = compare(here, known);
  const missing = known.reads ? lacking.filter(({ isRead }) => isRead) : lacking;
  const difference = { known, missing: missing.map(({ name }) => name), added };
  const shared = Math.min(expected.length - lacking.length, names.length - added.length);
  const isNear =
    shared >= LEAST_SHARED &&
    shared >= Math.max(expected.length, names.length) * MOST &&
    Math.floor(size(difference)) <= Math.max(MOST_DIFFERENT, Math.floor(expected.length * MOST_OF_HEADER));
  return isNear ? difference : null;
}

/** `lacking`: names of the known header that the other lacks under any name; `added`: names that only the other has. */
function compare({ names, keys, columns, alone }: ReadHeader, known: KnownHeader) {
  const { reads = [] } = known;
  const columnOf = (name: string) => {
    const column = alone.get(name) ?? new Columns([name]);
    return reads.find((read) => column.has(read));
  };
  const optional = new Set(known.optional);
  const expected = known.header.filter((name) => name.trim() !== "");
  const there = new Set(expected.map(comparable));
  const lacking = expected.flatMap((name) => {
    if (keys.has(comparable(name))) return [];
    const column = columnOf(name);
    if (column !== undefined && (columns.has(column) || optional.has(column))) return [];
    return [{ name, isRead: column !== undefined }];
  });
  const added = names.filter((name) => !there.has(comparable(name)) && columnOf(name) === undefined);
  return { expected, lacking, added };
}

/** A renamed column counts once. */
function size({ missing, added }: HeaderDifference<KnownHeader>): number {
  return Math.max(missing.length, added.length) + Math.min(missing.length, added.length) / 1000;
}

/** The same column in another currency has the same name. */
function comparable(name: string): string {
  return nameKey(name).replace(CURRENCY, "(currency)");
}

/** Formats of files that are not income. */
const OTHERS = FORMATS.filter(({ kind }) => kind !== "income");

interface OurHeader extends KnownHeader {
  format: StatementFormat;
}

/** The header of one of our formats; none for a file without a header. */
export function ourHeader(format: StatementFormat): OurHeader[] {
  const { header, reading } = format;
  if (header.length === 0) return [];
  return [{ format, header, reads: columnNames(format), optional: reading?.optional }];
}

/** If a header is as close to a file of income as to another kind, the artist is asked. */
const OTHERS_FIRST = [...OTHERS, ...FORMATS.filter((format) => !OTHERS.includes(format))].flatMap(ourHeader);

/**
 * Whether only the artist can know what a file is: its sheet is named like one that is not income, or its header
 * consists of the names of one.
 */
export function asksKind({ header, sheet }: Pick<StoredRecognition, "header" | "sheet">): boolean {
  const isCalledLike = ({ sheet: name }: StatementFormat) =>
    sheet !== null && name !== undefined && nameKey(name) === nameKey(sheet);
  const likest = likestHeader(header, OTHERS_FIRST);
  return OTHERS.some(isCalledLike) || (likest !== null && OTHERS.includes(likest.format));
}
