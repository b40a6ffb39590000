import { createHash } from "node:crypto";
import { foldTitle } from "@ledgerline/statements/words";

/** With the longest name of a performer beside it, as much as an index of Postgres takes. No title in a catalogue has more. */
const MOST_CHARS = 500;

/** What titles of plays are told apart by. */
export function titleKey(title: string): string {
  return keyOfFolded(foldTitle(title));
}

/** The folded title, or a digest of one that is too long for an index. */
export function keyOfFolded(folded: string): string {
  return folded.length <= MOST_CHARS ? folded : createHash("sha256").update(folded).digest("hex");
}
