import { matchHeader } from "../../formats/catalogue.ts";
import type { StatementNote } from "../../vocabulary/statement-note.ts";

const OBJECTS = /^\s*(?:\[\s*)?\{\s*(?:"|\})/;
const KEY = /"([^"\\]+)"\s*:/g;
const MOST_KEY_CHARS = 80;
const MOST_KEYS = 500;

/** What is said of a file of JSON objects, by its beginning; null for any other. Names whose report it looks like. */
export function jsonFile(head: string): StatementNote | null {
  if (!OBJECTS.test(head)) return null;
  const keys = new Set<string>();
  for (const [, key = ""] of head.matchAll(KEY)) {
    if (keys.size === MOST_KEYS) break;
    if (key.length <= MOST_KEY_CHARS) keys.add(key);
  }
  const [format] = matchHeader([...keys]);
  return { code: "json", distributor: format?.distributor ?? null };
}
