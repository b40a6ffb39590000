import type { ArtistSuggestions } from "@ledgerline/contract/artists";
import { Search } from "lucide-react";
import { type FormEvent, type Ref, useEffect, useId, useRef, useState } from "react";
import { YoutubeAttribution } from "../../components/external-link.tsx";
import { FailedState } from "../../components/failed-state.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Input } from "../../components/ui/input.tsx";
import { Loading, Skeleton } from "../../components/ui/skeleton.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { counted } from "../../lib/format/counted.ts";
import { SuggestionRow } from "./suggestion-row.tsx";
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
          <FailedState message={errorDetail(search.error, ERROR_MESSAGES.search)} onRetry={search.refetch} />
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
