import type { Artist } from "@ledgerline/contract/auth/auth";
import { Arrival } from "../../components/arrival/arrival.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { fetched } from "../../lib/fetched.ts";
import { LoginNoticeLine } from "../auth/login-notice-line.tsx";
import type { DashboardTab } from "./dashboard-tabs.ts";
import { DemoBanner } from "./demo-banner.tsx";
import { GuestNotice } from "./guest-notice.tsx";

const { Component: RestoredNotice } = fetched(async () => (await import("./restored-notice.tsx")).RestoredNotice);
const { Component: SubscriptionBanner } = fetched(
  async () => (await import("../subscription/plan/subscription-banner.tsx")).SubscriptionBanner,
);

/** One line under the bar on a wide screen, kept when it is empty: what the figures are made of, and what to know about the plan. */
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
