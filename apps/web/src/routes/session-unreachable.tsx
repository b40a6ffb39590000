import { Button } from "../components/ui/button.tsx";
import { Wordmark } from "../components/wordmark.tsx";
import type { UnreachableSession } from "../features/auth/use-session.ts";

/** Shown when the session could not be checked. The session stays, and the artist can try again. */
export function SessionUnreachable({ session }: { session: UnreachableSession }) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center gap-6 px-6 py-16">
      <Wordmark />
      <div className="staff h-16" aria-hidden="true" />
      <div role="alert">
        <h1 className="font-serif text-xl">Your session could not be checked</h1>
        <p className="mt-2 text-ink-soft">{session.reason}. You are still logged in, and nothing is lost.</p>
      </div>
      <div>
        <Button variant="accent" pending={session.retrying} onClick={session.retry}>
          Try again
        </Button>
      </div>
    </main>
  );
}
