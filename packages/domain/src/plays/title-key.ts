import { createHash } from "node:crypto";
import { foldTitle } from "@ledgerline/statements/words";

/** With the longest performer name, as much as a Postgres index takes. No title in a catalogue is longer. */
const MOST_CHARS = 500;

/** The key that tells titles of plays apart. */
export function titleKey(title: string): string {
  return keyOfFolded(foldTitle(title));
}

/** The folded title, or a digest of one that is too long for an index. */
export function keyOfFolded(folded: string): string {
  return folded.length <= MOST_CHARS ? folded : createHash("sha256").update(folded).digest("hex");
}
