import { Columns } from "../../formats/columns.ts";
import type { ColumnName } from "../../formats/format.ts";
import { nameKey } from "../../formats/name-key.ts";

/** A layout whose header is known. */
export interface KnownHeader {
  header: readonly string[];
  /**
   * The columns that are looked at, under all their names; a difference in the others is not told. Without it all of
   * them, by the names as they stand: a header that somebody uploaded has no placeholders.
   */
  reads?: readonly ColumnName[];
  /** Columns that some files lack, so that one without them differs in nothing. */
  optional?: readonly ColumnName[] | undefined;
}

export interface HeaderDifference<Known extends KnownHeader> {
  known: Known;
  /** Names of the known header that the other lacks, and the other way round, as printed. */
  missing: string[];
  added: string[];
}

/** So much of both headers is shared, whether it is read or not. */
const MOST = 2 / 3;
/** So many names that are read may differ, or so much of a long header. */
const MOST_DIFFERENT = 2;
const MOST_OF_HEADER = 0.2;
const LEAST_SHARED = 3;
const CURRENCY = /\(\s*[^()\s]{1,4}\s*\)/g;

/** The known header with the fewest names that differ; null when none shares most of its names and of the other's. */
export function nearestHeader<Known extends KnownHeader>(
  header: readonly string[],
  known: readonly Known[],
): HeaderDifference<Known> | null {
  const names = header.filter((name) => name.trim() !== "");
  const here = new Set(names.map(comparable));
  let nearest: HeaderDifference<Known> | null = null;
  for (const each of known) {
    const difference = differenceOf(names, here, each);
    if (difference && (!nearest || size(difference) < size(nearest))) nearest = difference;
  }
  return nearest;
}

/** The known header that shares the greatest part of all names of both, among those that have most names of the other. */
export function likestHeader<Known extends KnownHeader>(
  header: readonly string[],
  known: readonly Known[],
): Known | null {
  const names = header.filter((name) => name.trim() !== "");
  const here = new Set(names.map(comparable));
  let likest: Known | null = null;
  let greatest = 0;
  for (const each of known) {
    const { expected, added } = compare(names, here, each);
    const shared = names.length - added.length;
    const part = shared / (expected.length + added.length);
    if (shared < LEAST_SHARED || shared < names.length * MOST || part <= greatest) continue;
    likest = each;
    greatest = part;
  }
  return likest;
}

/** Null when the header is not near. */
function differenceOf<Known extends KnownHeader>(
  names: readonly string[],
  here: ReadonlySet<string>,
  known: Known,
): HeaderDifference<Known> | null {
  const { expected, lacking, added } = compare(names, here, known);
  const missing = known.reads ? lacking.filter(({ isRead }) => isRead) : lacking;
  const difference = { known, missing: missing.map(({ name }) => name), added };
  const shared = Math.min(expected.length - lacking.length, names.length - added.length);
  const isNear =
    shared >= LEAST_SHARED &&
    shared >= Math.max(expected.length, names.length) * MOST &&
    Math.floor(size(difference)) <= Math.max(MOST_DIFFERENT, Math.floor(expected.length * MOST_OF_HEADER));
  return isNear ? difference : null;
}

/** `lacking`: names of the known header that the other has under no name; `added`: names of the other that it has not. */
function compare(names: readonly string[], here: ReadonlySet<string>, known: KnownHeader) {
  const { reads = [] } = known;
  const columns = new Columns(names);
  const columnOf = (name: string) => {
    const alone = new Columns([name]);
    return reads.find((read) => alone.has(read));
  };
  const optional = new Set(known.optional);
  const expected = known.header.filter((name) => name.trim() !== "");
  const there = new Set(expected.map(comparable));
  const lacking = expected.flatMap((name) => {
    if (here.has(comparable(name))) return [];
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
