import { FORMATS } from "../../formats/catalogue.ts";
import type { StatementFormat } from "../../formats/format.ts";
import { columnNames } from "./column-names.ts";
import { type KnownHeader, nearestHeader } from "./nearest-header.ts";

interface OurHeader extends KnownHeader {
  format: StatementFormat;
}

/** The header of one of our formats; none for a file without a header. */
export function ourHeader(format: StatementFormat): OurHeader[] {
  const { header, reading } = format;
  if (header.length === 0) return [];
  return [{ format, header, reads: columnNames(format), optional: reading?.optional }];
}

/** Whether a header is near that of files that are not always income, so that nobody but the artist knows what it is. */
export function asksKind(header: readonly string[]): boolean {
  const nearest = nearestHeader(header, FORMATS.flatMap(ourHeader));
  return nearest !== null && nearest.known.format.kind !== "income";
}
