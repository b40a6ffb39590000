import type { TestApp } from "./apps/create-test-app.ts";

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of a body
  body: any;
}

/** The calls about artists and auto-sync. Each returns the HTTP status and the body; a failure has `{ detail }`. */
interface ArtistCalls {
  search(query: string, limit?: number): Promise<Answer>;
  lookup(artistName: string, profile?: { platform: string; profile_id: string }): Promise<Answer>;
  history(): Promise<Answer>;
  autoSync(artistName: string): Promise<Answer>;
}

function restCalls({ call }: TestApp, token: string): ArtistCalls {
  const query = (values: Record<string, string | number>) =>
    new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));
  return {
    search: (text, limit) =>
      call("GET", `/artists/search?${query({ query: text, ...(limit && { limit }) })}`, { token }),
    lookup: (artist_name, profile) => call("POST", `/artists/lookup?${query({ artist_name, ...profile })}`, { token }),
    history: () => call("GET", "/artists/lookup/history", { token }),
    autoSync: (artist_name) => call("POST", `/analytics/auto-sync?${query({ artist_name })}`, { token }),
  };
}

function trpcCalls({ app }: TestApp, token: string): ArtistCalls {
  async function send(method: "GET" | "POST", procedure: string, input?: object): Promise<Answer> {
    const query = method === "GET" && input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : "";
    const response = await app.inject({
      method,
      url: `/trpc/${procedure}${query}`,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(method === "POST" && { payload: JSON.stringify(input ?? null) }),
    });
    const { result, error } = response.json();
    return { status: response.statusCode, body: result ? result.data : { detail: error.data.detail } };
  }
  return {
    search: (query, limit) => send("GET", "artists.search", { query, ...(limit && { limit }) }),
    lookup: (artist_name, profile) => send("POST", "artists.lookup", { artist_name, ...profile }),
    history: () => send("GET", "artists.lookupHistory"),
    autoSync: (artist_name) => send("POST", "analytics.autoSync", { artist_name }),
  };
}

export const ARTIST_CALLS = [
  ["REST", restCalls],
  ["tRPC", trpcCalls],
] as const;
