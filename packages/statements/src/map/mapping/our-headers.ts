import { FORMATS } from "../../formats/catalogue.ts";
import type { StatementFormat } from "../../formats/format.ts";
import { nameKey } from "../../formats/name-key.ts";
import type { StoredRecognition } from "../../vocabulary/recognition.ts";
import { columnNames } from "./column-names.ts";
import { type KnownHeader, likestHeader } from "./nearest-header.ts";

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
