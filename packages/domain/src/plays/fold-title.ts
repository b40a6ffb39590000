const FEATURING = /\s[([]?(?:feat|ft|featuring)\.?\s.*$/u;
const BRACKETED = /\s*[([{][^)\]}]*[)\]}]/gu;

/**
 * A title as titles are compared: without case, accents, punctuation, brackets and featured artists. A title that is
 * all brackets keeps them.
 */
export function foldTitle(title: string): string {
  const plain = title.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const bare = plain.replace(BRACKETED, "").replace(FEATURING, "");
  return words(bare) || words(plain) || plain.trim();
}

function words(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}
