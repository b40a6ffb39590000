/** Several times what any call needs. Code that recurses through input has stack for hundreds of times as much. */
const DEEPEST = 32;

const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a];
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const SPACES = [0x20, 0x0a, 0x0d, 0x09];

export type JsonFault = { fault: "deep" } | { fault: "twice"; name: string };

/**
 * What makes a JSON text one that is not read: it nests arrays and objects deeper than any input does, or an object has a
 * name twice, of which parsers take the last in silence. Arbitrary for text that is not JSON.
 */
export function faultOfJson(json: string): JsonFault | null {
  const levels: Level[] = [];
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) {
      const end = endOfString(json, at + 1);
      const level = levels[depth];
      if (level && isName(json, end + 1)) {
        const name = nameOf(json.slice(at + 1, end));
        if (level.objectOf.get(name) === level.objects) return { fault: "twice", name };
        level.objectOf.set(name, level.objects);
      }
      at = end;
    } else if (code === OPEN_ARRAY || code === OPEN_OBJECT) {
      depth += 1;
      if (depth > DEEPEST) return { fault: "deep" };
      const level = levels[depth] ?? { objects: 0, objectOf: new Map() };
      level.objects += 1;
      levels[depth] = level;
    } else if (code === CLOSE_ARRAY || code === CLOSE_OBJECT) {
      depth = Math.max(0, depth - 1);
    }
  }
  return null;
}

/** Of the objects of a level only one is open at a time: a name is there twice if it was last in the same one. */
interface Level {
  /** How many arrays and objects of this depth have begun. */
  objects: number;
  objectOf: Map<string, number>;
}

/** Where the quote is that ends a string. */
function endOfString(json: string, from: number): number {
  for (let at = from; ; at += 1) {
    at = json.indexOf('"', at);
    if (at === -1) return json.length;
    let before = at - 1;
    while (before >= from && json.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((at - before) % 2 === 1) return at;
  }
}

/** Whether the string before is the name of a field: a colon follows. */
function isName(json: string, from: number): boolean {
  let at = from;
  while (SPACES.includes(json.charCodeAt(at))) at += 1;
  return json.charCodeAt(at) === COLON;
}

/** A name as it is meant: escapes write the same in several ways. */
function nameOf(written: string): string {
  if (!written.includes("\\")) return written;
  try {
    return JSON.parse(`"${written}"`);
  } catch {
    // No JSON: whoever parses the text says so.
    return written;
  }
}
