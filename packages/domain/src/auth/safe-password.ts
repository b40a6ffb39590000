import { PASSWORD_MIN_LENGTH } from "@ledgerline/contract/wire/constants";
import { dictionary } from "@zxcvbn-ts/language-common";
import type { With } from "../context/context.ts";
import { fieldError } from "../context/errors.ts";
import { shownEmail } from "../words.ts";

const MOST_COMMON = new Set(dictionary["passwords-common"].slice(0, 10_000));
/** Words that an attacker would try here first. */
const CONTEXT_WORDS = [
  "ledgerline",
  "ledger",
  "royalty",
  "royalties",
  "statement",
  "streaming",
  "distributor",
  "artist",
  "label",
  "music",
  "spotify",
  "apple",
  "youtube",
  "tidal",
  "soundcloud",
  "amazon",
  "distrokid",
  "password",
];

interface Owner {
  email: string;
  names: (string | null)[];
}

/**
 * Throws `bad_request` for one of the ten thousand most common passwords, for one that is known to have leaked, and for
 * one that is little more than words of the product or the artist's own name or email: such words of four or more
 * letters do not count towards the length.
 */
export function requireSafePassword(
  { crypto: { breachedPasswords } }: With<"crypto", "breachedPasswords">,
  password: string,
  owner: Owner,
  field: string,
): void {
  const folded = password.toLowerCase();
  if (MOST_COMMON.has(folded)) refuse(field, "This password is among the most common ones. Choose another.");
  if (breachedPasswords.has(folded)) refuse(field, "This password has appeared in a data breach. Choose another.");
  if (isLittleMoreThan(ownWords(owner), folded)) {
    refuse(field, "This password is too similar to your name or email. Choose another.");
  }
  if (isLittleMoreThan(CONTEXT_WORDS, folded)) {
    refuse(field, "This password is too easy to guess on this site. Choose another.");
  }
}

function isLittleMoreThan(words: string[], password: string): boolean {
  let rest = password;
  for (const word of words) rest = rest.replaceAll(word, "");
  return rest !== password && rest.length < PASSWORD_MIN_LENGTH;
}

function ownWords({ email, names }: Owner): string[] {
  const texts = [email, shownEmail(email), ...names].flatMap((text) => (text ? [text.toLowerCase()] : []));
  const words = texts.flatMap((text) => [text.replace(/\s+/g, ""), ...text.split(/[^\p{L}\p{N}]+/u)]);
  return words.filter((word) => word.length >= 4).sort((a, b) => b.length - a.length);
}

function refuse(field: string, message: string): never {
  throw fieldError("bad_request", field, message);
}
