import type { Artist } from "@ledgerline/contract/auth/auth";
import { LOGGED_OUT } from "@ledgerline/contract/wire/dashboard-sentences";
import { LogOut } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import type { PressedBy } from "../../components/overlays/menu.tsx";
import { OverlayArrival } from "../../components/overlays/overlay-arrival.tsx";
import { Arrival } from "../../components/ui/arrival.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Wordmark } from "../../components/wordmark.tsx";
import { askOnLapse } from "../../lib/calls/away.ts";
import { useOtherTabs } from "../../lib/calls/refresh-area.ts";
import { sessionToken, useSessionToken } from "../../lib/calls/session-token.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorStatus } from "../../lib/errors/error-detail.ts";
import { fetched } from "../../lib/fetched.ts";
import { leaveForGood } from "../../lib/places/return-path.ts";
import { toast } from "../../lib/toast.ts";
import { UploadStatus } from "../statements/upload/upload-status.tsx";
import { AccountButton } from "./account-button.tsx";
import type { BarWords } from "./bar-words.ts";

const ACCOUNT_MENU = fetched(async () => (await import("./account-menu.tsx")).AccountMenu);

interface TopBarProps {
  artist: Artist;
  /** Next to the wordmark. */
  title?: ReactNode;
  /** What it says to somebody who reads in another language. */
  words?: BarWords;
  /** The screen's own content of the bar. */
  children?: ReactNode;
}

/** The one bar of every screen behind the login. */
export function TopBar({ artist, title, words, children }: TopBarProps) {
  useOtherTabs();
  const logOut = useLogOut(words);
  const [pressedBy, setPressedBy] = useState<PressedBy | null>(null);
  return (
    <>
      <header className="mx-auto flex h-11 max-w-6xl items-center gap-x-2 px-5 sm:gap-x-4 sm:px-8">
        <Wordmark compact={title !== undefined} />
        {title && <div className="grid min-w-0">{title}</div>}
        <div className="ml-auto flex shrink-0 items-center gap-x-3">{children}</div>
        <div className="-mr-3 flex shrink-0 items-center">
          {pressedBy ? (
            <OverlayArrival
              open
              onMissing={() => setPressedBy(null)}
              fallback={<AccountButton artist={artist} words={words} />}
            >
              <ACCOUNT_MENU.Component artist={artist} words={words} pressedBy={pressedBy} />
            </OverlayArrival>
          ) : (
            <AccountButton
              artist={artist}
              words={words}
              onPointerEnter={() => void ACCOUNT_MENU.fetch().catch(() => {})}
              onClick={({ detail }) => setPressedBy(detail === 0 ? "keyboard" : "pointer")}
            />
          )}
          <Button variant="quiet" size="sm" onClick={logOut}>
            <LogOut aria-hidden="true" className="sm:hidden" />
            <span className="max-sm:sr-only">{words?.logOut ?? "Log out"}</span>
          </Button>
        </div>
        <LapsedSession artist={artist} words={words} />
      </header>
      <UploadStatus />
    </>
  );
}

const { Component: LogInAgain } = fetched(async () => (await import("../auth/log-in-again.tsx")).LogInAgain);

interface LapsedSessionProps {
  artist: Artist;
  words: BarWords | undefined;
}

/** Asks the artist to log in again once the session has ended. A guest has nothing to log in with. */
function LapsedSession({ artist: { email, guest_until }, words }: LapsedSessionProps) {
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
      <LogInAgain email={email} words={words?.logInAgain} />
    </Arrival>
  );
}

/** Logs out here at once, even offline; the server is told with the token that was just removed. */
function useLogOut(words: BarWords | undefined): () => void {
  const { client } = trpc.useUtils();
  return () => {
    const token = sessionToken.read();
    leaveForGood();
    sessionToken.clear();
    toast.success(words?.loggedOut ?? LOGGED_OUT);
    client.auth.logout.mutate(undefined, { context: { token } }).catch((error: unknown) => {
      if (errorStatus(error) !== 401)
        toast(
          words?.loggedOutOffline ??
            "You are logged out here, but the server could not be reached. Your session will expire by itself.",
        );
    });
  };
}
