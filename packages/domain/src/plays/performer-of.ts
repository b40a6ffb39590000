import { foldTitle } from "@ledgerline/statements/words";

/** The performer as stored with plays: empty for the account's own artist, else one spelling for each. */
export function performerOf(name: string, own: readonly string[], known: readonly string[]): string {
  const folded = foldTitle(name);
  if (own.some((each) => foldTitle(each) === folded)) return "";
  return known.find((each) => foldTitle(each) === folded) ?? name.trim().replace(/\s+/g, " ");
}
