import { createHash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";
import { API_TOKEN } from "@ledgerline/contract/wire/patterns";

const PREFIX = "ll_";
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** 190 bits. */
const RANDOM_DIGITS = 32;
/** Of CRC-32. */
const CHECK_DIGITS = 6;

/** A new token: scanners of secrets know it by its prefix, and by its checksum that it is no accident. */
export function createApiToken(): string {
  let random = "";
  while (random.length < RANDOM_DIGITS) random += DIGITS[randomInt(DIGITS.length)];
  return `${PREFIX}${random}${checksum(random)}`;
}

/** Whether somebody means an API token, be it one or not. */
export function looksLikeApiToken(text: string): boolean {
  return text.startsWith(PREFIX);
}

/** What is stored of a token; null for what was never one, so that nobody looks it up. */
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
