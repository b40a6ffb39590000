import type { Token } from "@ledgerline/connectors/access/access";

/** A token that ends sooner than this could end on its way. */
const MARGIN_MS = 60_000;

/** Whether a kept token can be used now; `refused` is one that the platform has just turned down. */
export function isFreshToken(token: Token | undefined, now: Date, refused?: string): token is Token {
  if (!token || token.accessToken === refused) return false;
  return Date.parse(token.expiresAt) - now.getTime() > MARGIN_MS;
}
