import { createHash } from "node:crypto";
import { FORMATS } from "../formats/catalogue.ts";
import type { KnownLayout } from "../recognize/layouts/known-layout.ts";
import { READING_RULES } from "./reading-rules.ts";

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
