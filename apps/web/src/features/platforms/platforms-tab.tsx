import { PLATFORM_IDS, type PlatformId, platformName } from "@ledgerline/contract/streaming/platforms";
import { useState } from "react";
import { FailedState } from "../../components/failed-state.tsx";
import { Offered } from "../../components/offered.tsx";
import { AlertDialog } from "../../components/overlays/dialog.tsx";
import { Section } from "../../components/section.tsx";
import { Arrival } from "../../components/ui/arrival.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Loading, Skeleton } from "../../components/ui/skeleton.tsx";
import { useRefreshPlatforms } from "../../lib/calls/refresh-area.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { fetched } from "../../lib/fetched.ts";
import { formatList } from "../../lib/format/format.ts";
import { toast } from "../../lib/toast.ts";
import { useIdleLoads } from "../../lib/use-idle-loads.ts";
import { PlatformCard } from "./platform-card.tsx";
import { hasCredentials } from "./platform-state.ts";
import { CONNECT_FORM, PROFILE_CHOOSER } from "./saved-connection.tsx";

interface DisconnectAllProps {
  /** The names of the platforms with saved credentials. */
  saved: readonly string[];
  onDisconnected: () => void;
}

// Below everything else, so it may arrive after the rest has been painted.
const { Component: PlatformTable } = fetched(async () => (await import("./platform-table.tsx")).PlatformTable);

const FORMS = [CONNECT_FORM.fetch, PROFILE_CHOOSER.fetch];

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
        aside={
          <Offered needs="platforms:write" explain>
            <DisconnectAll saved={saved.map(platformName)} onDisconnected={() => setRound(round + 1)} />
          </Offered>
        }
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

/** Disconnects every platform, after the artist has read what will be deleted. */
function DisconnectAll({ saved, onDisconnected }: DisconnectAllProps) {
  const [confirming, setConfirming] = useState(false);
  const refreshPlatforms = useRefreshPlatforms();
  const disconnect = trpc.streaming.disconnectAll.useMutation({
    onSuccess: async ({ message }) => {
      toast.success(message);
      await refreshPlatforms();
      onDisconnected();
    },
    onError: (error) => toast.error(errorDetail(error, ERROR_MESSAGES.disconnect("all platforms"))),
    onSettled: () => setConfirming(false),
  });
  return (
    <>
      <Button size="sm" aria-disabled={saved.length === 0} onClick={() => setConfirming(true)}>
        Disconnect All Platforms
      </Button>
      <AlertDialog
        open={confirming}
        onOpenChange={(open) => !disconnect.isPending && setConfirming(open)}
        title="Disconnect all platforms?"
        description={
          <>
            <p>
              This deletes your credentials for {formatList(saved)}, your confirmed profiles, and everything read from
              them, including plays and counts. It cannot be undone.
            </p>
            <p className="mt-2">Your statements stay.</p>
          </>
        }
        action="Disconnect all"
        pending={disconnect.isPending}
        onConfirm={() => disconnect.mutate()}
      />
    </>
  );
}
