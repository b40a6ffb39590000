import type { TokenStore } from "@ledgerline/connectors/access/access";
import { isFreshToken } from "./fresh-token.ts";
import type { KeptTokens } from "./sealed-tokens.ts";

/** Tokens of credentials that are only being tried: `held` is what to keep when they turn out to work. */
export function holdTokens(clock: () => Date, held: KeptTokens = {}): TokenStore & { held: KeptTokens } {
  return {
    held,
    async get(kind, renew, stale) {
      const kept = held[kind];
      if (isFreshToken(kept, clock(), stale)) return kept.accessToken;
      const renewed = await renew(kept ?? null);
      held[kind] = renewed;
      return renewed.accessToken;
    },
  };
}
