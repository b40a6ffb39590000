const SPECIAL = /[\\\t\n\r\0]/;
const EVERY_SPECIAL = /[\\\t\n\r\0]/g;
/** NUL is the only character that Postgres cannot store. */
const ESCAPES: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r", "\0": "\uFFFD" };

/** Dates, numbers and codes, which have no special characters. */
export function plainCell(value: string | null): string {
  return value ?? "\\N";
}

/** A text as COPY reads it. */
export function textCell(value: string | null): string {
  if (value === null) return "\\N";
  return SPECIAL.test(value) ? value.replace(EVERY_SPECIAL, (character) => ESCAPES[character] ?? character) : value;
}
