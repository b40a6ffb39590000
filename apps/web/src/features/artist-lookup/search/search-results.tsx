import type { ArtistSuggestions } from "@ledgerline/contract/artists";
import { useEffect, useRef } from "react";
import { YoutubeAttribution } from "../../../components/youtube-attribution.tsx";
import { SuggestionRow } from "./suggestion-row.tsx";
import type { ArtistLookup } from "./use-artist-lookup.ts";

interface SearchResultsProps {
  title: string;
  query: string;
  found: ArtistSuggestions;
  lookup: ArtistLookup;
}

/** What was found. Takes the focus, unless nothing was found or another name is being typed. */
export function SearchResults({ title, query, found, lookup }: SearchResultsProps) {
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

const MADE_UP = "The sample catalogue has only made-up artists: try “Example Avenue”, or connect a platform.";
