import { createPublicKey, verify } from "node:crypto";
import { benchCredentials, SANDBOX_ACCOUNTS } from "../platform/sandbox-accounts.ts";

/** Six months by Apple's definition. */
const MAX_LIFE_SECONDS = 15_777_000;
/** How far ahead the caller's clock may be. */
const LEEWAY_SECONDS = 60;
/** Accounts that Apple does not know. */
const NOT_KNOWN = ["wrongTeam", "unknownKey", "wrongKey", "notAKey"];

const PUBLIC_KEY = createPublicKey(SANDBOX_ACCOUNTS.apple_music.working.private_key);

/** The team and the account name of a key id. */
function findKey(keyId: string): { name: string; teamId: string } | null {
  const number = /^BENCH(\d{5})$/.exec(keyId)?.[1];
  if (number !== undefined) {
    return { name: `bench-${Number(number)}`, teamId: benchCredentials(Number(number)).apple_music.team_id };
  }
  const accounts = Object.entries(SANDBOX_ACCOUNTS.apple_music).filter(([name]) => !NOT_KNOWN.includes(name));
  const found = accounts.find(([, { key_id }]) => key_id === keyId);
  return found ? { name: found[0], teamId: found[1].team_id } : null;
}

function readPart(part = ""): Record<string, unknown> {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString("utf8")) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** The account whose key id a developer token carries, whether or not it signed the token. */
export function nameAppleKey(token: string | null): string | null {
  const [head] = (token ?? "").split(".");
  return findKey(String(readPart(head)["kid"]))?.name ?? null;
}

/**
 * The account that signed a developer token; null for a token that Apple refuses. Checked by the machine's clock,
 * because the signer does not see the sandbox's clock move.
 */
export function checkAppleToken(token: string): string | null {
  const [head = "", payload = "", signature = ""] = token.split(".");
  const header = readPart(head);
  const claims = readPart(payload);
  const key = findKey(String(header["kid"]));
  if (!key || header["alg"] !== "ES256" || claims["iss"] !== key.teamId) return null;
  const { iat, exp } = claims;
  if (typeof iat !== "number" || typeof exp !== "number") return null;
  const now = Date.now() / 1000;
  if (iat > now + LEEWAY_SECONDS || exp <= now || exp - now > MAX_LIFE_SECONDS) return null;
  const signed = Buffer.from(`${head}.${payload}`);
  const genuine = verify(
    "sha256",
    signed,
    { key: PUBLIC_KEY, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  return genuine ? key.name : null;
}
