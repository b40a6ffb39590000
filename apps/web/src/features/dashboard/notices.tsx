import type { SyncStatus } from "@ledgerline/contract/analytics";
import type { Artist } from "@ledgerline/contract/auth/auth";
import { Link } from "react-router";
import { FailedState } from "../../components/failed-state.tsx";
import { Arrival } from "../../components/ui/arrival.tsx";
import { useAway } from "../../lib/calls/away.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { fetched } from "../../lib/fetched.ts";
import { formatInstant } from "../../lib/format/format.ts";
import { PATHS } from "../../lib/places/paths.ts";
import { useLoginNotice } from "../auth/login-notice.ts";
import type { DashboardTab } from "./dashboard-tabs.ts";
import { LiveData } from "./live-data.tsx";

const { Component: LoginNotice } = fetched(async () => (await import("./login-notice.tsx")).LoginNotice);
const { Component: RestoredNotice } = fetched(async () => (await import("./restored-notice.tsx")).RestoredNotice);
const { Component: SubscriptionBanner } = fetched(
  async () => (await import("../subscription/subscription-banner.tsx")).SubscriptionBanner,
);

/** Under the bar: what has happened, and what the figures are until something of the account's own is set up. */
export function Notices({ artist, tab }: { artist: Artist; tab: DashboardTab }) {
  const plan = trpc.subscription.status.useQuery().data?.subscription.status;
  const news = useLoginNotice();
  return (
    <>
      {artist.restored_from && (
        <Arrival fallback={<div className="min-h-7" />}>
          <RestoredNotice from={artist.restored_from} />
        </Arrival>
      )}
      <div className="mx-auto flex max-w-6xl flex-col gap-x-8 px-5 text-sm sm:px-8 lg:flex-row lg:justify-between print:hidden">
        {news !== null && (
          <Arrival fallback={<div className="min-h-6" />}>
            <LoginNotice notice={news} />
          </Arrival>
        )}
        <DemoBanner guestUntil={artist.guest_until} />
        {plan === "past_due" && (
          <Arrival fallback={<div className="min-h-6" />}>
            <SubscriptionBanner linked={tab !== "subscription"} />
          </Arrival>
        )}
      </div>
    </>
  );
}

/** What the chip in the bar holds, in whole sentences, while neither a platform nor a statement is the account's own. */
function DemoBanner({ guestUntil }: { guestUntil: string | null }) {
  const { data: status, error, isFetched, isFetching, refetch } = trpc.analytics.syncStatus.useQuery();
  const isAway = useAway();
  if (!isFetched || (status ? isSetUp(status) : isAway)) return null;
  return (
    <aside aria-label="Live data" className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-8 pb-1 text-xs">
      {status ? (
        <LiveData status={status} />
      ) : (
        <FailedState message={errorDetail(error, ERROR_MESSAGES.analytics)} onRetry={refetch} retrying={isFetching} />
      )}
      {guestUntil && (
        <p>
          Guest until {formatInstant(guestUntil)}.{" "}
          <Link to={PATHS.settings} className="underline decoration-hairline-strong underline-offset-4">
            Keep this account
          </Link>
        </p>
      )}
    </aside>
  );
}

/** Whether anything in the account is the artist's own. */
function isSetUp({ sync_available: live, connected_platforms: connected, booked_statements: booked }: SyncStatus) {
  return live || connected > 0 || booked > 0;
}
