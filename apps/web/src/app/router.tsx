import { useEffect } from "react";
import { Route, Routes } from "react-router";
import { sessionToken } from "../lib/calls/session-token.ts";
import { trpc } from "../lib/calls/trpc.ts";
import { fetched } from "../lib/fetched.ts";
import { PATHS } from "../lib/places/paths.ts";
import { LandingRoute } from "../routes/landing.tsx";
import { PageArrival } from "./page-arrival.tsx";
import { RequireSession } from "./require-session.tsx";

const DASHBOARD = fetched(async () => (await import("../features/dashboard/dashboard.tsx")).Dashboard);
const SETTINGS = fetched(async () => (await import("../features/settings/settings-page.tsx")).SettingsPage);
const { Component: OtherRoutes } = fetched(async () => (await import("./other-routes.tsx")).OtherRoutes);

// An artist with a session goes to the dashboard: fetch its code while the session is being checked.
if (sessionToken.read() !== null) DASHBOARD.fetch().catch(() => {});

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
              <PageArrival key="dashboard" label="Opening the dashboard">
                <DASHBOARD.Component key={artist.id} artist={artist} fetchSettings={SETTINGS.fetch} />
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
