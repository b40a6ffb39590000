const MOST_CHARS = 255;

/** A file's name as it is kept: no folders, no control characters, never empty, `.gz` taken off what is unpacked. */
export function storedFileName(name: string, unpackedFrom: "gzip" | null = null): string {
  const base = name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1);
  const shown = base.replace(/[\p{Cc}\p{Cf}]/gu, "").trim();
  const unpacked = unpackedFrom === "gzip" ? shown.replace(/\.gz$/i, "") : shown;
  return (unpacked || "statement").slice(0, MOST_CHARS).toWellFormed();
}
