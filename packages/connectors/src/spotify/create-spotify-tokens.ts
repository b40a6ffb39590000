import type { SpotifyCredentials } from "@ledgerline/contract/streaming/streaming";
import type { Token } from "../access/access.ts";
import { readToken } from "../access/read-token.ts";
import { basicAuthorization } from "../http/basic-authorization.ts";
import type { CallSignal } from "../http/call-signal.ts";
import { clientCredential } from "../http/client-credential.ts";
import type { Http } from "../http/http-message.ts";
import { loginEnded, spotifyTokenRefusal, spotifyWorthRetrying } from "./spotify-refusals.ts";

type Grant = "app" | "code" | "refresh";

interface SpotifyTokens {
  ofApp(credentials: SpotifyCredentials, signal?: CallSignal): Promise<Token>;
  ofCode(
    credentials: SpotifyCredentials,
    grant: { code: string; verifier: string; redirectUri: string },
    signal?: CallSignal,
  ): Promise<Token>;
  /** For the person who authorized the app; throws `user_not_allowed` when only a new login helps. */
  ofUser(credentials: SpotifyCredentials, kept: Token | null, signal?: CallSignal): Promise<Token>;
}

export function createSpotifyTokens(http: Http, accounts: string): SpotifyTokens {
  async function request(
    { client_id, client_secret }: SpotifyCredentials,
    grant: Grant,
    form: Record<string, string>,
    signal?: CallSignal,
  ): Promise<Token> {
    const answer = await http.send({
      platform: "spotify",
      method: "POST",
      url: new URL(`${accounts}/api/token`),
      headers: { authorization: basicAuthorization(client_id, client_secret) },
      form,
      credential: clientCredential({ client_id, client_secret }),
      worthRetrying: spotifyWorthRetrying,
      // A code works once, and so does a refresh token if the answer contains a new one.
      once: grant !== "app",
      signal,
    });
    if (answer.status !== 200) throw spotifyTokenRefusal(answer, grant);
    return readToken("spotify", answer);
  }

  return {
    ofApp: (credentials, signal) => request(credentials, "app", { grant_type: "client_credentials" }, signal),
    ofCode(credentials, { code, verifier, redirectUri }, signal) {
      const form = { grant_type: "authorization_code", code, redirect_uri: redirectUri, code_verifier: verifier };
      return request(credentials, "code", form, signal);
    },
    async ofUser(credentials, kept, signal) {
      if (!kept?.refreshToken) throw loginEnded();
      const form = { grant_type: "refresh_token", refresh_token: kept.refreshToken };
      const renewed = await request(credentials, "refresh", form, signal);
      // Spotify leaves out the refresh token when the old one stays valid.
      return { refreshToken: kept.refreshToken, ...renewed };
    },
  };
}
