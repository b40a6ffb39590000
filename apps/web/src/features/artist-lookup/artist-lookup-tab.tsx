import { type PlatformId, platformName } from "@ledgerline/contract/platforms";
import type { StreamingStatus } from "@ledgerline/contract/streaming";
import { Badge } from "../../components/badge.tsx";
import { FailedState } from "../../components/failed-state.tsx";
import { Platform } from "../../components/platform.tsx";
import { Section } from "../../components/section.tsx";
import { Loading, Skeleton } from "../../components/ui/skeleton.tsx";
import { errorDetail } from "../../lib/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/error-messages.ts";
import { trpc } from "../../lib/trpc.ts";

/** The platforms whose live API can be asked about any artist. */
const LOOKUP_PLATFORMS = ["spotify", "youtube", "apple_music"] as const satisfies readonly PlatformId[];

/** Which live APIs an artist can be looked up on. */
export function ArtistLookupTab() {
  const { data, error, isFetching, refetch } = trpc.streaming.status.useQuery();
  if (data) return <LiveApis status={data} />;
  if (error) {
    return (
      <FailedState message={errorDetail(error, ERROR_MESSAGES.platforms)} onRetry={refetch} retrying={isFetching} />
    );
  }
  return (
    <Loading label="Loading the state of the live APIs">
      <Skeleton className="h-6 w-48" />
      <Skeleton className="mt-5 h-11 w-28" />
      <Skeleton className="mt-6 h-32 max-w-xl" />
    </Loading>
  );
}

function LiveApis({ status }: { status: StreamingStatus }) {
  const configured = LOOKUP_PLATFORMS.filter((platform) => isConfigured(platform, status));
  return (
    <Section title="Live APIs for artist lookup" lead={noteOf(configured)}>
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-3">
        <p>
          <span className="font-serif text-2xl tracking-tight">{configured.length}</span>
          <span className="ml-2 text-ink-soft">of {LOOKUP_PLATFORMS.length} live APIs configured</span>
        </p>
        <ul className="md:col-span-2">
          {LOOKUP_PLATFORMS.map((platform) => (
            <li key={platform} className="flex justify-between gap-4 border-t border-hairline py-3 last:border-b">
              <Platform platform={platform} />
              {isConfigured(platform, status) ? (
                <Badge tone="good">Live</Badge>
              ) : (
                <Badge tone="attention">Setup Needed</Badge>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

function isConfigured(platform: (typeof LOOKUP_PLATFORMS)[number], { platforms }: StreamingStatus): boolean {
  return platform === "spotify" ? platforms.spotify_credentials : platforms[platform].connected;
}

function noteOf(configured: readonly PlatformId[]): string {
  if (configured.length === 0) return "None is configured, so there are no live figures of other artists to look up.";
  return `Live figures come from ${configured.map(platformName).join(", ")}.`;
}
