import type { PlatformCredentials } from "@ledgerline/contract/streaming/streaming";
import type { CallSignal } from "../http/call-signal.ts";

/** An access token and what renews it. Instants are ISO 8601 strings, so that it can be stored as JSON. */
export interface Token {
  accessToken: string;
  expiresAt: string;
  refreshToken?: string;
}

/** The app's own token, or that of the person who authorized it. */
export type TokenKind = "app" | "user";

/**
 * Keeps the tokens of one artist's connection. At most one renewal runs at a time across all servers, and all
 * callers that wait for it get the renewed token.
 */
export interface TokenStore {
  /**
   * The kept token while it is fresh; otherwise calls `renew` with the old token and keeps the result. `stale` is an
   * access token that the platform has just refused: it is renewed even if it looks fresh.
   */
  get(kind: TokenKind, renew: (kept: Token | null) => Promise<Token>, stale?: string): Promise<string>;
}

/** What a connector calls a platform with, on behalf of one artist. */
export interface Access<Platform extends keyof PlatformCredentials = keyof PlatformCredentials> {
  credentials: PlatformCredentials[Platform];
  tokens: TokenStore;
  /** Aborts calls when no caller is waiting for them, the server stops, or the job is lost. */
  signal?: CallSignal;
}
