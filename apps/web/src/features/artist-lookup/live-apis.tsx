import {
  LIVE_PLATFORMS,
  type LivePlatform,
  LOOKUP_CARD_PLATFORMS,
} from "@ledgerline/contract/streaming/live-platforms";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import type { StreamingStatus } from "@ledgerline/contract/streaming/streaming";
import { Badge } from "../../components/badge.tsx";
import { FailedState } from "../../components/failed-state.tsx";
import { Platform } from "../../components/platform.tsx";
import { Section } from "../../components/section.tsx";
import { Loading, Skeleton } from "../../components/ui/skeleton.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { formatList } from "../../lib/format/format.ts";

/** How many of the three live APIs are set up, which ones, and what else a lookup calls. */
export function LiveApis() {
  const { data, error, isFetching, refetch } = trpc.streaming.status.useQuery();
  return (
    <Section title="Live APIs">
      {data ? (
        <LiveApiList live={liveLookupPlatforms(data)} />
      ) : error ? (
        <FailedState message={errorDetail(error, ERROR_MESSAGES.platforms)} onRetry={refetch} retrying={isFetching} />
      ) : (
        <Loading label="Loading the live APIs">
          <Skeleton className="h-11 w-48" />
          <Skeleton className="mt-5 h-36" />
        </Loading>
      )}
    </Section>
  );
}

function LiveApiList({ live }: { live: readonly LivePlatform[] }) {
  const configured = LOOKUP_CARD_PLATFORMS.filter((platform) => live.includes(platform));
  const others = live.filter((platform) => !LOOKUP_CARD_PLATFORMS.some((counted) => counted === platform));
  return (
    <>
      <p>
        <span className="font-serif text-2xl tracking-tight">{configured.length}</span>{" "}
        <span className="text-ink-soft">of {LOOKUP_CARD_PLATFORMS.length} live APIs configured</span>
      </p>
      <ul className="mt-4">
        {LOOKUP_CARD_PLATFORMS.map((platform) => (
          <li key={platform} className="flex justify-between gap-4 border-t border-hairline py-3 last:border-b">
            <Platform platform={platform} />
            {configured.includes(platform) ? (
              <Badge tone="good">Live</Badge>
            ) : (
              <Badge tone="attention">Setup Needed</Badge>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <p className="mt-3 text-pretty text-sm text-ink-soft">
          Besides these, {formatList(others.map(platformName))} {others.length === 1 ? "answers" : "answer"} live.
        </p>
      )}
    </>
  );
}

/** The platforms that a search or a lookup calls: offered and set up. Spotify answers before it is authorized. */
export function liveLookupPlatforms({ platforms, offered }: StreamingStatus): LivePlatform[] {
  return LIVE_PLATFORMS.filter((platform) => {
    const { connected, live, paused } = platforms[platform];
    if (paused || !offered.includes(platform)) return false;
    return platform === "spotify" ? platforms.spotify_credentials : connected && live;
  });
}
