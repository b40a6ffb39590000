import { withoutMarks } from "./without-marks.ts";

const FEATURING = /\s[([]?(?:feat|ft|featuring)\.?\s/u;
const OPENING = /[([{]/;
const AFTER_CLOSING = /(?<=[)\]}])/;
const CLOSING = /[)\]}]/;

/**
 * A title as titles are compared: without case, accents, punctuation, brackets and featured artists. A title that is
 * all brackets keeps them.
 */
export function foldTitle(title: string): string {
  const plain = withoutMarks(title, "NFKD").toLowerCase();
  const bare = withoutFeatured(withoutBrackets(plain));
  // Once more among words: punctuation may have stood where a blank does now.
  return withoutFeatured(words(bare)) || withoutFeatured(words(plain)) || plain.trim();
}

/** Without what stands between an opening bracket and the next closing one, and the blanks before it. */
function withoutBrackets(text: string): string {
  const upToClosing = text.split(AFTER_CLOSING).map((part) => {
    const opening = part.search(OPENING);
    return opening >= 0 && CLOSING.test(part) ? part.slice(0, opening).trimEnd() : part;
  });
  return upToClosing.join("");
}

function withoutFeatured(text: string): string {
  const featured = text.search(FEATURING);
  return featured < 0 ? text : text.slice(0, featured);
}

function words(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}
