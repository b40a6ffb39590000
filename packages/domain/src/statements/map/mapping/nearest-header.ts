import { Columns } from "../../formats/columns.ts";
import type { ColumnName } from "../../formats/format.ts";
import { nameKey } from "../../formats/name-key.ts";

/** A layout whose header is known. */
export interface KnownHeader {
  header: readonly string[];
  /**
   * The columns that are looked at, under all their names; the others make no difference. Without it all of them, by
   * the names as they stand: a header that somebody uploaded has no placeholders.
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

/** So many names may differ, or so much of a long header. */
const MOST_DIFFERENT = 2;
const MOST_OF_HEADER = 0.2;
const LEAST_SHARED = 3;
const CURRENCY = /\(\s*[^()\s]{1,4}\s*\)/g;

/** The known header with the fewest names that differ; null when none is near. */
export function nearestHeader<Known extends KnownHeader>(
  header: readonly string[],
  known: readonly Known[],
): HeaderDifference<Known> | null {
  const here = new Set(header.map(comparable));
  let nearest: HeaderDifference<Known> | null = null;
  for (const each of known) {
    const difference = differenceOf(header, here, each);
    if (!isNear(difference)) continue;
    if (!nearest || size(difference) < size(nearest)) nearest = difference;
  }
  return nearest;
}

function differenceOf<Known extends KnownHeader>(
  header: readonly string[],
  here: ReadonlySet<string>,
  known: Known,
): HeaderDifference<Known> {
  const there = new Set(known.header.map(comparable));
  const missing = known.header.filter((name) => name.trim() !== "" && !here.has(comparable(name)));
  const added = header.filter((name) => name.trim() !== "" && !there.has(comparable(name)));
  const { reads } = known;
  if (!reads) return { known, missing, added };
  const columns = new Columns(header);
  const columnOf = (name: string) => {
    const alone = new Columns([name]);
    return reads.find((read) => alone.has(read));
  };
  const optional = new Set(known.optional);
  const lacks = (name: string) => {
    const column = columnOf(name);
    return column !== undefined && !columns.has(column) && !optional.has(column);
  };
  const isNew = (name: string) => columnOf(name) === undefined;
  return { known, missing: missing.filter(lacks), added: added.filter(isNew) };
}

/** A renamed column counts once. */
function size({ missing, added }: HeaderDifference<KnownHeader>): number {
  return Math.max(missing.length, added.length) + Math.min(missing.length, added.length) / 1000;
}

function isNear(difference: HeaderDifference<KnownHeader>): boolean {
  const { known, missing } = difference;
  const shared = known.header.length - missing.length;
  return (
    shared >= LEAST_SHARED &&
    Math.floor(size(difference)) <= Math.max(MOST_DIFFERENT, Math.floor(known.header.length * MOST_OF_HEADER))
  );
}

/** The same column in another currency has the same name. */
function comparable(name: string): string {
  return nameKey(name).replace(CURRENCY, "(currency)");
}
