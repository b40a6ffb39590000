import type { LookupHistory, LookupResult } from "@ledgerline/contract/artists";
import type { LivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import { LIVE_PLATFORMS, LOOKUP_CARD_PLATFORMS } from "@ledgerline/contract/streaming/live-platforms";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import type { StreamingStatus } from "@ledgerline/contract/streaming/streaming";
import { RECENT_LOOKUPS } from "@ledgerline/contract/wire/constants";
import { useEffect, useRef, useState } from "react";
import { Badge } from "../../components/badge.tsx";
import { YoutubeAttribution } from "../../components/external-link.tsx";
import { FailedState } from "../../components/failed-state.tsx";
import { Offered } from "../../components/offered.tsx";
import { Platform } from "../../components/platform.tsx";
import { ProvenanceMark } from "../../components/provenance-mark.tsx";
import { Section } from "../../components/section.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Loading, Skeleton } from "../../components/ui/skeleton.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { formatInstant, formatList } from "../../lib/format/format.ts";
import { ArtistSearch } from "./artist-search.tsx";
import { LookupPlatforms } from "./lookup-platforms.tsx";
import { LookupSummary } from "./lookup-summary.tsx";
import { useArtistLookup } from "./use-artist-lookup.ts";

interface LookupDetailsProps {
  result: LookupResult;
  /** When it was looked up, for a result from the history; null for a new one. */
  from: string | null;
}

interface Shown {
  result: LookupResult;
  /** When a result from the history was looked up; null for a new one. */
  from: string | null;
  /** Goes up each time, so that showing the same artist again moves the focus again. */
  showing: number;
}

/** Looks up any artist on the platforms. Nothing here counts towards the artist's own figures. */
export function ArtistLookupTab() {
  const [shown, setShown] = useState<Shown | null>(null);
  const show = (result: LookupResult, from: string | null) =>
    setShown((before) => ({ result, from, showing: (before?.showing ?? 0) + 1 }));
  const searchBox = useRef<HTMLInputElement>(null);
  const lookup = useArtistLookup((result) => show(result, null));
  return (
    <>
      <div className="grid gap-x-12 gap-y-14 lg:grid-cols-3">
        <div className="lg:col-span-2">
          <Section
            title="Look up an artist"
            lead={
              <span className="block min-h-20 sm:min-h-10">
                <LiveNote />
              </span>
            }
          >
            <Offered needs="lookups:write" explain>
              <ArtistSearch box={searchBox} lookup={lookup} />
            </Offered>
          </Section>
        </div>
        <div>
          <LiveApis />
        </div>
      </div>
      {shown && <LookupDetails key={shown.showing} result={shown.result} from={shown.from} />}
      <RecentLookups
        onView={(past) => show(past.lookup_data, past.lookup_date)}
        onSearch={() => searchBox.current?.focus()}
      />
    </>
  );
}

/** Says what answers a search: the live platforms, or the sample catalogue. */
function LiveNote() {
  const { data } = trpc.streaming.status.useQuery();
  if (!data) return "Search for any artist to see what the platforms say about them.";
  const live = liveLookupPlatforms(data);
  if (live.length > 0) return liveSentence(live);
  return (
    <>
      No live API is configured, so a sample catalogue answers. Its artists and figures are made up, and marked as{" "}
      <span className="whitespace-nowrap">
        sample <ProvenanceMark source="sample" className="mx-0.5 translate-y-0.5" />
      </span>{" "}
      wherever they appear. Connect a platform under Platforms for live figures.
    </>
  );
}

function liveSentence(live: readonly LivePlatform[]): string {
  const names = formatList(live.map(platformName));
  return `${names} ${live.length === 1 ? "answers" : "answer"} live. Figures that a platform does not give are left out.`;
}

/** The platforms' figures for an artist. Takes the focus when it appears, unless a name is being typed. */
function LookupDetails({ result, from }: LookupDetailsProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement instanceof HTMLInputElement) return;
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView();
  }, []);
  return (
    <Section title={result.artist_name} titleRef={title} lead={leadOf(result, from)}>
      <LookupSummary result={result} />
      <LookupPlatforms result={result} />
      {result.platforms.youtube.data_source === "youtube_api" && (
        <div className="mt-4">
          <YoutubeAttribution />
        </div>
      )}
    </Section>
  );
}

function leadOf({ data_source, summary }: LookupResult, from: string | null): string {
  const when = from === null ? "Looked up just now" : `From your lookup on ${formatInstant(from)}`;
  if (data_source === "sample" && summary.platforms_with_data === 0) {
    return `${when}. The sample catalogue has only made-up artists, and this is not one of them.`;
  }
  if (data_source === "sample") return `${when}, in the sample catalogue: every figure here is made up.`;
  return from === null ? `${when}.` : `${when}. The figures are from then.`;
}

type Lookup = LookupHistory["lookups"][number];

interface RecentLookupsProps {
  onView: (lookup: Lookup) => void;
  /** Leads to the search box. */
  onSearch: () => void;
}

/** The newest lookups. Each opens with its stored figures. */
function RecentLookups({ onView, onSearch }: RecentLookupsProps) {
  const { data, error, isFetching, refetch } = trpc.artists.lookupHistory.useQuery();
  return (
    <Section title="Recent Lookups">
      {data?.lookups.length === 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="text-pretty text-ink-soft">Nothing looked up yet. Your lookups will appear here.</p>
          <Button size="sm" onClick={onSearch}>
            Search for an artist
          </Button>
        </div>
      )}
      {data && data.lookups.length > 0 && (
        <ul>
          {newestOfEach(data.lookups)
            .slice(0, RECENT_LOOKUPS)
            .map((lookup) => (
              <RecentLookup key={lookup.id} lookup={lookup} onView={() => onView(lookup)} />
            ))}
        </ul>
      )}
      {!data && error && (
        <FailedState
          message={errorDetail(error, ERROR_MESSAGES.lookupHistory)}
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
      {!data && !error && (
        <Loading label="Loading your recent lookups">
          <Skeleton className="h-12" />
          <Skeleton className="mt-3 h-12" />
        </Loading>
      )}
    </Section>
  );
}

/** The newest lookup of each name. */
function newestOfEach(lookups: readonly Lookup[]): Lookup[] {
  const names = lookups.map(({ searched_artist: name }) => name.toLocaleLowerCase("en"));
  return lookups.filter((_, n) => names.indexOf(names[n] ?? "") === n);
}

function RecentLookup({ lookup, onView }: { lookup: Lookup; onView: () => void }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-hairline py-3 last:border-b">
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere]">{lookup.searched_artist}</p>
        <p className="text-sm text-ink-soft">
          <time dateTime={lookup.lookup_date}>{formatInstant(lookup.lookup_date)}</time>
          {lookup.lookup_data.data_source === "sample" && (
            <>
              {" "}
              · Sample
              <ProvenanceMark source="sample" className="ml-2" />
            </>
          )}
        </p>
      </div>
      <Button size="sm" onClick={onView}>
        View Details <span className="sr-only">of {lookup.searched_artist}</span>
      </Button>
    </li>
  );
}

/** How many of the three live APIs are set up, which ones, and what else a lookup calls. */
function LiveApis() {
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
function liveLookupPlatforms({ platforms, offered }: StreamingStatus): LivePlatform[] {
  return LIVE_PLATFORMS.filter((platform) => {
    const { connected, live, paused } = platforms[platform];
    if (paused || !offered.includes(platform)) return false;
    return platform === "spotify" ? platforms.spotify_credentials : connected && live;
  });
}
