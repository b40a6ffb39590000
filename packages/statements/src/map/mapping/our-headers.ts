import { FORMATS } from "../../formats/catalogue.ts";
import type { StatementFormat } from "../../formats/format.ts";
import { nameKey } from "../../formats/name-key.ts";
import type { StoredRecognition } from "../../vocabulary/recognition.ts";
import { columnNames } from "./column-names.ts";
import { type KnownHeader, likestHeader } from "./nearest-header.ts";

/** Formats of files that are no income. */
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

/** What is as like a file of income as one of the others asks. */
const OTHERS_FIRST = [...OTHERS, ...FORMATS.filter((format) => !OTHERS.includes(format))].flatMap(ourHeader);

/**
 * Whether nobody but the artist knows what a file is: its sheet is called like one that is no income, or its header is
 * made of the names of one.
 */
export function asksKind({ header, sheet }: Pick<StoredRecognition, "header" | "sheet">): boolean {
  const isCalledLike = ({ sheet: name }: StatementFormat) =>
    sheet !== null && name !== undefined && nameKey(name) === nameKey(sheet);
  const likest = likestHeader(header, OTHERS_FIRST);
  return OTHERS.some(isCalledLike) || (likest !== null && OTHERS.includes(likest.format));
}
