/** Several times what any call needs. Code that recurses through input has stack for hundreds of times as much. */
const DEEPEST = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Whether a JSON text nests arrays and objects deeper than any input does. Arbitrary for text that is not JSON. */
export function isNestedTooDeep(json: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) inString = !inString;
    else if (inString) at += code === BACKSLASH ? 1 : 0;
    else if (OPENING.has(code)) depth += 1;
    else if (CLOSING.has(code)) depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}
