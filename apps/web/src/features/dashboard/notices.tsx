import type { Artist } from "@ledgerline/contract/auth/auth";
import { Link } from "react-router";
import { Arrival } from "../../components/arrival/arrival.tsx";
import { Button } from "../../components/ui/button.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { fetched } from "../../lib/fetched.ts";
import { formatInstant } from "../../lib/format/format.ts";
import { PATHS } from "../../lib/places/paths.ts";
import { loginNotice, useLoginNotice } from "../auth/login-notice.ts";
import type { DashboardTab } from "./dashboard-tabs.ts";
import { DemoBanner } from "./demo-banner.tsx";

const { Component: RestoredNotice } = fetched(async () => (await import("./restored-notice.tsx")).RestoredNotice);
const { Component: SubscriptionBanner } = fetched(
  async () => (await import("../subscription/plan/subscription-banner.tsx")).SubscriptionBanner,
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
