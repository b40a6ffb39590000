import type { Artist } from "@ledgerline/contract/auth";
import type { ReactNode } from "react";
import { Navigate } from "react-router";
import { useSession } from "../features/auth/use-session.ts";
import { PATHS } from "../lib/paths.ts";
import { SessionUnreachable } from "../routes/session-unreachable.tsx";
import { Waiting } from "../routes/waiting.tsx";

/** Lets a logged-in artist through; everyone else goes to the landing page. */
export function RequireSession({ children }: { children: (artist: Artist) => ReactNode }) {
  const session = useSession();
  if (session.state === "checking") return <Waiting label="Checking your session" />;
  if (session.state === "unreachable") return <SessionUnreachable session={session} />;
  if (session.state === "out") return <Navigate to={PATHS.landing} replace />;
  return children(session.artist);
}
