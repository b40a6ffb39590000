import { createHash } from "node:crypto";
import { FORMATS } from "../formats/catalogue.ts";
import type { KnownLayout } from "./known-layout.ts";

/**
 * The version of the rules that all layouts share: how cells, dates, decimals, letters, second headers and rows are
 * read. Raise it when a file could be read differently; `reading-rules.test.ts` notices if that was forgotten.
 */
export const READING_RULES = 9;

/** Identifies how files in a layout are read: two readings with the same version read every file alike. */
export function readingVersion({ id, kinds, emptyWhen, reading }: KnownLayout): string {
  return hashOf({ rules: READING_RULES, id, kinds, emptyWhen, reading });
}

let all: string | null = null;

/** Identifies what all of our layouts and rules together read, and which layout a header is recognized as. */
export function catalogueVersion(): string {
  all ??= hashOf({
    rules: READING_RULES,
    formats: FORMATS.map(
      ({ help: _help, evidence: _evidence, reader: _reader, recognizes: _recognizes, ...format }) => format,
    ),
  });
  return all;
}

function hashOf(what: object): string {
  return createHash("sha256").update(JSON.stringify(what)).digest("hex").slice(0, 32);
}
