import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Button } from "../../../components/ui/button.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import { Wordmark } from "../../../components/wordmark.tsx";

interface SpotifyCallbackPageProps {
  title: string;
  message: string;
  working?: boolean;
  failed?: boolean;
  /** Where to go next; gets the focus. */
  action?: { name: string; to: string };
}

/** The page between Spotify and the dashboard: what happened, and a link to the next step. */
export function SpotifyCallbackPage({ title, message, working, failed, action }: SpotifyCallbackPageProps) {
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
