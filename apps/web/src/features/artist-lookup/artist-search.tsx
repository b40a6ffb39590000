import type { AutoSync } from "@ledgerline/contract/analytics";
import type { ArtistLookupInput, ArtistSuggestions } from "@ledgerline/contract/artists";
import { PLATFORM_IDS, type PlatformId, platformName } from "@ledgerline/contract/streaming/platforms";
import { GENRES_SHOWN } from "@ledgerline/contract/wire/constants";
import { useQueryClient } from "@tanstack/react-query";
import { BadgeCheck, Search } from "lucide-react";
import { type FormEvent, type Ref, useEffect, useId, useRef, useState } from "react";
import { Badge } from "../../components/badge.tsx";
import { ExternalLink, YoutubeAttribution } from "../../components/external-link.tsx";
import { FailedState } from "../../components/failed-state.tsx";
import { Count } from "../../components/figure.tsx";
import { ProvenanceMark } from "../../components/provenance-mark.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Input } from "../../components/ui/input.tsx";
import { Loading, Skeleton } from "../../components/ui/skeleton.tsx";
import { refreshArea } from "../../lib/calls/refresh-area.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { counted } from "../../lib/format/counted.ts";
import { toast } from "../../lib/toast.ts";
import {
  API_STATUS_LABELS,
  dataSourceMark,
  dataSourceName,
  dataSourcePlatform,
  followersLabel,
} from "./data-source.ts";
import type { ArtistLookup } from "./use-artist-lookup.ts";

const MADE_UP = "The sample catalogue has only made-up artists: try “Example Avenue”, or connect a platform.";

interface SearchFormProps {
  box: Ref<HTMLInputElement>;
  pending: boolean;
  /** Called with the trimmed text, never blank. */
  onSearch: (query: string) => void;
}

/** The search box and its results. A search is never repeated on its own: platforms count them. */
export function ArtistSearch({ box, lookup }: { box: Ref<HTMLInputElement>; lookup: ArtistLookup }) {
  const [query, setQuery] = useState<string | null>(null);
  const search = trpc.artists.search.useQuery(
    { query: query ?? "" },
    { enabled: query !== null, retry: false, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false },
  );
  const start = (next: string) => {
    if (next === query) void search.refetch();
    else setQuery(next);
  };
  return (
    <>
      <SearchForm box={box} pending={search.isFetching} onSearch={start} />
      <p role="status" className="sr-only">
        {query !== null && search.data && !search.isFetching && resultCount(search.data.suggestions.length, query)}
      </p>
      <div className="mt-8 empty:hidden">
        {search.isFetching ? (
          <Loading label={`Searching for ${query}`}>
            <Skeleton className="h-6 w-56" />
            <Skeleton className="mt-4 h-16" />
            <Skeleton className="mt-3 h-16" />
          </Loading>
        ) : search.error ? (
          <FailedState message={errorDetail(search.error, "Failed to search artists")} onRetry={search.refetch} />
        ) : (
          query !== null &&
          search.data && (
            <SearchResults
              key={search.dataUpdatedAt}
              query={query}
              title={resultCount(search.data.suggestions.length, query)}
              found={search.data}
              lookup={lookup}
            />
          )
        )}
      </div>
    </>
  );
}

function resultCount(count: number, query: string): string {
  if (count === 0) return `No artists found for “${query}”.`;
  return `${counted(count, "artist")} found for “${query}”`;
}

function SearchForm({ box, pending, onSearch }: SearchFormProps) {
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get("query") ?? "").trim();
    if (query !== "" && !pending) onSearch(query);
  };
  return (
    <search>
      <form onSubmit={submit}>
        <label htmlFor={id} className="text-sm font-semibold">
          Artist
        </label>
        <div className="mt-1.5 flex gap-3">
          <Input
            ref={box}
            id={id}
            name="query"
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            spellCheck={false}
          />
          <Button type="submit" variant="accent" pending={pending}>
            {!pending && <Search aria-hidden="true" />}
            Search
          </Button>
        </div>
      </form>
    </search>
  );
}

interface SearchResultsProps {
  title: string;
  query: string;
  found: ArtistSuggestions;
  lookup: ArtistLookup;
}

/** What was found. Takes the focus, unless nothing was found or another name is being typed. */
function SearchResults({ title, query, found, lookup }: SearchResultsProps) {
  const { suggestions, data_source } = found;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const active = document.activeElement;
    if (active instanceof HTMLInputElement && active.value.trim() !== query) return;
    heading.current?.focus();
  }, [query]);
  if (suggestions.length === 0) {
    return (
      <p className="text-pretty text-ink-soft">
        {title} {data_source === "sample" ? MADE_UP : "Check the spelling, or try a shorter name."}
      </p>
    );
  }
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="mb-3 w-fit text-sm text-ink-soft outline-offset-4">
        {title}
      </h3>
      <ul>
        {suggestions.map((suggestion) => (
          <SuggestionRow
            key={`${suggestion.data_source} ${suggestion.profile_id}`}
            suggestion={suggestion}
            lookup={lookup}
            hasNamesake={suggestions.filter(({ artist_name: name }) => name === suggestion.artist_name).length > 1}
          />
        ))}
      </ul>
      {suggestions.some(({ data_source }) => data_source === "youtube_api") && (
        <div className="mt-4">
          <YoutubeAttribution />
        </div>
      )}
    </>
  );
}

type Suggestion = ArtistSuggestions["suggestions"][number];

interface SuggestionRowProps {
  suggestion: Suggestion;
  lookup: ArtistLookup;
  /** Whether another result has the same name; if so, the id is shown too. */
  hasNamesake: boolean;
}

/** An artist that one platform found, with the actions for it. */
function SuggestionRow({ suggestion, lookup, hasNamesake }: SuggestionRowProps) {
  const { artist_name: name, verified, data_source: source } = suggestion;
  const sync = useAutoSync();
  const sought = soughtOf(suggestion);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-hairline py-4 last:border-b">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
          {verified && (
            <span className="inline-flex items-center gap-1.5 text-sm">
              <BadgeCheck className="size-4 text-gain" aria-hidden="true" />
              Verified
            </span>
          )}
          {source === "spotify_api" && <Badge tone="good">Live Data</Badge>}
        </p>
        <SuggestionFacts suggestion={suggestion} hasNamesake={hasNamesake} />
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          pending={lookup.pending?.artist_name === name && lookup.pending.profile_id === sought.profile_id}
          aria-disabled={lookup.pending !== null}
          onClick={() => lookup.start(sought)}
        >
          Lookup <span className="sr-only">{name}</span>
        </Button>
        <Button size="sm" pending={sync.isPending} onClick={() => sync.mutate(sought)}>
          Sync Live Data <span className="sr-only">for {name}</span>
        </Button>
      </div>
    </li>
  );
}

/** Looks up the profile itself, since others may have the same name; made-up artists have none. */
function soughtOf({ artist_name, data_source, profile_id }: Suggestion): ArtistLookupInput {
  const platform = dataSourcePlatform(data_source);
  return platform === null ? { artist_name } : { artist_name, platform, profile_id };
}

/** Tells the artist from others of the same name: whatever the platform gives, and the page itself. */
function SuggestionFacts({ suggestion, hasNamesake }: Omit<SuggestionRowProps, "lookup">) {
  const { estimated_followers: followers, popularity, genres, data_source: source, url } = suggestion;
  const platform = dataSourcePlatform(source);
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm text-ink-soft">
      {genres.length > 0 && <span className="text-ink">{genres.slice(0, GENRES_SHOWN).join(", ")}</span>}
      <span className="figures">
        {followers === null ? (
          `no ${followersLabel(source, 1)} count`
        ) : (
          <>
            <span className="text-ink">
              <Count value={followers} />
            </span>{" "}
            {followersLabel(source, followers)}
          </>
        )}
        {(followers !== null || source === "sample") && (
          <ProvenanceMark source={dataSourceMark(source)} className="ml-2 text-ink" />
        )}
      </span>
      {popularity !== null && (
        <span className="figures">
          popularity <span className="text-ink">{popularity}</span> / 100
        </span>
      )}
      <span>{source === "sample" ? "Sample" : dataSourceName(source)}</span>
      {url !== null && platform !== null && (
        <ExternalLink href={url}>
          Open in {platformName(platform)}
          <span className="sr-only">: {suggestion.artist_name}</span>
        </ExternalLink>
      )}
      {hasNamesake && <span className="[overflow-wrap:anywhere]">{suggestion.profile_id}</span>}
    </p>
  );
}

/** Looks up an artist live. Figures of a confirmed profile become the artist's own, as in a sync. */
function useAutoSync() {
  const client = useQueryClient();
  return trpc.analytics.autoSync.useMutation({
    onSuccess: (answer) => {
      const { synced, message, description } = autoSyncOutcome(answer);
      const show = synced ? toast.success : toast.warning;
      show(message, { description });
    },
    onError: (error, { artist_name }) => toast.error(errorDetail(error, ERROR_MESSAGES.autoSync(artist_name))),
    onSettled: () =>
      Promise.all([
        refreshArea(client, "analytics"),
        refreshArea(client, "artists.lookupHistory"),
        refreshArea(client, "streaming.status"),
      ]),
  });
}

interface AutoSyncOutcome {
  synced: boolean;
  message: string;
  description?: string;
}

/** The outcome of an auto-sync. If no platform answered live, it names those that are set up, each with its reason. */
function autoSyncOutcome({ artist_name, api_status, records_created }: AutoSync): AutoSyncOutcome {
  const answered = PLATFORM_IDS.filter((platform) => api_status[platform] === "live_api_success");
  if (answered.length > 0) {
    const message = `${counted(answered.length, "platform")} answered; ${recordsLabel(records_created)}`;
    return { synced: true, message, description: `${artist_name}: ${answered.map(platformName).join(", ")}` };
  }
  const reasonOf = (platform: PlatformId) => API_STATUS_LABELS[api_status[platform]].badge;
  const called = PLATFORM_IDS.filter((platform) => !NOT_CALLED.has(api_status[platform]));
  const reasons = [...new Set(called.map(reasonOf))].map((reason) => {
    const platforms = called.filter((platform) => reasonOf(platform) === reason);
    return `${reason}: ${platforms.map(platformName).join(", ")}`;
  });
  return {
    synced: false,
    message: "No live APIs connected. Setup platform APIs for real data sync.",
    ...(reasons.length > 0 && { description: reasons.join(" · ") }),
  };
}

const NOT_CALLED: ReadonlySet<string> = new Set(["not_configured", "api_retired"]);

function recordsLabel(records: number): string {
  if (records === 0) return "saved to your recent lookups, nothing added to your own figures";
  return `${counted(records, "daily record")} added to your figures`;
}
