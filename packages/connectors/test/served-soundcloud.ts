import { createHttp } from "../src/http/http.ts";
import { REAL_ADDRESSES } from "../src/platforms/connector.ts";
import { createSoundcloudConnector } from "../src/platforms/soundcloud.ts";
import { memoryAccess } from "./memory-access.ts";
import { type Behaviour, type ReceivedCall, servePlatform } from "./platform-server.ts";

export const CREDENTIALS = { client_id: "an-app", client_secret: "a-secret" };
export const USER = {
  kind: "user",
  urn: "soundcloud:users:12345",
  username: "some.user",
  permalink_url: "https://soundcloud.com/permalink",
  followers_count: 1204,
};
export const PROFILE = {
  profile_id: "soundcloud:users:12345",
  name: "some.user",
  url: "https://soundcloud.com/permalink",
  followers: 1204,
  subscriber_count: null,
  popularity: null,
  genres: [],
};
export const FOUND = { ...PROFILE, verified: false, lifetimePlays: null };

/** A SoundCloud whose tokens are `token-1`, `token-2` …, and whose refresh tokens work once. */
export async function serveSoundcloud(
  behave: (call: ReceivedCall, base: string) => Behaviour,
  credentials: { client_id: string; client_secret?: string } = CREDENTIALS,
) {
  let tokens = 0;
  let base = "";
  const server = await servePlatform((call) => {
    if (call.url.pathname === "/auth/oauth/token") {
      if (!isAllowed(call, tokens)) return { status: 401, body: { error: "invalid_client" } };
      tokens += 1;
      const token = { access_token: `token-${tokens}`, refresh_token: `refresh-${tokens}` };
      return { body: { ...token, token_type: "Bearer", expires_in: 3599, scope: "" } };
    }
    if (call.headers.authorization !== `OAuth token-${tokens}`) return { status: 401, body: { code: 401 } };
    return behave(call, base);
  });
  base = `${server.url}/api`;
  const addresses = { ...REAL_ADDRESSES, soundcloudAuth: `${server.url}/auth`, soundcloudApi: base };
  const http = createHttp({ backoffMs: 1, callsPerSecond: { soundcloud: 100 } });
  const paths = () => server.calls.map(({ url }) => url.pathname);
  return {
    connector: createSoundcloudConnector(http, addresses),
    calls: server.calls,
    paths,
    ...memoryAccess<"soundcloud">(credentials),
  };
}

function isAllowed({ headers, body }: ReceivedCall, tokens: number): boolean {
  const form = Object.fromEntries(new URLSearchParams(body));
  if (form["grant_type"] === "refresh_token") {
    const { client_id, client_secret, refresh_token } = form;
    return client_id === "an-app" && client_secret === "a-secret" && refresh_token === `refresh-${tokens}`;
  }
  const basic = Buffer.from(headers.authorization?.replace("Basic ", "") ?? "", "base64").toString();
  return form["grant_type"] === "client_credentials" && basic === "an-app:a-secret";
}

/** A token as `memoryAccess` keeps it. */
export function token(number: number | string, seconds = 3600) {
  const expiresAt = new Date(Date.now() + seconds * 1000).toISOString();
  return { accessToken: `token-${number}`, refreshToken: `refresh-${number}`, expiresAt };
}
