import type { SpotifyCallbackInput } from "@ledgerline/contract/streaming/streaming";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useSession } from "../features/auth/use-session.ts";
import { SpotifyCallback } from "../features/platforms/spotify/spotify-callback.tsx";
import { SpotifyCallbackPage } from "../features/platforms/spotify/spotify-callback-page.tsx";
import { PATHS } from "../lib/places/paths.ts";
import { usePageTitle } from "../lib/places/use-page-title.ts";
import { SessionUnreachable } from "./session-unreachable.tsx";
import { Waiting } from "./waiting.tsx";

/** Where Spotify sends the browser back. Its answer is removed from the address bar and the history at once. */
export function SpotifyCallbackRoute() {
  usePageTitle("Connecting Spotify");
  const session = useSession();
  const navigate = useNavigate();
  const [answer] = useState(() => readSpotifyAnswer(window.location.search));
  useEffect(() => {
    if (window.location.search !== "") void navigate(PATHS.spotifyCallback, { replace: true });
  }, [navigate]);
  if (session.state === "checking") return <Waiting label="Checking your session" />;
  if (session.state === "unreachable") return <SessionUnreachable session={session} />;
  if (session.state === "in") return <SpotifyCallback answer={answer} />;
  return (
    <SpotifyCallbackPage
      title="Spotify was not connected"
      failed
      message="You are no longer logged in. Log in, then connect Spotify again under Platforms."
      action={{ name: "Log in", to: PATHS.landing }}
    />
  );
}

/** What Spotify added to the callback address; null if there is no answer in it. */
function readSpotifyAnswer(search: string): SpotifyCallbackInput | null {
  const params = new URLSearchParams(search);
  const [state, code, error] = [params.get("state"), params.get("code"), params.get("error")];
  if (!state || (!code && !error)) return null;
  return { state, ...(code && { code }), ...(error && { error }) };
}
