import type { PlatformCredentials } from "@ledgerline/contract/streaming/streaming";
import type { Access, Token, TokenKind } from "../src/platforms/access.ts";

/** An access that keeps its tokens in memory; `kept` shows them. */
export function memoryAccess<Platform extends keyof PlatformCredentials>(
  credentials: PlatformCredentials[Platform],
  kept: Partial<Record<TokenKind, Token>> = {},
): { access: Access<Platform>; kept: Partial<Record<TokenKind, Token>> } {
  const tokens: Access["tokens"] = {
    async get(kind, renew, stale) {
      const known = kept[kind] ?? null;
      if (known && known.accessToken !== stale && Date.parse(known.expiresAt) > Date.now()) return known.accessToken;
      const renewed = await renew(known);
      kept[kind] = renewed;
      return renewed.accessToken;
    },
  };
  return { access: { credentials, tokens }, kept };
}
