import { latinLetters, plainLetters } from "./latin-letters.ts";

/** Characters that SEPA messages allow in texts (EPC217-08). */
const ALLOWED = /^[A-Za-z0-9/\-?:().,'+ ]*$/;

/**
 * The text as SEPA allows it: Greek and Cyrillic are spelled out, marks are dropped, and a character without an
 * equivalent becomes a full stop.
 */
export function sepaText(text: string, most: number): string {
  const letters = plainLetters(latinLetters(text));
  const allowed = [...letters].map((each) => (ALLOWED.test(each) ? each : /\s/.test(each) ? " " : "."));
  return allowed.join("").replaceAll(/ +/g, " ").trim().slice(0, most).trimEnd();
}

/** True for an id that banks pass on: at most 35 characters, with `/` only between others. */
export function isSepaId(id: string): boolean {
  const isLong = id.length >= 1 && id.length <= 35;
  return (
    isLong && ALLOWED.test(id) && id.trim() === id && !id.startsWith("/") && !id.endsWith("/") && !id.includes("//")
  );
}
