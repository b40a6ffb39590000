/** A copy, because a slice of a text keeps the whole text in memory. */
export function ownText<Text extends string | null>(text: Text): Text;
export function ownText(text: string | null): string | null {
  return text === null ? null : Buffer.from(text).toString();
}
