import type { Artist } from "@ledgerline/contract/auth/auth";
import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { useSession } from "../features/auth/use-session.ts";
import { PATHS } from "../lib/places/paths.ts";
import { returnState } from "../lib/places/return-path.ts";
import { Unreachable } from "../routes/unreachable.tsx";
import { Waiting } from "../routes/waiting.tsx";

/** Lets a logged-in artist through; everyone else goes to the landing page, and after a login back. */
export function RequireSession({ children }: { children: (artist: Artist) => ReactNode }) {
  const session = useSession();
  const location = useLocation();
  if (session.state === "checking") return <Waiting label="Checking your session" />;
  if (session.state === "unreachable") return <Unreachable session={session} />;
  if (session.state === "out") return <Navigate to={PATHS.landing} replace state={returnState(location)} />;
  return children(session.artist);
}
