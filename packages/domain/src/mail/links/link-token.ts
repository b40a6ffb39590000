import { createHash, randomBytes } from "node:crypto";

/** The token names the user or account that the link is for, so that the secret is only looked up among theirs. */
export function createLinkToken(ownerId: string): { token: string; secretHash: string } {
  const secret = randomBytes(24).toString("base64url");
  return { token: `${ownerId}.${secret}`, secretHash: hash(secret) };
}

/** Reads a token of the contract's form. */
export function readLinkToken(token: string): { ownerId: string; secretHash: string } {
  const [ownerId = "", secret = ""] = token.split(".");
  return { ownerId, secretHash: hash(secret) };
}

function hash(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
