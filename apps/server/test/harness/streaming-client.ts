import { type PlatformId, platformSlug } from "@ledgerline/contract/streaming/platforms";
import { describe } from "vitest";
import type { TestApp } from "./apps/create-test-app.ts";

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of a body
  body: any;
  headers: Record<string, unknown>;
}

/** The calls about streaming. Each returns the HTTP status and the body; a failure has `{ detail }`. */
export interface StreamingClient {
  status(): Promise<Answer>;
  authUrl(): Promise<Answer>;
  addCredentials(credentials: object): Promise<Answer>;
  callback(input: object): Promise<Answer>;
  removeCredentials(): Promise<Answer>;
  disconnectSpotify(): Promise<Answer>;
  connect(platform: PlatformId | "deezer", credentials: object): Promise<Answer>;
  disconnect(platform: PlatformId | "deezer"): Promise<Answer>;
  disconnectAll(): Promise<Answer>;
  profiles(platform: PlatformId, query: string): Promise<Answer>;
  confirmProfile(platform: PlatformId, profileId: string): Promise<Answer>;
}

const slug = (platform: string) => platformSlug(platform as PlatformId);

/** Through the REST facade. */
export function restClient({ call }: TestApp, token: string): StreamingClient {
  return {
    status: () => call("GET", "/streaming/status", { token }),
    authUrl: () => call("GET", "/streaming/spotify/auth-url", { token }),
    addCredentials: (body) => call("POST", "/streaming/spotify/add-credentials", { token, body }),
    callback: (body) => call("POST", "/streaming/spotify/callback", { token, body }),
    removeCredentials: () => call("DELETE", "/streaming/spotify/remove-credentials", { token }),
    disconnectSpotify: () => call("DELETE", "/streaming/spotify/disconnect", { token }),
    connect: (platform, body) => call("POST", `/streaming/${slug(platform)}/connect`, { token, body }),
    disconnect: (platform) => call("DELETE", `/streaming/${slug(platform)}/disconnect`, { token }),
    disconnectAll: () => call("DELETE", "/streaming/all/disconnect", { token }),
    profiles: (platform, query) =>
      call("GET", `/streaming/${slug(platform)}/profiles?query=${encodeURIComponent(query)}`, { token }),
    confirmProfile: (platform, profile_id) =>
      call("POST", `/streaming/${slug(platform)}/profile`, { token, body: { profile_id } }),
  };
}

/** Through tRPC, as the web does. */
function trpcClient({ app }: TestApp, token: string): StreamingClient {
  async function send(method: "GET" | "POST", procedure: string, input?: object): Promise<Answer> {
    const query = method === "GET" && input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : "";
    const response = await app.inject({
      method,
      url: `/trpc/streaming.${procedure}${query}`,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(method === "POST" && { payload: JSON.stringify(input ?? null) }),
    });
    const { result, error } = response.json();
    const body = result ? result.data : { detail: error.data.detail };
    return { status: response.statusCode, body, headers: response.headers };
  }
  return {
    status: () => send("GET", "status"),
    authUrl: () => send("GET", "spotifyAuthUrl"),
    addCredentials: (credentials) => send("POST", "addSpotifyCredentials", credentials),
    callback: (input) => send("POST", "spotifyCallback", input),
    removeCredentials: () => send("POST", "removeSpotifyCredentials"),
    disconnectSpotify: () => send("POST", "disconnectSpotify"),
    connect: (platform, credentials) => send("POST", "connect", { ...credentials, platform }),
    disconnect: (platform) => send("POST", "disconnect", { platform }),
    disconnectAll: () => send("POST", "disconnectAll"),
    profiles: (platform, query) => send("GET", "profiles", { platform, query }),
    confirmProfile: (platform, profile_id) => send("POST", "confirmProfile", { platform, profile_id }),
  };
}

export const CLIENTS = [
  ["REST", restClient],
  ["tRPC", trpcClient],
] as const;

/** Tests through both doors, of which a push has REST. */
export function byEachDoor(tests: (clientOf: typeof restClient) => void): void {
  describe("by REST", () => tests(restClient));
  describe("by tRPC", { tags: ["doors"] }, () => tests(trpcClient));
}
