import type { Artist } from "@ledgerline/contract/auth/auth";
import { type ComponentProps, type ReactNode, Suspense, useEffect } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router";
import { Arrival } from "../components/ui/arrival.tsx";
import { ErrorBoundary } from "../components/ui/error-boundary.tsx";
import { Missing } from "../components/ui/missing.tsx";
import { useSession } from "../features/auth/use-session.ts";
import { sessionToken } from "../lib/calls/session-token.ts";
import { trpc } from "../lib/calls/trpc.ts";
import { fetched } from "../lib/fetched.ts";
import { PATHS } from "../lib/places/paths.ts";
import { returnPath, returnState } from "../lib/places/return-path.ts";
import { Landing } from "../routes/landing.tsx";
import { OPENING, Waiting } from "../routes/waiting.tsx";

const DASHBOARD = fetched(async () => (await import("../features/dashboard/dashboard.tsx")).Dashboard);
const SETTINGS = fetched(async () => (await import("../features/settings/settings-page.tsx")).SettingsPage);
/** The other page behind the login, and what only matters the next time. */
const LATER = [SETTINGS.fetch, async () => (await import("./keep-shell.ts")).keepShell()];
const { Component: OtherRoutes } = fetched(async () => (await import("./other-routes.tsx")).OtherRoutes);

// An artist with a session goes to the dashboard: fetch its code while the session is being checked.
if (sessionToken.read() !== null) DASHBOARD.fetch().catch(() => {});

/** Makes the calls of the first screen without waiting for its code. The screen repeats any that fail. */
function useFirstCalls(): void {
  const calls = trpc.useUtils();
  useEffect(() => {
    if (sessionToken.read() === null) return;
    import("./call-first.ts").then(({ callFirst }) => callFirst(calls)).catch(() => {});
  }, [calls]);
}

export function Router() {
  useFirstCalls();
  return (
    <Routes>
      <Route path={PATHS.landing} element={<LandingRoute />} />
      <Route
        path={PATHS.dashboard}
        element={
          <RequireSession>
            {(artist) => (
              <PageArrival key="dashboard" label={OPENING}>
                <DASHBOARD.Component key={artist.id} artist={artist} later={LATER} />
              </PageArrival>
            )}
          </RequireSession>
        }
      />
      <Route
        path={PATHS.settings}
        element={
          <RequireSession>
            {(artist) => (
              <PageArrival key="settings" label="Opening your settings">
                <SETTINGS.Component key={artist.id} artist={artist} />
              </PageArrival>
            )}
          </RequireSession>
        }
      />
      <Route
        path="*"
        element={
          <PageArrival>
            <OtherRoutes />
          </PageArrival>
        }
      />
    </Routes>
  );
}

/** Lets a logged-in artist through; everyone else goes to the landing page, and after a login back. */
function RequireSession({ children }: { children: (artist: Artist) => ReactNode }) {
  const session = useSession();
  const location = useLocation();
  if (session.state === "checking") return <Waiting label={OPENING} />;
  if (session.state === "unreachable") return <Unreachable session={session} />;
  if (session.state === "out") return <Navigate to={PATHS.landing} replace state={returnState(location)} />;
  return children(session.artist);
}

interface PageArrivalProps {
  /** Shown while the page's code is fetched. */
  label?: string;
  children: ReactNode;
}

/** A whole page, and what is shown in its place while its code is fetched, or if that fails. */
export function PageArrival({ label = "Opening the page", children }: PageArrivalProps) {
  return (
    <ErrorBoundary
      fallback={(error, retry) => (
        <main className="mx-auto grid min-h-dvh max-w-xl content-center px-6 py-16">
          <Missing error={error} onRetry={retry} />
        </main>
      )}
    >
      <Suspense fallback={<Waiting label={label} />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** The landing page for visitors; a logged-in artist is redirected to the dashboard, or to where they wanted to go. */
function LandingRoute() {
  const session = useSession();
  const { state } = useLocation();
  if (session.state === "checking") return <Waiting label={OPENING} />;
  if (session.state === "unreachable") return <Unreachable session={session} />;
  if (session.state === "in") return <Navigate to={returnPath(state) ?? PATHS.dashboard} replace />;
  return <Landing />;
}

const { Component: SessionUnreachable } = fetched(
  async () => (await import("../routes/session-unreachable.tsx")).SessionUnreachable,
);

/** Says that the session could not be checked; its code is fetched only then. */
function Unreachable(props: ComponentProps<typeof SessionUnreachable>) {
  return (
    <Arrival fallback={<Waiting label={OPENING} />}>
      <SessionUnreachable {...props} />
    </Arrival>
  );
}
