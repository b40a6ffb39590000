import type { HttpAnswer } from "../http/http-message.ts";
import type { Token, TokenKind, TokenStore } from "./access.ts";

/** Whatever is answered to a call with a token, the app's by default; one that is refused is renewed and tried again once. */
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
