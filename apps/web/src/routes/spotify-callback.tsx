import type { SpotifyCallbackInput } from "@ledgerline/contract/streaming/streaming";
import { useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { Button } from "../components/ui/button.tsx";
import { Spinner } from "../components/ui/spinner.tsx";
import { Wordmark } from "../components/wordmark.tsx";
import { useSession } from "../features/auth/use-session.ts";
import { useRefreshPlatforms } from "../lib/calls/refresh-area.ts";
import { trpc } from "../lib/calls/trpc.ts";
import { errorDetail } from "../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../lib/errors/error-messages.ts";
import { PATHS } from "../lib/places/paths.ts";
import { usePageTitle } from "../lib/places/use-page-title.ts";
import { toast } from "../lib/toast.ts";
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

/** How long success is shown before the dashboard opens automatically. */
const STAY_MS = 2500;

type Outcome = { done: true } | { done: false; message: string };

const INCOMPLETE: Outcome = {
  done: false,
  message: "This page was opened without an answer from Spotify. Connect Spotify again.",
};

/** Passes Spotify's answer to the server, once, and says how it went. */
function SpotifyCallback({ answer }: { answer: SpotifyCallbackInput | null }) {
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

interface SpotifyCallbackPageProps {
  title: string;
  message: string;
  working?: boolean;
  failed?: boolean;
  /** Where to go next; gets the focus. */
  action?: { name: string; to: string };
}

/** The page between Spotify and the dashboard: what happened, and a link to the next step. */
function SpotifyCallbackPage({ title, message, working, failed, action }: SpotifyCallbackPageProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const next = action?.name;
  useEffect(() => {
    if (next) link.current?.focus();
  }, [next]);
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center gap-6 px-6 py-16">
      <Wordmark />
      <div className="staff h-16" aria-hidden="true" />
      <div role={failed ? "alert" : "status"}>
        <h1 className="flex items-center gap-3 font-serif text-xl">
          {working && <Spinner />}
          {title}
        </h1>
        <p className="mt-2 text-pretty text-ink-soft">{message}</p>
      </div>
      {action && (
        <div>
          <Button asChild variant="accent">
            <Link ref={link} to={action.to} replace>
              {action.name}
            </Link>
          </Button>
        </div>
      )}
    </main>
  );
}
