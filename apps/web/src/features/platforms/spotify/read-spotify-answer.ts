import type { SpotifyCallbackInput } from "@ledgerline/contract/streaming";

/** What Spotify added to the callback address; null where it is no answer of Spotify's. */
export function readSpotifyAnswer(search: string): SpotifyCallbackInput | null {
  const params = new URLSearchParams(search);
  const [state, code, error] = [params.get("state"), params.get("code"), params.get("error")];
  if (!state || (!code && !error)) return null;
  return { state, ...(code && { code }), ...(error && { error }) };
}
