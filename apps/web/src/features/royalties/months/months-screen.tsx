import { keepPreviousData } from "@tanstack/react-query";
import { Arrival } from "../../../components/arrival/arrival.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { fetched } from "../../../lib/fetched.ts";
import { useRoyaltyPlace } from "../../../lib/places/royalty-address.ts";
import { BookedScreen } from "../filters/booked-screen.tsx";
import { MonthlyBreakdown } from "./monthly-breakdown.tsx";
import { MonthsSkeleton } from "./months-skeleton.tsx";

const { Component: BookedMonths } = fetched(async () => (await import("./booked-months.tsx")).BookedMonths);

/** The months: what was booked, measured and estimated, or what one artist or source was paid. */
export function MonthsScreen() {
  const { filter } = useRoyaltyPlace();
  const { artist, source } = filter;
  const booked = trpc.royalties.months.useQuery(filter, { placeholderData: keepPreviousData });
  // Watched while a statement is being booked, so that its figures appear.
  trpc.statements.list.useQuery();
  return (
    <BookedScreen query={booked}>
      {artist || source ? (
        <Arrival fallback={<MonthsSkeleton />}>
          <BookedMonths />
        </Arrival>
      ) : (
        <MonthlyBreakdown />
      )}
    </BookedScreen>
  );
}
