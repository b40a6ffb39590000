import type { LivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import type { PlatformCredentials } from "@ledgerline/contract/streaming/streaming";
import { z } from "zod";
import { readAnswer } from "../http/connector-error.ts";
import type { CallSignal, HttpAnswer } from "../http/http-message.ts";

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

const TokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive().catch(3600),
  refresh_token: z.string().min(1).optional().catch(undefined),
});

/** Reads the token from an OAuth answer. */
export function readToken(platform: LivePlatform, answer: HttpAnswer): Token {
  const { access_token, expires_in, refresh_token } = readAnswer(platform, TokenAnswer, answer);
  const expiresAt = new Date(answer.receivedAt.getTime() + expires_in * 1000).toISOString();
  return { accessToken: access_token, expiresAt, ...(refresh_token && { refreshToken: refresh_token }) };
}

/** Sends a call with a token, by default the app's. A refused token is renewed, and the call sent once more. */
export async function sendWithToken(
  tokens: TokenStore,
  renew: (kept: Token | null) => Promise<Token>,
  send: (token: string) => Promise<HttpAnswer>,
  kind: TokenKind = "app",
): Promise<HttpAnswer> {
  const token = await tokens.get(kind, renew);
  const answer = await send(token);
  return answer.status === 401 ? send(await tokens.get(kind, renew, token)) : answer;
}
