import { Navigate, useLocation } from "react-router";
import { useSession } from "../features/auth/use-session.ts";
import { Landing } from "../features/landing/landing.tsx";
import { PATHS } from "../lib/places/paths.ts";
import { returnPath } from "../lib/places/return-path.ts";
import { Unreachable } from "./unreachable.tsx";
import { Waiting } from "./waiting.tsx";

/** The landing page for visitors; a logged-in artist is redirected to the dashboard, or to where they wanted to go. */
export function LandingRoute() {
  const session = useSession();
  const { state } = useLocation();
  if (session.state === "checking") return <Waiting label="Checking your session" />;
  if (session.state === "unreachable") return <Unreachable session={session} />;
  if (session.state === "in") return <Navigate to={returnPath(state) ?? PATHS.dashboard} replace />;
  return <Landing />;
}
