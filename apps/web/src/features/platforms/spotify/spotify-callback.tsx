import type { SpotifyCallbackInput } from "@ledgerline/contract/streaming/streaming";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useRefreshPlatforms } from "../../../lib/calls/use-refresh-platforms.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { PATHS } from "../../../lib/places/paths.ts";
import { toast } from "../../../lib/toast.ts";
import { SpotifyCallbackPage } from "./spotify-callback-page.tsx";

/** How long success is shown before the dashboard opens automatically. */
const STAY_MS = 2500;

type Outcome = { done: true } | { done: false; message: string };

const INCOMPLETE: Outcome = {
  done: false,
  message: "This page was opened without an answer from Spotify. Connect Spotify again.",
};

/** Passes Spotify's answer to the server, once, and says how it went. */
export function SpotifyCallback({ answer }: { answer: SpotifyCallbackInput | null }) {
  const [outcome, setOutcome] = useState<Outcome | null>(answer ? null : INCOMPLETE);
  const { mutateAsync } = trpc.streaming.spotifyCallback.useMutation();
  const refreshPlatforms = useRefreshPlatforms();
  const navigate = useNavigate();
  const sent = useRef(false);

  useEffect(() => {
    // The state works only once, so an effect that runs twice must not send it twice.
    if (!answer || sent.current) return;
    sent.current = true;
    mutateAsync(answer).then(
      ({ message }) => {
        toast.success(message);
        void refreshPlatforms();
        setOutcome({ done: true });
      },
      (error) => setOutcome({ done: false, message: errorDetail(error, ERROR_MESSAGES.connect("Spotify")) }),
    );
  }, [answer, mutateAsync, refreshPlatforms]);

  const done = outcome?.done === true;
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => navigate(PATHS.platforms, { replace: true }), STAY_MS);
    return () => clearTimeout(timer);
  }, [done, navigate]);

  if (!outcome) return <SpotifyCallbackPage title="Finishing with Spotify" working message="This takes a moment." />;
  if (outcome.done) {
    return (
      <SpotifyCallbackPage
        title="Spotify is connected"
        message="Your platforms will open in a moment."
        action={{ name: "Go to Platforms", to: PATHS.platforms }}
      />
    );
  }
  return (
    <SpotifyCallbackPage
      title="Spotify was not connected"
      failed
      message={outcome.message}
      action={{ name: "Back to Platforms", to: PATHS.platforms }}
    />
  );
}
