import type { Artist } from "@ledgerline/contract/auth";
import { lazy, type ReactNode, Suspense } from "react";
import { Navigate } from "react-router";
import { useSession } from "../features/auth/use-session.ts";
import { PATHS } from "../lib/paths.ts";
import { Waiting } from "../routes/waiting.tsx";

const SessionUnreachable = lazy(async () => ({
  default: (await import("../routes/session-unreachable.tsx")).SessionUnreachable,
}));

/** Lets a logged-in artist through; everyone else goes to the landing page. */
export function RequireSession({ children }: { children: (artist: Artist) => ReactNode }) {
  const session = useSession();
  if (session.state === "checking") return <Waiting label="Checking your session" />;
  if (session.state === "unreachable")
    return (
      <Suspense fallback={<Waiting label="Checking your session" />}>
        <SessionUnreachable session={session} />
      </Suspense>
    );
  if (session.state === "out") return <Navigate to={PATHS.landing} replace />;
  return children(session.artist);
}
