const ESCAPE = /_x([0-9A-Fa-f]{4})_/g;

/** A workbook writes characters that XML lacks as `_x000D_`. A NUL stays escaped: Postgres text cannot store one. */
export function decodeEscapes(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(ESCAPE, (written, code: string) =>
    code === "0000" ? written : String.fromCharCode(Number.parseInt(code, 16)),
  );
}
