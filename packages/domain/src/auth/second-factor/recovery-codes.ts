import { createHash, randomInt } from "node:crypto";

const CODES = 10;
/** Leaves out letters and digits that look alike. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const LENGTH = 28;

/** 140 bits each, which is why a plain hash of them is enough. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
    return code.match(/.{7}/g)?.join("-") ?? code;
  });
}

/** Hashes a code as it was typed, ignoring spaces and dashes. */
export function hashRecoveryCode(code: string): string {
  return createHash("sha256").update(code.replaceAll("-", "")).digest("hex");
}
