import { Secret, TOTP } from "otpauth";
import { shownEmail } from "../words.ts";

const ISSUER = "Ledgerline";
const PERIOD_S = 30;
const PERIOD_MS = PERIOD_S * 1000;
/** Steps before and after the current one whose codes are recognized, and by which clocks may differ. */
const NEIGHBOURS = 1;

export function createSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The URL that authenticator apps read from a QR code. */
export function otpauthUrl(secret: string, email: string): string {
  return totpOf(secret, shownEmail(email)).toString();
}

/** The step that a code belongs to, and how far the app's clock must be ahead of `now`, in milliseconds. */
export interface PlacedCode {
  step: number;
  aheadMs: number;
}

/** Null for a code that belongs neither to the current step nor to one beside it. */
export function placeCode(secret: string, code: string, now: Date): PlacedCode | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: NEIGHBOURS });
  if (delta === null) return null;
  const into = timestamp % PERIOD_MS;
  const aheadMs = delta === 0 ? 0 : delta < 0 ? -into - 1 : PERIOD_MS - into;
  return { step: Math.floor(timestamp / PERIOD_MS) + delta, aheadMs };
}

function totpOf(secret: string, label = ""): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret, algorithm: "SHA1", digits: 6, period: PERIOD_S });
}
