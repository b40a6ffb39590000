import type { LookupResult } from "@ledgerline/contract/artists";
import { useEffect, useRef } from "react";
import { Section } from "../../../components/section.tsx";
import { YoutubeAttribution } from "../../../components/youtube-attribution.tsx";
import { formatInstant } from "../../../lib/format/format.ts";
import { LookupPlatforms } from "./lookup-platforms.tsx";
import { LookupSummary } from "./lookup-summary.tsx";

interface LookupDetailsProps {
  result: LookupResult;
  /** When it was looked up, for a result from the history; null for a new one. */
  from: string | null;
}

/** The platforms' figures for an artist. Takes the focus when it appears, unless a name is being typed. */
export function LookupDetails({ result, from }: LookupDetailsProps) {
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
