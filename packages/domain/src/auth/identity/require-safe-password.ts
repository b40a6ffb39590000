import { PASSWORD_MIN_LENGTH } from "@ledgerline/contract/constants";
import { dictionary } from "@zxcvbn-ts/language-common";
import { DomainError } from "../../context/errors.ts";

const MOST_COMMON = new Set(dictionary["passwords-common"].slice(0, 10_000));

/**
 * Throws `bad_request` for one of the ten thousand most common passwords, and for one that is little more than the
 * artist's own name or email, whose words of four letters or more do not count towards the length.
 */
export function requireSafePassword(
  password: string,
  artist: { email: string; names: (string | null)[] },
  field: string,
): void {
  const folded = password.toLowerCase();
  if (MOST_COMMON.has(folded)) refuse(field, "This password is among the most common ones. Choose another.");
  let rest = folded;
  for (const word of ownWords(artist)) rest = rest.replaceAll(word, "");
  if (rest !== folded && rest.length < PASSWORD_MIN_LENGTH) {
    refuse(field, "This password is too similar to your name or email. Choose another.");
  }
}

function ownWords(artist: { email: string; names: (string | null)[] }): string[] {
  const texts = [artist.email, ...artist.names].flatMap((text) => (text ? [text.toLowerCase()] : []));
  const words = texts.flatMap((text) => [text.replace(/\s+/g, ""), ...text.split(/[^\p{L}\p{N}]+/u)]);
  return words.filter((word) => word.length >= 4).sort((a, b) => b.length - a.length);
}

function refuse(field: string, message: string): never {
  throw new DomainError("bad_request", message, { issues: [{ field, message }] });
}
