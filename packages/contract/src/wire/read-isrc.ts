import { ISRC } from "./patterns.ts";

/** An ISRC without hyphens and spaces, in upper case; null for anything else. */
export function readIsrc(printed: string): string | null {
  if (printed.length === 12 && ISRC.test(printed)) return printed;
  if (printed.length > 40) return null;
  const tidy = printed.replace(/[-\s'"]/g, "").toUpperCase();
  return ISRC.test(tidy) ? tidy : null;
}
