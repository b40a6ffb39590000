import { createHttp } from "../src/http/http.ts";
import type { Token } from "../src/platforms/access.ts";
import { REAL_ADDRESSES } from "../src/platforms/connector.ts";
import { createSpotifyConnector } from "../src/platforms/spotify.ts";
import { memoryAccess } from "./memory-access.ts";
import { type Behaviour, type ReceivedCall, servePlatform } from "./platform-server.ts";

export const CREDENTIALS = { client_id: "an-id", client_secret: "a-secret" };

/** The connector with a Spotify that gives tokens and answers everything else with `behave`. */
export async function serveSpotify(
  behave: (call: ReceivedCall, index: number) => Behaviour,
  kept: { user?: Token } = {},
) {
  const server = await servePlatform((call, index) =>
    call.url.pathname === "/api/token" && call.body.includes("client_credentials")
      ? { body: { access_token: `app-token-${index}`, token_type: "bearer", expires_in: 3600 } }
      : behave(call, index),
  );
  const addresses = { ...REAL_ADDRESSES, spotifyAccounts: server.url, spotifyApi: `${server.url}/v1` };
  const http = createHttp({ backoffMs: 1, callsPerSecond: { spotify: 100 } });
  return { server, spotify: createSpotifyConnector(http, addresses), ...memoryAccess<"spotify">(CREDENTIALS, kept) };
}
