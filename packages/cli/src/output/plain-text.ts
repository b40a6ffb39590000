/** A stranger's text for a terminal: anything that would move the cursor or turn the direction becomes a space. */
export function plainText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, " ");
}

const MOST_CHARS = 200;

/** The same, cut before it fills the screen. */
export function shortText(text: string): string {
  const plain = plainText(text);
  return plain.length > MOST_CHARS ? `${plain.slice(0, MOST_CHARS)}…`.toWellFormed() : plain;
}
