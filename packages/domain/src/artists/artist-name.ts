/** What platforms and labels add on a page that is the artist's: 'Name - Topic', 'NameVEVO', 'Name Official'. */
const ADDED = /\s*[-–—]\s*topic$|\s*vevo$|\s+official$/;

/** The name without what people write differently: case, diacritics, widths and runs of spaces. */
export function foldName(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .normalize("NFKC")
    .replace(/\s+/gu, " ")
    .trim();
}

/** True for the same name but for its case, diacritics and spaces. */
export function isSameName(a: string, b: string): boolean {
  return foldName(a) === foldName(b);
}

/** True where besides only the punctuation, '&', a leading 'The' or a word that platforms add differs. */
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
  // A name of nothing but such words or signs is compared as it is.
  return bare || folded;
}
