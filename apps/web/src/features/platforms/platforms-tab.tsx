import { PLATFORM_IDS, type PlatformId, platformName } from "@ledgerline/contract/streaming/platforms";
import { useState } from "react";
import { Arrival } from "../../components/arrival/arrival.tsx";
import { FailedState } from "../../components/failed-state.tsx";
import { Section } from "../../components/section.tsx";
import { Loading, Skeleton } from "../../components/ui/skeleton.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { fetched } from "../../lib/fetched.ts";
import { useIdleLoads } from "../../lib/use-idle-loads.ts";
import { CONNECT_FORM } from "./connect/connect-form-code.ts";
import { DisconnectAll } from "./disconnect/disconnect-all.tsx";
import { PlatformCard } from "./platform-card.tsx";
import { hasCredentials } from "./platform-state.ts";

// Below everything else, so it may come after the rest has been painted.
const { Component: PlatformTable } = fetched(async () => (await import("./platform-table.tsx")).PlatformTable);

const FORMS = [CONNECT_FORM.fetch];

/** The six platforms: connect each, see the state of each connection, disconnect. */
export function PlatformsTab() {
  const streaming = trpc.streaming.status.useQuery();
  const subscription = trpc.subscription.status.useQuery();
  /** Counts how often all platforms were disconnected: each time, every form starts over. */
  const [round, setRound] = useState(0);
  const [open, setOpen] = useState<PlatformId | null>(null);
  useIdleLoads(FORMS);
  const [status, plan] = [streaming.data, subscription.data];
  const failed = streaming.isError ? streaming : subscription.isError ? subscription : null;
  if (failed && !(status && plan)) {
    const fallback = streaming.isError ? ERROR_MESSAGES.platforms : ERROR_MESSAGES.subscription;
    const retry = () => Promise.all([streaming, subscription].map((query) => query.isError && query.refetch()));
    return <FailedState message={errorDetail(failed.error, fallback)} onRetry={retry} retrying={failed.isFetching} />;
  }
  if (!status || !plan) return <PlatformsSkeleton />;
  const saved = PLATFORM_IDS.filter((platform) => hasCredentials(platform, status));
  return (
    <>
      <Section
        title="Your platforms"
        lead="Each is read with your own keys. They are stored encrypted on this server and never shown again."
        aside={<DisconnectAll saved={saved.map(platformName)} onDisconnected={() => setRound(round + 1)} />}
      >
        <ul>
          {PLATFORM_IDS.map((platform) => (
            <PlatformCard
              key={`${platform} ${round}`}
              platform={platform}
              status={status}
              plan={plan}
              open={open === platform}
              onToggle={() => setOpen(open === platform ? null : platform)}
            />
          ))}
        </ul>
      </Section>
      <Arrival>
        <PlatformTable />
      </Arrival>
    </>
  );
}

function PlatformsSkeleton() {
  return (
    <Section title="Your platforms">
      <Loading label="Loading your platforms">
        {PLATFORM_IDS.map((platform) => (
          <div key={platform} className="border-t border-hairline-strong pb-5 pt-4">
            <Skeleton className="h-5 w-32" />
            <Skeleton className="mt-4 h-4 w-72 max-w-full" />
          </div>
        ))}
      </Loading>
    </Section>
  );
}
