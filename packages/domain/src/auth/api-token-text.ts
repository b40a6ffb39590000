import { createHash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";
import { API_TOKEN } from "@ledgerline/contract/wire/patterns";

const PREFIX = "ll_";
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** In base 62: 190 bits. */
const RANDOM_DIGITS = 32;
/** Base-62 digits of a CRC-32. */
const CHECK_DIGITS = 6;

/** A new token. Secret scanners recognize its prefix, and its checksum rules out false positives. */
export function createApiToken(): string {
  let random = "";
  while (random.length < RANDOM_DIGITS) random += DIGITS[randomInt(DIGITS.length)];
  return `${PREFIX}${random}${checksum(random)}`;
}

/** Whether this looks like an API token, valid or not. */
export function looksLikeApiToken(text: string): boolean {
  return text.startsWith(PREFIX);
}

/** The hash that is stored for a token; null for text that was never one, which needs no lookup. */
export function hashApiToken(token: string): string | null {
  if (!API_TOKEN.test(token)) return null;
  const random = token.slice(PREFIX.length, -CHECK_DIGITS);
  if (!token.endsWith(checksum(random))) return null;
  return createHash("sha256").update(token).digest("hex");
}

function checksum(text: string): string {
  let left = crc32(text);
  let digits = "";
  while (digits.length < CHECK_DIGITS) {
    digits = `${DIGITS[left % DIGITS.length]}${digits}`;
    left = Math.floor(left / DIGITS.length);
  }
  return digits;
}
