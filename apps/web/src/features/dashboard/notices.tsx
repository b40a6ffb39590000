import type { SyncStatus } from "@ledgerline/contract/analytics";
import type { Artist } from "@ledgerline/contract/auth/auth";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import { SAMPLE_OVER } from "@ledgerline/contract/wire/dashboard-sentences";
import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { Arrival } from "../../components/ui/arrival.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { fetched } from "../../lib/fetched.ts";
import { counted } from "../../lib/format/counted.ts";
import { formatInstant } from "../../lib/format/format.ts";
import { PATHS } from "../../lib/places/paths.ts";
import { loginNotice, useLoginNotice } from "../auth/login-notice.ts";
import type { DashboardTab } from "./dashboard-tabs.ts";

const { Component: RestoredNotice } = fetched(async () => (await import("./restored-notice.tsx")).RestoredNotice);
const { Component: SubscriptionBanner } = fetched(
  async () => (await import("../subscription/subscription-banner.tsx")).SubscriptionBanner,
);

/** One line under the bar, kept on wide screens even if empty: what the figures are, and news about the plan. */
export function Notices({ artist, tab }: { artist: Artist; tab: DashboardTab }) {
  const status = trpc.subscription.status.useQuery().data?.subscription.status;
  return (
    <>
      {artist.restored_from && (
        <Arrival fallback={<div className="min-h-7" />}>
          <RestoredNotice from={artist.restored_from} />
        </Arrival>
      )}
      <div className="mx-auto flex min-h-7 max-w-6xl flex-col gap-x-8 px-5 text-sm sm:px-8 lg:flex-row print:hidden">
        <LoginNoticeLine />
        <DemoBanner />
        {artist.guest_until && <GuestNotice until={artist.guest_until} />}
        {(status === "trialing" || status === "past_due") && (
          <Arrival fallback={<div className="min-h-7" />}>
            <SubscriptionBanner linked={tab !== "subscription"} />
          </Arrival>
        )}
      </div>
    </>
  );
}

/** Says that the account is a guest's, when it ends, and how to keep it. */
function GuestNotice({ until }: { until: string }) {
  return (
    <aside aria-label="Your guest account" className="min-h-7 shrink-0 pt-1">
      Guest until {formatInstant(until)}.{" "}
      <Link to={PATHS.settings} className="underline decoration-hairline-strong underline-offset-4">
        Keep this account
      </Link>
    </aside>
  );
}

/** Says what has happened to the login since it was last used. */
function LoginNoticeLine() {
  const notice = useLoginNotice();
  if (notice === null) return null;
  return (
    <aside aria-label="Since your last login" className="min-h-7 pt-1">
      {notice}{" "}
      <Link to={PATHS.settings} className="underline decoration-hairline-strong underline-offset-4">
        Open settings
      </Link>{" "}
      <Button variant="link" size="none" onClick={loginNotice.clear}>
        Dismiss
      </Button>
    </aside>
  );
}

/** Shown while no live sync is available, in one line: what the figures on screen are, and what live ones need. */
function DemoBanner() {
  const { data: status, error, isFetching, refetch } = trpc.analytics.syncStatus.useQuery();
  if (status?.sync_available) return null;
  return (
    <aside aria-label="Live data" className="min-h-7 min-w-0 flex-1 pt-1">
      {status && <Sentences status={status} />}
      {!status && error && (
        <p role="alert">
          {errorDetail(error, ERROR_MESSAGES.analytics)}{" "}
          <Button variant="link" size="none" pending={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {!status && !error && <Skeleton className="mt-0.5 h-4 w-72 max-w-full" />}
    </aside>
  );
}

/** Cut to one line until it is opened; the browser remembers whether it is. */
function Sentences({ status }: { status: SyncStatus }) {
  const id = useId();
  const text = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useKeptChoice("ledgerline-live-data-open");
  const cut = useIsCut(text);
  return (
    <div className="flex items-start gap-2">
      <p id={id} ref={text} className={clsx("min-w-0 text-ink-soft", open ? "text-pretty pb-2" : "truncate")}>
        <span className="text-ink">
          No live APIs are connected{status.connected_platforms > 0 && " that can be synced yet"}.
        </span>{" "}
        {status.sync_unavailable_reason && (
          <>
            <span>{status.sync_unavailable_reason}</span>{" "}
          </>
        )}
        <span>{loadedSentence(status)}</span>{" "}
        {status.setup_needed.length > 0 && (
          <span>Setup needed: {status.setup_needed.map(platformName).join(", ")}</span>
        )}
        {open && !status.sample_available && <span> {SAMPLE_OVER}</span>}
      </p>
      {(open || cut) && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="relative shrink-0 rounded-sm text-ink-soft after:absolute after:-inset-2 hover:text-ink"
        >
          <span className="sr-only">All about live data</span>
          <ChevronDown aria-hidden="true" className={clsx("mt-0.5 size-4", open && "rotate-180")} />
        </button>
      )}
    </div>
  );
}

/** Whether an element is too narrow for its one line of text. */
function useIsCut(element: RefObject<HTMLElement | null>): boolean {
  const [cut, setCut] = useState(false);
  useEffect(() => {
    const shown = element.current;
    if (!shown) return;
    const size = new ResizeObserver(() => setCut(shown.scrollWidth > shown.clientWidth));
    size.observe(shown);
    return () => size.disconnect();
  }, [element]);
  return cut;
}

/** Says what the figures on screen are made of. */
function loadedSentence(status: SyncStatus): string {
  const { booked_statements: booked, recent_data_source: source } = status;
  const statements = `${counted(booked, "statement")} ${booked === 1 ? "is" : "are"} booked`;
  if (source === "measured")
    return booked > 0 ? `Measured plays are loaded, and ${statements}.` : "Measured plays are loaded.";
  if (booked > 0) return `${statements}.`;
  if (status.recent_data_records > 0) return "Sample data loaded.";
  if (status.sample_available) return "Add sample data to try the screens, or upload a statement under Royalties.";
  return "Upload a statement under Royalties to see what you were paid.";
}

/** A choice that this browser remembers; false at first. */
function useKeptChoice(key: string): [boolean, (chosen: boolean) => void] {
  const [chosen, setChosen] = useState(() => read(key));
  const choose = (next: boolean) => {
    setChosen(next);
    try {
      if (next) localStorage.setItem(key, "yes");
      else localStorage.removeItem(key);
    } catch {
      // Storage is blocked, so the choice lasts only as long as the page.
    }
  };
  return [chosen, choose];
}

function read(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
