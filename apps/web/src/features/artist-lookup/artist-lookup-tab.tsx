import type { LookupResult } from "@ledgerline/contract/artists";
import type { LivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import { useEffect, useRef, useState } from "react";
import { YoutubeAttribution } from "../../components/external-link.tsx";
import { ProvenanceMark } from "../../components/figures/provenance-mark.tsx";
import { Offered } from "../../components/offered.tsx";
import { Section } from "../../components/section.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { formatInstant, formatList } from "../../lib/format/format.ts";
import { ArtistSearch } from "./artist-search.tsx";
import { LiveApis, liveLookupPlatforms } from "./live-apis.tsx";
import { LookupPlatforms } from "./lookup-platforms.tsx";
import { LookupSummary } from "./lookup-summary.tsx";
import { RecentLookups } from "./recent-lookups.tsx";
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
