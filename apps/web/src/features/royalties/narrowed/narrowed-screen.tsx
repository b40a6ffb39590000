import type { FiguresInput, RoyaltyPeriods } from "@ledgerline/contract/royalties";
import { skipToken } from "@tanstack/react-query";
import { Image } from "lucide-react";
import { Fragment, useContext, useState } from "react";
import { Link } from "react-router";
import { FailedState } from "../../../components/failed-state.tsx";
import { ConversionNote, RevenueFigure } from "../../../components/figure.tsx";
import { FiguresSection } from "../../../components/figures-section.tsx";
import { ProvenanceMark } from "../../../components/provenance-mark.tsx";
import { Arrival } from "../../../components/ui/arrival.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Loading, Skeleton } from "../../../components/ui/skeleton.tsx";
import { ShownAlone, Way } from "../../../components/way.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail, errorStatus } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { fetched } from "../../../lib/fetched.ts";
import { counted } from "../../../lib/format/counted.ts";
import { formatRevenue } from "../../../lib/format/format-revenue.ts";
import { formatSpan } from "../../../lib/format/months.ts";
import { NO_TERRITORY } from "../../../lib/places/royalty-address.ts";
import { royaltyHref } from "../../../lib/places/royalty-href.ts";
import { usePageTitle } from "../../../lib/places/use-page-title.ts";
import { LinkButton } from "../../screen-links/link-button.tsx";
import { NothingBooked } from "../figures/booked-screen.tsx";
import { FilterBar } from "../figures/filter-bar.tsx";
import { LinesTable, useLines } from "../figures/lines-table.tsx";
import { BookedChart } from "../figures/months-charts.tsx";
import { NarrowedLists } from "./narrowed-lists.tsx";
import { charted, isWithin, lastThree, type Names, pageName, type Sum, sumBetween, whoText } from "./narrowed-words.ts";
import { PlayedAndPaid } from "./played-and-paid.tsx";
import { TooManyLines } from "./ranked-list.tsx";
import { NarrowedPlace, useNarrowed } from "./use-narrowed.ts";

const { Component: FirstDays } = fetched(async () => (await import("./first-days.tsx")).FirstDays);
const { Component: MonthPicture } = fetched(async () => (await import("./month-picture.tsx")).MonthPicture);

/** The figures of whatever was pressed, a country, a store, a release, a month, or several at once. */
export function NarrowedScreen() {
  const { place, input } = useNarrowed();
  const { from, to, ...always } = input;
  // Nothing of the answer before, which would stand in a sentence about something else.
  const period = trpc.royalties.months.useQuery(input);
  const whole = trpc.royalties.months.useQuery(always);
  const booked = trpc.royalties.filters.useQuery().data?.months ?? null;
  const names = useNames();
  usePageTitle(pageName(place, names), "item");
  const { data, error } = period;
  const empty = data?.totals.length === 0;
  const columns = whole.data ? charted(whole.data.items, booked, place.filter) : [];
  return (
    <>
      <div className="mb-6">
        {data ? (
          <Sentence period={data} whole={whole.data ?? null} booked={booked} names={names} />
        ) : errorStatus(error) === 400 ? (
          <div role="alert" className="border-l-2 border-warning py-1 pl-4">
            <TooManyLines error={error} />
          </div>
        ) : error ? (
          <FailedState
            message={errorDetail(error, ERROR_MESSAGES.analytics)}
            retrying={period.isFetching}
            onRetry={() => void period.refetch()}
          />
        ) : (
          <Loading label="Loading the figures">
            <Skeleton className="h-8.5 w-[34rem] max-w-full max-sm:h-26" />
            <Skeleton className="mt-1 h-5 w-64" />
          </Loading>
        )}
      </div>
      <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <FilterBar names={names} />
        {data && !empty && (
          <div className="-mr-3 flex max-sm:-ml-3">
            {from !== undefined && from === to && <PictureButton month={from} period={data} />}
            <LinkButton name={pageName(place, names)} screen={{ screen: "figures", ...input }} />
          </div>
        )}
      </div>
      {empty && whole.data?.totals.length === 0 ? (
        <NothingBooked />
      ) : data === undefined && error ? null : (
        <>
          {whole.isPending && <div className="mb-8 h-68 max-lg:h-[19.75rem]" />}
          <BookedChart rows={columns} />
          <NarrowedLists months={period} />
          {place.release && (
            <Arrival>
              <FirstDays />
            </Arrival>
          )}
          <PlayedAndPaid />
          <NarrowedLines />
        </>
      )}
    </>
  );
}

/** Draws the month as a picture to show to others. */
function PictureButton({ month, period }: { month: string; period: RoyaltyPeriods }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="font-normal! print:hidden"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Image aria-hidden="true" />
        Make a picture
      </Button>
      {open && (
        <Arrival>
          <MonthPicture month={month} period={period} onClose={() => setOpen(false)} />
        </Arrival>
      )}
    </>
  );
}

interface SharedFiguresProps {
  filters: FiguresInput;
  names: { account: string; track: string | null; release: string | null; source: string | null };
  booked: { from: string; to: string } | null;
}

/** The same as a link shows it: the sentence, the months and the lists. */
export function SharedFigures({ filters, names, booked }: SharedFiguresProps) {
  const { track_id: track, territory, release, label, ...filter } = filters;
  const place = { filter, track, territory: territory === "" ? NO_TERRITORY : territory, release, label };
  return (
    <NarrowedPlace value={place}>
      <SharedPage names={{ ...givenNames(names), account: names.account }} booked={booked} />
    </NarrowedPlace>
  );
}

function givenNames({ track, release, source }: SharedFiguresProps["names"]): Names {
  return { track: track ?? undefined, release: release ?? undefined, source: source ?? undefined };
}

function SharedPage({ names, booked }: { names: Names; booked: SharedFiguresProps["booked"] }) {
  const { place, input } = useNarrowed();
  const { from, to, ...always } = input;
  const period = trpc.royalties.months.useQuery(input);
  const whole = trpc.royalties.months.useQuery(always);
  const { data, error } = period;
  if (!data) {
    if (!error) return <Skeleton className="h-96 w-full" />;
    return (
      <FailedState
        message={errorDetail(error, ERROR_MESSAGES.analytics)}
        retrying={period.isFetching}
        onRetry={() => void period.refetch()}
      />
    );
  }
  return (
    <>
      <div className="mb-8">
        <Sentence period={data} whole={whole.data ?? null} booked={booked} names={names} />
      </div>
      <BookedChart rows={whole.data ? charted(whole.data.items, booked, place.filter) : []} />
      <NarrowedLists months={period} />
    </>
  );
}

interface SentenceProps {
  /** The months that the filter leaves. */
  period: RoyaltyPeriods;
  /** The same whatever the filter's months; null while that is unknown. */
  whole: RoyaltyPeriods | null;
  booked: { from: string; to: string } | null;
  names: Names;
}

/** `Germany paid $146.20 in all, $12.40 in the last three months.`, and what it counts. */
function Sentence({ period, whole, booked, names }: SentenceProps) {
  const { place } = useNarrowed();
  const alone = useContext(ShownAlone);
  const { from, to } = place.filter;
  const three = lastThree(booked);
  const { totals, converted } = period;
  return (
    <>
      <h2 className="font-serif text-xl text-pretty wrap-anywhere">
        {whoText(place, names)} <Amounts sums={totals} />
        {from || to ? (
          <>
            {` ${whenText(from, to)}`}
            {whole && whole.totals.length > 0 && (
              <>
                , <Amounts sums={whole.totals} /> in all
              </>
            )}
          </>
        ) : (
          totals.length > 0 && (
            <>
              {" in all"}
              {three && (
                <>
                  ,{" "}
                  {period.items.every((item) => isWithin(item, three)) ? (
                    "all of it"
                  ) : (
                    <Amounts sums={sumBetween(period.items, three.from, three.to)} />
                  )}{" "}
                  in the last three months
                </>
              )}
            </>
          )
        )}
        .{totals.length > 0 && <ProvenanceMark source="statement" className="ml-2 -translate-y-0.5" />}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        {totals.map(({ currency, plays, units, lines }, n) => (
          <Fragment key={currency}>
            {n > 0 && "; "}
            {totals.length > 1 && `${currency}: `}
            {plays !== units && `${counted(units, "unit")}, of which `}
            {counted(plays, "play")}, on {counted(lines, "line")}
          </Fragment>
        ))}
        {totals.length > 0 &&
          three &&
          !from &&
          !to &&
          ` · The newest booked months are ${formatSpan(three.from, three.to)}`}
        {place.track && !alone && (
          <>
            {totals.length > 0 && " · "}
            <Link
              to={royaltyHref({ view: "track", track: place.track, filter: {} })}
              className="underline underline-offset-4"
            >
              The track’s page
            </Link>
          </>
        )}
      </p>
      {whole && <YearSums items={whole.items} />}
      {converted && totals.length > 0 && (
        <div className="mt-2 text-sm">
          All in {converted.currency}: {formatRevenue(converted.net, converted.currency)}
          <ConversionNote converted={converted} />
        </div>
      )}
    </>
  );
}

/** What each of the newest years came to, and the way to it; nothing for a single year. */
function YearSums({ items }: { items: RoyaltyPeriods["items"] }) {
  const { place, hrefWith } = useNarrowed();
  const years = [...new Set(items.map(({ month }) => month.slice(0, 4)))].sort().reverse();
  if (years.length < 2) return null;
  return (
    <ul aria-label="By year" className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {years.slice(0, MOST_YEARS).map((year) => {
        const [from, to] = [`${year}-01`, `${year}-12`];
        const isShown = place.filter.from === from && place.filter.to === to;
        return (
          <li key={year} aria-current={isShown || undefined} className={isShown ? "font-semibold" : undefined}>
            <Way to={hrefWith({ filter: { from, to } })} className="underline underline-offset-4">
              {year}
            </Way>{" "}
            <Amounts sums={sumBetween(items, from, to)} />
          </li>
        );
      })}
    </ul>
  );
}

const MOST_YEARS = 4;

/** Each currency on its own; nothing without money. */
function Amounts({ sums }: { sums: readonly Sum[] }) {
  if (sums.length === 0) return "nothing";
  return sums.map(({ currency, net }, n) => (
    <Fragment key={currency}>
      {n > 0 && (n === sums.length - 1 ? " and " : ", ")}
      <span className="figures">
        <RevenueFigure value={net} currency={currency} fractionLength={null} />
      </span>
    </Fragment>
  ));
}

function whenText(from: string | undefined, to: string | undefined): string {
  if (from && to) return `in ${formatSpan(from, to)}`;
  return from ? `since ${formatSpan(from, from)}` : `until ${formatSpan(to ?? "", to ?? "")}`;
}

/** The booked lines that the page's sum is of, and the labels that they print. */
function NarrowedLines() {
  const { place, hrefWith } = useNarrowed();
  const lines = useLines(place);
  const labels = place.label ? [] : [...new Set(lines.rows.flatMap(({ label }) => label ?? []))].sort();
  return (
    <FiguresSection title="Lines" lead="As your statements print them, newest month first." query={lines}>
      {() => (
        <>
          {labels.length > 0 && (
            <p className="mb-4 text-sm">
              {labels.length === 1 ? "Their label: " : "Their labels: "}
              {labels.map((label, n) => (
                <span key={label}>
                  {n > 0 && ", "}
                  <Link to={hrefWith({ label })} className="underline underline-offset-4">
                    {label}
                  </Link>
                </span>
              ))}
            </p>
          )}
          <LinesTable lines={lines} oneTrack={place.track !== undefined} oneCountry={place.territory !== undefined} />
        </>
      )}
    </FiguresSection>
  );
}

/** What the track, the release and the source of the address are called. */
function useNames(): Names {
  const { place } = useNarrowed();
  const { track, release, filter } = place;
  const tracks = trpc.royalties.tracks.useQuery(track ? { track_id: track, limit: 1 } : skipToken);
  const releases = trpc.royalties.releases.useQuery(release ? { release, limit: 1 } : skipToken);
  const sources = trpc.royalties.filters.useQuery().data?.sources ?? [];
  const [named] = releases.data?.releases ?? [];
  return {
    track: track && (tracks.data?.tracks[0]?.title ?? undefined),
    release: release && (named?.title ?? (named?.upc ? `UPC ${named.upc}` : undefined)),
    source: sources.find(({ id }) => id === filter.source)?.name,
  };
}
