import type { RoyaltyTrack, RoyaltyTrackPage } from "@ledgerline/contract/royalties";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import { FILTER_NAME_MAX } from "@ledgerline/contract/wire/patterns";
import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { Count } from "../../components/figure.tsx";
import { Offered } from "../../components/offered.tsx";
import { Arrival } from "../../components/ui/arrival.tsx";
import { Button } from "../../components/ui/button.tsx";
import { refreshArea } from "../../lib/calls/refresh-area.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { fetched } from "../../lib/fetched.ts";
import { counted } from "../../lib/format/counted.ts";
import { formatDay, formatList } from "../../lib/format/format.ts";
import { useRoyaltyPlace } from "../../lib/places/royalty-address.ts";
import { usePageTitle } from "../../lib/places/use-page-title.ts";
import { toast } from "../../lib/toast.ts";
import { ChooseTrackDialog } from "../plays/choose-track-dialog.tsx";
import { measurerName } from "../plays/played-by.ts";
import { type PlaysDay, useTrackDays } from "../plays/track-days.ts";
import { TrackPlays } from "../plays/track-plays.tsx";
import { trackName } from "../plays/track-title.tsx";
import { TrackDistributor } from "../reconciliation/findings/track-distributor.tsx";
import { BookedScreen, FiguresLink } from "./figures/booked-screen.tsx";
import { BookedSection } from "./figures/booked-section.tsx";
import { filteredTitle } from "./figures/filter-text.ts";
import { RoyaltyTotals, TotalFigure } from "./figures/royalty-totals.tsx";
import { TrackFigures } from "./track-figures.tsx";

const { Component: TrackShares } = fetched(async () => (await import("../shares/track-shares.tsx")).TrackShares);

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
      <BookedSection
        title={title}
        lead={page && [page.artist, page.isrc ?? "no ISRC on its statements"].filter(Boolean).join(" · ")}
        tools={page && page.totals.length > 0 && <FiguresLink name={filteredTitle(title, filter)} />}
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
              <Offered needs="shares:read">
                <Arrival>
                  <TrackShares key={data.track_id} page={data} />
                </Arrival>
              </Offered>
              <Offered needs="royalties:write">
                <MergeTrack page={data} />
              </Offered>
            </>
          )
        }
      </BookedSection>
    </BookedScreen>
  );
}

function hasNoMoney({ totals, by_month }: RoyaltyTrackPage): boolean {
  return totals.length === 0 && by_month.length === 0;
}

/** A track that was linked to plays but that no statement pays. */
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

/** What the statements call this track, and the releases that it is on. */
function TrackFacts({ page: { titles, artists, releases } }: { page: RoyaltyTrackPage }) {
  const { hrefTo } = useRoyaltyPlace();
  return (
    <dl className="mt-12 grid gap-x-10 gap-y-6 border-t border-hairline pt-5 text-sm sm:grid-cols-2 lg:grid-cols-3">
      <Facts name="Titles as printed">
        {titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </Facts>
      <Facts name="Artists as printed">
        {artists.map((artist) => (
          <li key={artist}>{artist}</li>
        ))}
      </Facts>
      <Facts name="Releases">
        {releases.map(({ upc, title }) => (
          <li key={`${upc} ${title}`}>
            {upc === null ? (
              title
            ) : (
              <Link
                to={hrefTo({ view: "figures", release: upc })}
                className="underline decoration-hairline-strong underline-offset-4 hover:decoration-ink"
              >
                {title ?? `UPC ${upc}`}
              </Link>
            )}
            {upc && title && <span className="text-ink-soft"> · {upc}</span>}
          </li>
        ))}
      </Facts>
    </dl>
  );
}

function Facts({ name, children }: { name: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <div>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="mt-1">
        <ul className="grid gap-1 wrap-anywhere">{children}</ul>
      </dd>
    </div>
  );
}

const SHOWN = 3;

/** How often each linked title of a track was played on the days that its platform counted, next to its royalties. */
function MeasuredFigures({ track }: { track: string }) {
  const { days } = useTrackDays(track);
  const titles = Map.groupBy(days.data?.days ?? [], ({ platform, performer, title }) =>
    JSON.stringify([platform, performer, title]),
  );
  const figures = Array.from(titles.values(), figureOf).sort((a, b) => b.plays - a.plays);
  return figures
    .slice(0, SHOWN)
    .map(({ id, name, plays, detail }) => (
      <TotalFigure key={id} label={name} value={<Count value={plays} />} source="measured" note={detail} />
    ));
}

function figureOf(days: readonly PlaysDay[]) {
  const { platform, performer, title } = days[0] as PlaysDay;
  const measured = [...new Set(days.map(({ measured_by: by }) => measurerName(by)))];
  const last = days.reduce((a, b) => (a.day > b.day ? a : b)).day;
  const upTo = `${counted(days.length, "day")} to ${formatDay(last)}`;
  return {
    id: [platform, performer, title].join(" "),
    name: `Plays on ${platformName(platform)}`,
    plays: days.reduce((sum, { plays }) => sum + plays, 0),
    detail: [title, performer, upTo, formatList(measured)].filter(Boolean).join(" · "),
  };
}

interface MergeTrackDialogProps {
  track: Pick<RoyaltyTrack, "track_id" | "title">;
  onClose: () => void;
}

/** The tracks that the artist declared to be the same recording as this one, with ways to undo that and to add one. */
function MergeTrack({ page }: { page: RoyaltyTrackPage }) {
  const [asking, setAsking] = useState(false);
  const { separate } = useMergeTrack();
  return (
    <div className="mt-8 border-t border-hairline pt-5 text-sm">
      {page.merged.length > 0 && (
        <>
          <h3 className="font-semibold">Counted in this track</h3>
          <ul className="mt-2 mb-5 grid gap-2">
            {page.merged.map((one) => (
              <li key={one.track_id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
                <span>
                  {trackName(one.title)}{" "}
                  <span className="text-ink-soft">
                    {[one.artist, one.isrc ?? "no ISRC"].filter(Boolean).join(" · ")}
                  </span>
                </span>
                <Button
                  variant="link"
                  size="none"
                  className="font-normal!"
                  pending={separate.isPending && separate.variables.track_id === one.track_id}
                  onClick={() => separate.mutate({ track_id: one.track_id, same_as: null })}
                >
                  Count it on its own<span className="sr-only"> again: {trackName(one.title)}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <Button size="sm" onClick={() => setAsking(true)}>
        The same as another track…
      </Button>
      {asking && <MergeTrackDialog track={page} onClose={() => setAsking(false)} />}
    </div>
  );
}

/** Finds the track that this one is the same as. This one's lines then count there, until the artist undoes it. */
function MergeTrackDialog({ track, onClose }: MergeTrackDialogProps) {
  const { hrefTo } = useRoyaltyPlace();
  const navigate = useNavigate();
  const { merge, separate } = useMergeTrack();
  const choose = (other: RoyaltyTrack) =>
    merge.mutate(
      { track_id: track.track_id, same_as: other.track_id },
      {
        onSuccess: () => {
          onClose();
          void navigate(hrefTo({ view: "track", track: other.track_id }));
          toast.success(`${trackName(track.title)} now counts as ${trackName(other.title)}`, {
            action: { label: "Undo", onClick: () => separate.mutate({ track_id: track.track_id, same_as: null }) },
          });
        },
      },
    );
  return (
    <ChooseTrackDialog
      title="The same as which track?"
      description={`Everything booked for ${trackName(track.title)} then counts as the track you choose. No line is changed, and you can undo this.`}
      search={track.title ?? ""}
      except={track.track_id}
      pending={merge.isPending}
      onChoose={choose}
      onClose={onClose}
    />
  );
}

/** Counts a track as part of another, and undoes that. Every figure by track changes. */
function useMergeTrack() {
  const client = useQueryClient();
  const options = {
    onSuccess: () => refreshArea(client, "royalties"),
    onError: (error: unknown) => void toast.error(errorDetail(error, ERROR_MESSAGES.mergeTrack)),
  };
  return {
    merge: trpc.royalties.mergeTrack.useMutation(options),
    separate: trpc.royalties.mergeTrack.useMutation(options),
  };
}
