const MARKS = /\p{M}+/gu;

/**
 * Decomposed, and without accents and other marks. Marks are removed before that too: normalizing sorts each run of
 * them, in time quadratic in its length.
 */
export function withoutMarks(text: string, form: "NFD" | "NFKD"): string {
  return text.replace(MARKS, "").normalize(form).replace(MARKS, "");
}
