import { withoutMarks } from "@ledgerline/statements/words";

/** What platforms and labels add to a folded name: 'name - topic', 'namevevo', 'name official'. */
const ADDED = / ?[-–—] ?topic$| ?vevo$| official$/;

/** The name without differences in spelling: case, diacritics, widths and runs of spaces. */
export function foldName(name: string): string {
  return withoutMarks(name, "NFKD").toLowerCase().normalize("NFKC").replace(/\s+/gu, " ").trim();
}

/** Whether two names differ only in case, diacritics and spaces. */
export function isSameName(a: string, b: string): boolean {
  return foldName(a) === foldName(b);
}

/** Like `isSameName`, but also ignores punctuation, '&', a leading 'The' and words that platforms add. */
export function isCloseName(a: string, b: string): boolean {
  return isSameName(a, b) || bareName(a) === bareName(b);
}

function bareName(name: string): string {
  const folded = foldName(name);
  const words = folded
    .replace(ADDED, "")
    .replace(/[&+]/g, " and ")
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  const bare = words.replace(/^the /, "").replaceAll(" ", "");
  // A name made up only of such words or signs is compared unchanged.
  return bare || folded;
}
