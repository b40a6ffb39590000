import type { RoyaltyTrackPage } from "@ledgerline/contract/analytics/royalties";
import { FILTER_NAME_MAX } from "@ledgerline/contract/wire/patterns";
import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "../../../lib/calls/trpc.ts";
import { usePageTitle } from "../../../lib/places/use-page-title.ts";
import { useRoyaltyPlace } from "../address/use-royalty-place.ts";
import { FiguresSection } from "../figures/figures-section.tsx";
import { RoyaltyTotals } from "../figures/royalty-totals.tsx";
import { BookedScreen } from "../filters/booked-screen.tsx";
import { trackName } from "../recordings/track-title.tsx";
import { MeasuredFigures } from "../track-plays/measured-figures.tsx";
import { TrackPlays } from "../track-plays/track-plays.tsx";
import { MergeTrack } from "./merge-track.tsx";
import { TrackDistributor } from "./track-distributor.tsx";
import { TrackFacts } from "./track-facts.tsx";
import { TrackFigures } from "./track-figures.tsx";

/** One track: what it earned by month, platform and country, how it was played, its lines, and its names. */
export function TrackScreen() {
  const { filter, track = "" } = useRoyaltyPlace();
  const input = { ...filter, track_id: track };
  const query = trpc.royalties.track.useQuery(input, {
    placeholderData: keepPreviousData,
    enabled: track !== "" && track.length <= FILTER_NAME_MAX,
  });
  const page = query.data;
  const title = page ? trackName(page.title) : "Track";
  usePageTitle(title, "item");
  return (
    <BookedScreen>
      <FiguresSection
        title={title}
        lead={page && [page.artist, page.isrc ?? "no ISRC on its statements"].filter(Boolean).join(" · ")}
        query={query}
        isEmpty={(data) => hasNoMoney(data) && (Object.keys(filter).length > 0 || query.isPlaceholderData)}
      >
        {(data) =>
          hasNoMoney(data) ? (
            <NeverPaid page={data} />
          ) : (
            <>
              <div className="mb-7">
                <RoyaltyTotals totals={data.totals} converted={data.converted}>
                  <MeasuredFigures track={data.track_id} />
                </RoyaltyTotals>
              </div>
              <TrackFigures page={data} />
              <TrackFacts page={data} />
              <TrackDistributor page={data} />
              <MergeTrack page={data} />
            </>
          )
        }
      </FiguresSection>
    </BookedScreen>
  );
}

function hasNoMoney({ totals, by_month }: RoyaltyTrackPage): boolean {
  return totals.length === 0 && by_month.length === 0;
}

/** A track that was linked to plays, and that no statement pays. */
function NeverPaid({ page }: { page: RoyaltyTrackPage }) {
  return (
    <>
      <p className="mb-5">None of your statements pays for this track.</p>
      <RoyaltyTotals totals={[]} converted={null}>
        <MeasuredFigures track={page.track_id} />
      </RoyaltyTotals>
      <TrackDistributor page={page} />
      <div className="mt-8">
        <TrackPlays track={page.track_id} />
      </div>
    </>
  );
}
