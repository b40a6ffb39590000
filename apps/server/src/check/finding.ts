import type { Unreadable } from "@ledgerline/domain/account/restoring";
import { countText } from "@ledgerline/domain/words";

/** One line for the operator. A fault would stop the server, a warning would not. */
export interface Finding {
  level: "ok" | "warning" | "fault";
  about: string;
  /** The state and, unless it is fine, what to do. Never a secret. */
  says: string;
}

const LABELS = { ok: "ok     ", warning: "warning", fault: "FAULT  " };

export function printFinding({ level, about, says }: Finding): string {
  return `${LABELS[level]}  ${about}: ${says}`;
}

/** What no key in CREDENTIALS_KEY opens, and what to do about it; null if there is nothing. */
export function unreadableSentence({ connections, secondFactors }: Unreadable): string | null {
  if (connections + secondFactors === 0) return null;
  const keys = `the keys of ${countText(connections, "connection")}`;
  const factors = `the two-step login of ${countText(secondFactors, "artist")}`;
  return `CREDENTIALS_KEY does not open ${keys} and ${factors}: add the key that sealed them, after a comma. If it is lost, artists enter their platform keys again, and end-second-factor lets those with two-step login in.`;
}
