import { lazy, Suspense, useEffect } from "react";
import { Route, Routes } from "react-router";
import { sessionToken } from "../lib/calls/session-token.ts";
import { trpc } from "../lib/calls/trpc.ts";
import { PATHS } from "../lib/places/paths.ts";
import { LandingRoute } from "../routes/landing.tsx";
import { Waiting } from "../routes/waiting.tsx";
import { RequireSession } from "./require-session.tsx";

const loadDashboard = () => import("../features/dashboard/dashboard.tsx");
const Dashboard = lazy(async () => ({ default: (await loadDashboard()).Dashboard }));

const SettingsScreen = lazy(async () => ({
  default: (await import("../features/settings/settings-screen.tsx")).SettingsScreen,
}));
const OtherRoutes = lazy(async () => ({ default: (await import("./other-routes.tsx")).OtherRoutes }));

// An artist with a session goes to the dashboard: fetch its code while the session is being checked.
if (sessionToken.read() !== null) void loadDashboard();

/** Calls what a session's first screen needs without waiting for its code; what fails now is called by the screen. */
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
              <Suspense fallback={<Waiting label="Opening the dashboard" />}>
                <Dashboard key={artist.id} artist={artist} />
              </Suspense>
            )}
          </RequireSession>
        }
      />
      <Route
        path={PATHS.settings}
        element={
          <RequireSession>
            {(artist) => (
              <Suspense fallback={<Waiting label="Opening your settings" />}>
                <SettingsScreen key={artist.id} artist={artist} />
              </Suspense>
            )}
          </RequireSession>
        }
      />
      <Route
        path="*"
        element={
          <Suspense fallback={<Waiting label="Opening the page" />}>
            <OtherRoutes />
          </Suspense>
        }
      />
    </Routes>
  );
}
