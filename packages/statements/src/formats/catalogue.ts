import { Columns } from "./columns.ts";
import type { ColumnName, StatementFormat } from "./format.ts";
import { readFormats } from "./read-formats.ts";

/** Every known layout, by the names of their files: each file in `senders` that is named after its format's id. */
export const FORMATS: readonly StatementFormat[] = await readFormats();

const BY_ID = new Map(FORMATS.map((format) => [format.id, format]));

export function findFormat(id: string): StatementFormat | null {
  return BY_ID.get(id) ?? null;
}

/** The name shown to people: `DistroKid`, `ONErpm, shares in and out`. */
export function formatName({ distributor, layout }: StatementFormat): string {
  return layout ? `${distributor}, ${layout}` : distributor;
}

/** The layouts whose fingerprint matches the header, most specific first. */
export function matchHeader(cells: readonly string[]): StatementFormat[] {
  const columns = new Columns(cells);
  const has = (name: ColumnName) => columns.has(name);
  return FORMATS.filter(({ fingerprint }) => fingerprint.length > 0 && fingerprint.every(has))
    .filter(({ without = [] }) => !without.some(has))
    .toSorted((a, b) => b.fingerprint.length - a.fingerprint.length);
}
