import type { Artist } from "@ledgerline/contract/auth/auth";
import { useEffect, useState } from "react";
import { Arrival } from "../../components/arrival/arrival.tsx";
import { askOnLapse } from "../../lib/calls/lapse.ts";
import { useSessionToken } from "../../lib/calls/session-token.ts";
import { fetched } from "../../lib/fetched.ts";

const { Component: LogInAgain } = fetched(async () => (await import("./log-in-again.tsx")).LogInAgain);

/** Asks the artist to log in again once the session has ended. A guest has nothing to log in with. */
export function LapsedSession({ artist: { email, guest_until } }: { artist: Artist }) {
  const [lapsed, setLapsed] = useState<string | null>(null);
  const canLogIn = guest_until === null;
  useEffect(() => {
    if (!canLogIn) return;
    askOnLapse(setLapsed);
    return () => askOnLapse(null);
  }, [canLogIn]);
  const token = useSessionToken();
  if (token === null || token !== lapsed) return null;
  return (
    <Arrival>
      <LogInAgain email={email} />
    </Arrival>
  );
}
