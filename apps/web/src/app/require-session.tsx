import type { Artist } from "@ledgerline/contract/auth/auth";
import { lazy, type ReactNode, Suspense } from "react";
import { Navigate, useLocation } from "react-router";
import { useSession } from "../features/auth/use-session.ts";
import { PATHS } from "../lib/places/paths.ts";
import { returnState } from "../lib/places/return-path.ts";
import { Waiting } from "../routes/waiting.tsx";

const SessionUnreachable = lazy(async () => ({
  default: (await import("../routes/session-unreachable.tsx")).SessionUnreachable,
}));

/** Lets a logged-in artist through; everyone else goes to the landing page, and after a login back. */
export function RequireSession({ children }: { children: (artist: Artist) => ReactNode }) {
  const session = useSession();
  const location = useLocation();
  if (session.state === "checking") return <Waiting label="Checking your session" />;
  if (session.state === "unreachable")
    return (
      <Suspense fallback={<Waiting label="Checking your session" />}>
        <SessionUnreachable session={session} />
      </Suspense>
    );
  if (session.state === "out") return <Navigate to={PATHS.landing} replace state={returnState(location)} />;
  return children(session.artist);
}
