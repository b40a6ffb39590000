const MARKS = /\p{M}+/gu;

/**
 * Decomposed, and without accents and other marks. Marks are removed before that too: normalizing sorts each run of
 * them, in time quadratic in its length.
 */
export function withoutMarks(text: string, form: "NFD" | "NFKD"): string {
  return text.replace(MARKS, "").normalize(form).replace(MARKS, "");
}

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

/** A file's name as sent by a stranger's program, without folders, control characters and marks that reverse text. */
export function plainFileName(name: string): string {
  const base = name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1);
  return base.replace(/[\p{Cc}\p{Cf}]/gu, "").trim();
}

const UNITS = ["bytes", "KiB", "MiB", "GiB"] as const;

/** A number of bytes as a person reads it, e.g. `512 MiB`. */
export function formatBytes(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  return `${Number((bytes / 1024 ** power).toFixed(1))} ${UNITS[power]}`;
}
