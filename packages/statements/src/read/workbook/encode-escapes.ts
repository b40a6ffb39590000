// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML lacks
const LACKING = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g;

/** The reverse of `decodeEscapes`. */
export function encodeEscapes(text: string): string {
  return text.replace(
    LACKING,
    (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`,
  );
}
