import { withoutMarks } from "./without-marks.ts";

const FEATURING = /\s[([]?(?:feat|ft|featuring)\.?\s/u;
const OPENING = /[([{]/;
const AFTER_CLOSING = /(?<=[)\]}])/;
const CLOSING = /[)\]}]/;

/**
 * A title in the form in which titles are compared: without case, accents, punctuation, brackets and featured artists.
 * A title that is all brackets keeps them.
 */
export function foldTitle(title: string): string {
  const plain = withoutMarks(title, "NFKD").toLowerCase();
  const bare = withoutFeatured(withoutBrackets(plain));
  // Applied again to the words: there may have been punctuation where there is a blank at this point.
  return withoutFeatured(words(bare)) || withoutFeatured(words(plain)) || plain.trim();
}

/** Without the text between an opening bracket and the next closing one, and the blanks before it. */
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
