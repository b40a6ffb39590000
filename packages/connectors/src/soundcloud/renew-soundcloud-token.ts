import type { Access, Token } from "../access/access.ts";
import { readToken } from "../access/read-token.ts";
import { basicAuthorization } from "../http/basic-authorization.ts";
import { clientCredential } from "../http/client-credential.ts";
import type { Http, HttpAnswer } from "../http/http-message.ts";
import { soundcloudSecretMissing, soundcloudTokenRefusal, soundcloudWorthRetrying } from "./soundcloud-refusals.ts";

/**
 * Renews a token with its refresh token, which works once, because an app gets few new tokens. Requests a new one only
 * without a refresh token, or when it is refused.
 */
export async function renewSoundcloudToken(
  http: Http,
  auth: string,
  { credentials: { client_id, client_secret }, signal }: Access<"soundcloud">,
  kept: Token | null,
): Promise<Token> {
  if (client_secret === undefined) throw soundcloudSecretMissing();

  function request(form: Record<string, string>, headers: Record<string, string>): Promise<HttpAnswer> {
    return http.send({
      platform: "soundcloud",
      method: "POST",
      url: new URL(`${auth}/oauth/token`),
      headers,
      form,
      credential: clientCredential({ client_id, client_secret }),
      worthRetrying: soundcloudWorthRetrying,
      signal,
    });
  }

  if (kept?.refreshToken) {
    const form = { grant_type: "refresh_token", client_id, client_secret, refresh_token: kept.refreshToken };
    const answer = await request(form, {});
    if (answer.status === 200) return readToken("soundcloud", answer);
    if (answer.status !== 400 && answer.status !== 401) throw soundcloudTokenRefusal(answer);
  }
  const authorization = basicAuthorization(client_id, client_secret);
  const answer = await request({ grant_type: "client_credentials" }, { authorization });
  if (answer.status !== 200) throw soundcloudTokenRefusal(answer);
  return readToken("soundcloud", answer);
}
