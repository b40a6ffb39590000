import { z } from "zod";
import { isPlainText } from "./wire.ts";

/** Characters that show nothing: zero-width ones, marks of direction, fillers, blanks that count as symbols. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/gu;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** They turn the direction of what follows them, also outside the name. Marks that turn nothing are part of some names. */
const TURNS_TEXT = /[\u202a-\u202e\u2066-\u2069]/u;
/** No name has more characters. */
const MOST_COMPARED = 1000;

const UNSAVEABLE = "This name has a character that cannot be saved";
const TURNING = "This name has an invisible character that changes the direction of text. Type it again";

/** Whether anything of a name can be seen. */
export function isSeen(name: string): boolean {
  return SEEN.test(name.replace(UNSEEN, ""));
}

/** How names are compared that a person cannot tell apart: composed, without what shows nothing, one space for several. */
export function seenForm(name: string): string {
  if (name.length > MOST_COMPARED) return name;
  return name.replace(UNSEEN, "").normalize("NFC").replace(/\s+/gu, " ").trim();
}

/** A name that a person gives something. `missing` asks for it, also if nothing of it can be seen. */
export function nameText(missing: string, most: number, tooLong: string) {
  return asked(missing, most, tooLong).min(1, missing).refine(isSeen, missing);
}

/** A name that may be left empty. */
export function optionalNameText(missing: string, most: number, tooLong: string) {
  return asked(missing, most, tooLong).refine((name) => name === "" || isSeen(name), missing);
}

function asked(missing: string, most: number, tooLong: string) {
  return (
    z
      .string(missing)
      .trim()
      // Composing takes time that grows with the square of a run of marks.
      .max(most, { error: tooLong, abort: true })
      .normalize("NFC")
      .refine(isPlainText, UNSAVEABLE)
      .refine((name) => !TURNS_TEXT.test(name), TURNING)
  );
}
