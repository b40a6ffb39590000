import type { LookupResult } from "@ledgerline/contract/artists";
import { useRef, useState } from "react";
import { Section } from "../../components/section.tsx";
import { LiveApis } from "./live-apis.tsx";
import { LiveNote } from "./live-note.tsx";
import { RecentLookups } from "./recent-lookups.tsx";
import { LookupDetails } from "./result/lookup-details.tsx";
import { ArtistSearch } from "./search/artist-search.tsx";
import { useArtistLookup } from "./search/use-artist-lookup.ts";

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
            <ArtistSearch box={searchBox} lookup={lookup} />
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
