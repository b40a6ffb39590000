import type { StreamingClient } from "./streaming-client.ts";

/** Gives the user's decision on Spotify's page, and returns the parameters of the redirect. */
export async function decideAtSpotify(
  authUrl: string,
  decision: "agree" | "cancel" = "agree",
): Promise<Record<string, string>> {
  const body = new URLSearchParams({ decision });
  const { headers } = await fetch(authUrl, { method: "POST", body, redirect: "manual" });
  return Object.fromEntries(new URL(headers.get("location") ?? "").searchParams);
}

/** Adds an app's credentials and authorizes the app. */
export async function loginAtSpotify(api: StreamingClient, credentials: object): Promise<void> {
  await api.addCredentials(credentials);
  const { body } = await api.authUrl();
  const { status, body: done } = await api.callback(await decideAtSpotify(body.auth_url));
  if (status !== 200) throw new Error(done.detail);
}
