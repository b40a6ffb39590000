/** Text of a stranger's file for a terminal: what would move its cursor or turn its direction is shown as a space. */
export function plainText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, " ");
}

const MOST_CHARS = 200;

/** The same, cut where it would fill the screen. */
export function shortText(text: string): string {
  const plain = plainText(text);
  return plain.length > MOST_CHARS ? `${plain.slice(0, MOST_CHARS)}…`.toWellFormed() : plain;
}
