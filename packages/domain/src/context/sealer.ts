import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import { jwtVerify, SignJWT } from "jose";

/** What a sealed text is bound to: it opens only for the same account or user, and the same purpose. */
export type SealedFor =
  | { accountId: string; platform: PlatformId; purpose: "credentials" | "tokens" | "verifier" }
  | { accountId: string; purpose: "bank" /** A payee's id, or `payer` for the account's own. */; of: string }
  | { accountId: string; purpose: "webhook" /** An endpoint's id. */; of: string }
  | { accountId: string; purpose: "answer" /** The hash of a call's name and key. */; of: string }
  | { userId: string; purpose: "second factor" };

/** Seals JSON values with AES-256-GCM. */
export interface Sealer {
  seal(boundTo: SealedFor, value: unknown): string;
  /** Throws if the text was changed, is bound to something else, or was sealed with an unknown key. */
  open(boundTo: SealedFor, sealed: string): unknown;
  /** Whether the newest key sealed it. */
  isCurrent(sealed: string): boolean;
  /** Whether one of the keys has this id, which follows the version in a sealed text. */
  has(keyId: string): boolean;
}

const VERSION = "v1";
const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** `keys` are 32 bytes each, newest first: the first seals, all of them open. */
export function createSealer(keys: readonly Uint8Array[]): Sealer {
  const byId = new Map(keys.map((key) => [keyId(key), key]));
  const [newest] = byId;
  if (!newest) throw new Error("sealing needs a key");
  const [newestId, newestKey] = newest;
  return {
    seal(boundTo, value) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, newestKey, nonce).setAAD(bindingOf(boundTo));
      const sealed = Buffer.concat([nonce, cipher.update(JSON.stringify(value), "utf8"), cipher.final()]);
      return [VERSION, newestId, Buffer.concat([sealed, cipher.getAuthTag()]).toString("base64url")].join(".");
    },
    open(boundTo, sealed) {
      const [version, id = "", body = ""] = sealed.split(".");
      const key = byId.get(id);
      if (version !== VERSION) throw new Error("this is not a text that Ledgerline sealed");
      if (!key) throw new Error("no key in CREDENTIALS_KEY opens this text");
      const bytes = Buffer.from(body, "base64url");
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(bindingOf(boundTo))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      const opened = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
      return JSON.parse(opened.toString("utf8"));
    },
    isCurrent: (sealed) => sealed.startsWith(`${VERSION}.${newestId}.`),
    has: (id) => byId.has(id),
  };
}

/** Identifies a key without revealing it. */
function keyId(key: Uint8Array): string {
  return createHash("sha256").update("ledgerline key id").update(key).digest("hex").slice(0, 8);
}

function bindingOf(boundTo: SealedFor): Buffer {
  if ("userId" in boundTo) return bytesOf(boundTo.userId, "ledgerline", boundTo.purpose);
  if ("of" in boundTo) return bytesOf(boundTo.accountId, boundTo.of, boundTo.purpose);
  return bytesOf(boundTo.accountId, boundTo.platform, boundTo.purpose);
}

function bytesOf(...parts: string[]): Buffer {
  return Buffer.from(JSON.stringify(parts));
}

/** Hashes of emails that nobody can make without this server's keys: for what is known of an email without its account. */
export interface EmailHashes {
  /** Made with the newest key. */
  hash(email: string): string;
  /** What the hash may be that was made with any of the keys. */
  possible(email: string): string[];
}

/** `keys` are those that seal, newest first. The keys for hashes are derived from them, so neither reveals the other. */
export function createEmailHashes(keys: readonly Uint8Array[]): EmailHashes {
  const derived = keys.map((key) => Buffer.from(hkdfSync("sha256", key, "", "ledgerline emails of used trials", 32)));
  const [newest] = derived;
  if (!newest) throw new Error("hashing needs a key");
  const hashWith = (key: Buffer, email: string) => createHmac("sha256", key).update(email).digest("base64url");
  return {
    hash: (email) => hashWith(newest, email),
    possible: (email) => derived.map((key) => hashWith(key, email)),
  };
}

const ISSUER = "ledgerline";
const AUDIENCE = "ledgerline-api";
const TYPE = "at+jwt";

/** The row of `sessions` that a token refers to. */
interface TokenClaims {
  userId: string;
  sessionId: string;
  expiresAt: Date;
}

export interface TokenSigner {
  /** The token names the account for the browser only: the server relies on the session's row. */
  sign(claims: TokenClaims & { accountId: string }, issuedAt: Date): Promise<string>;
  /** The claims of a token that we signed and that has not expired; otherwise null. */
  verify(token: string, now: Date): Promise<TokenClaims | null>;
}

/** HS256 with a key of at least 32 bytes, imported once. */
export async function createTokenSigner(secret: Uint8Array): Promise<TokenSigner> {
  const key = await crypto.subtle.importKey("raw", new Uint8Array(secret), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
    "verify",
  ]);
  return {
    sign: ({ userId, accountId, sessionId, expiresAt }, issuedAt) =>
      new SignJWT({ sid: sessionId, acc: accountId })
        .setProtectedHeader({ alg: "HS256", typ: TYPE })
        .setSubject(userId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key),
    async verify(token, now) {
      const verified = await jwtVerify(token, key, {
        algorithms: ["HS256"],
        issuer: ISSUER,
        audience: AUDIENCE,
        typ: TYPE,
        requiredClaims: ["sub", "sid", "iat", "exp"],
        currentDate: now,
      }).catch(() => null);
      if (!verified) return null;
      const { sub, sid, exp } = verified.payload;
      if (typeof sub !== "string" || typeof sid !== "string" || typeof exp !== "number") return null;
      return { userId: sub, sessionId: sid, expiresAt: new Date(exp * 1000) };
    },
  };
}
