const ESCAPE = /_x([0-9A-Fa-f]{4})_/g;

/**
 * A workbook writes characters that XML lacks as `_x000D_`. Postgres can store neither a NUL, which stays escaped, nor
 * half of a surrogate pair.
 */
export function decodeEscapes(text: string): string {
  if (!text.includes("_x")) return text;
  const decoded = text.replace(ESCAPE, (written, code: string) =>
    code === "0000" ? written : String.fromCharCode(Number.parseInt(code, 16)),
  );
  return decoded.toWellFormed();
}
