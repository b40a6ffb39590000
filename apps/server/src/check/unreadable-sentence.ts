import type { Unreadable } from "@ledgerline/domain/account";
import { countText } from "@ledgerline/domain/words";

/** What no key in CREDENTIALS_KEY opens, and what to do about it; null if there is nothing. */
export function unreadableSentence({ connections, secondFactors }: Unreadable): string | null {
  if (connections + secondFactors === 0) return null;
  const keys = `the keys of ${countText(connections, "connection")}`;
  const factors = `the two-step login of ${countText(secondFactors, "artist")}`;
  return `CREDENTIALS_KEY does not open ${keys} and ${factors}: add the key that sealed them, after a comma. If it is lost, artists enter their platform keys again, and end-second-factor lets those with two-step login in.`;
}
