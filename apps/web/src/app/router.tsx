import { lazy, Suspense } from "react";
import { Route, Routes } from "react-router";
import { PATHS } from "../lib/paths.ts";
import { sessionToken } from "../lib/session-token.ts";
import { LandingRoute } from "../routes/landing.tsx";
import { NotFoundRoute } from "../routes/not-found.tsx";
import { Waiting } from "../routes/waiting.tsx";
import { RequireSession } from "./require-session.tsx";

const loadDashboard = () => import("../features/dashboard/dashboard.tsx");
const Dashboard = lazy(async () => ({ default: (await loadDashboard()).Dashboard }));
const SpotifyCallbackRoute = lazy(async () => ({
  default: (await import("../routes/spotify-callback.tsx")).SpotifyCallbackRoute,
}));

// An artist with a session goes to the dashboard: fetch its code while the session is being checked.
if (sessionToken.read() !== null) void loadDashboard();

export function Router() {
  return (
    <Routes>
      <Route path={PATHS.landing} element={<LandingRoute />} />
      <Route
        path={PATHS.dashboard}
        element={
          <RequireSession>
            {(artist) => (
              <Suspense fallback={<Waiting label="Opening the dashboard" />}>
                <Dashboard artist={artist} />
              </Suspense>
            )}
          </RequireSession>
        }
      />
      <Route
        path={PATHS.spotifyCallback}
        element={
          <Suspense fallback={<Waiting label="Opening the page" />}>
            <SpotifyCallbackRoute />
          </Suspense>
        }
      />
      <Route path="*" element={<NotFoundRoute />} />
    </Routes>
  );
}
