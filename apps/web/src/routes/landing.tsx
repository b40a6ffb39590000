import { Navigate } from "react-router";
import { useSession } from "../features/auth/use-session.ts";
import { Landing } from "../features/landing/landing.tsx";
import { PATHS } from "../lib/paths.ts";
import { SessionUnreachable } from "./session-unreachable.tsx";
import { Waiting } from "./waiting.tsx";

/** The landing page for visitors; a logged-in artist is redirected to the dashboard. */
export function LandingRoute() {
  const session = useSession();
  if (session.state === "checking") return <Waiting label="Checking your session" />;
  if (session.state === "unreachable") return <SessionUnreachable session={session} />;
  if (session.state === "in") return <Navigate to={PATHS.dashboard} replace />;
  return <Landing />;
}
