import { foldTitle } from "@ledgerline/statements/words";

/** How plays name whose they are: empty for the account's own artist, and one spelling for any other. */
export function performerOf(name: string, own: readonly string[], known: readonly string[]): string {
  const folded = foldTitle(name);
  if (own.some((each) => foldTitle(each) === folded)) return "";
  return known.find((each) => foldTitle(each) === folded) ?? name.trim().replace(/\s+/g, " ");
}
