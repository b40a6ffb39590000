import { createHash, randomBytes } from "node:crypto";

/** Names the artist, so that the secret can be looked up by its hash within what the artist has. */
export function createLinkToken(artistId: string): { token: string; secretHash: string } {
  const secret = randomBytes(24).toString("base64url");
  return { token: `${artistId}.${secret}`, secretHash: hash(secret) };
}

/** Reads a token of the contract's form. */
export function readLinkToken(token: string): { artistId: string; secretHash: string } {
  const [artistId = "", secret = ""] = token.split(".");
  return { artistId, secretHash: hash(secret) };
}

function hash(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
