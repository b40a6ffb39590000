import type { HttpAnswer } from "../http/http-message.ts";
import type { Token, TokenKind, TokenStore } from "./access.ts";

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
