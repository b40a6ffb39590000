import { jwtVerify, SignJWT } from "jose";

const ISSUER = "ledgerline";
const AUDIENCE = "ledgerline-api";
const TYPE = "at+jwt";

/** The row of `sessions` that a token refers to. */
export interface TokenClaims {
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
