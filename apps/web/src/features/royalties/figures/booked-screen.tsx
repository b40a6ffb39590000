import type { Converted, RoyaltySums } from "@ledgerline/contract/royalties";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { EmptyState } from "../../../components/empty-state.tsx";
import type { FiguresQuery } from "../../../components/figures-section.tsx";
import { Arrival } from "../../../components/ui/arrival.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { fetched } from "../../../lib/fetched.ts";
import { figuresInput, useRoyaltyPlace } from "../../../lib/places/royalty-address.ts";
import { royaltyHref } from "../../../lib/places/royalty-href.ts";
import { FilterBar } from "./filter-bar.tsx";
import { filteredTitle } from "./filter-text.ts";
import { RoyaltyTotals } from "./royalty-totals.tsx";

const { Component: LinkButton } = fetched(async () => (await import("../../screen-links/link-button.tsx")).LinkButton);

interface BookedSums {
  totals: readonly RoyaltySums[];
  converted: Converted | null;
}

interface BookedScreenProps {
  /** The query with the totals, unless the screen shows them itself. */
  query?: FiguresQuery<BookedSums>;
  /** In place of the totals where nothing is booked. */
  none?: string | undefined;
  children: ReactNode;
}

/** A screen of booked figures: first their totals and the filters, then its sections. */
export function BookedScreen({ query, none = "Nothing is booked here.", children }: BookedScreenProps) {
  const { filter, release } = useRoyaltyPlace();
  return (
    <>
      <div className="mb-8 flex flex-wrap items-start justify-between gap-x-8 gap-y-5">
        {query && <Totals query={query} none={none} />}
        <div className="min-w-0 max-sm:w-full">
          <FilterBar />
          {/* As high before the figures arrive, so that nothing moves. */}
          {query && (
            <div className="mt-2 flex h-8 sm:-mr-3 sm:justify-end max-sm:-ml-3">
              {query.data && query.data.totals.length > 0 && (
                <FiguresLink name={filteredTitle(release ? "One release" : "What came in", filter)} />
              )}
            </div>
          )}
        </div>
      </div>
      <div>{children}</div>
    </>
  );
}

/** Offers a link to what the screen's filters leave; a search is no filter. */
export function FiguresLink({ name }: { name: string }) {
  const { filter, track, release, search } = useRoyaltyPlace();
  if (search) return null;
  const subjects = { track, release, territory: undefined, label: undefined };
  return (
    <Arrival>
      <LinkButton
        name={name}
        screen={{ screen: "figures", ...figuresInput(filter, subjects) }}
        shows="the sum of these figures, month by month, and what earned most of it"
      />
    </Arrival>
  );
}

interface TotalsProps {
  query: FiguresQuery<BookedSums>;
  none: string;
}

/** Empty if the query fails, because the section says so. */
function Totals({ query: { data, error, isPlaceholderData }, none }: TotalsProps) {
  if (!data) return error ? null : <Skeleton className="h-[4.625rem] w-48" />;
  // As tall as a sum, so that the sections do not move.
  if (data.totals.length === 0) return <p className="min-h-[4.625rem] max-w-xl text-pretty text-ink-soft">{none}</p>;
  return (
    <div aria-busy={isPlaceholderData || undefined} className={clsx(isPlaceholderData && "opacity-55")}>
      <RoyaltyTotals totals={data.totals} converted={data.converted} />
    </div>
  );
}

/** Why there is nothing to see, and what to do about it. */
export function NothingBooked() {
  const { view, track, filter, search, release, territory, label, hrefTo, refine } = useRoyaltyPlace();
  const isNarrow = release || territory || label || (view === "figures" && track);
  if (search) {
    return (
      <EmptyState action={<Button onClick={() => refine({ search: "" })}>Clear the search</Button>}>
        Nothing booked matches “{search}”.
      </EmptyState>
    );
  }
  if (Object.keys(filter).length > 0 || isNarrow) {
    return (
      <EmptyState
        action={
          <Button asChild>
            <Link to={royaltyHref({ view, track: view === "track" ? track : undefined, filter: {} })}>
              Remove the filters
            </Link>
          </Button>
        }
      >
        Nothing is booked for these filters.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      action={
        <Button asChild variant="accent">
          <Link to={hrefTo({ view: "statements" })}>Add a statement</Link>
        </Button>
      }
    >
      Nothing is booked yet. Upload what your distributor sent you, and it is booked here down to the line.
    </EmptyState>
  );
}
