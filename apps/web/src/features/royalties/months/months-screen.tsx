import { keepPreviousData } from "@tanstack/react-query";
import { Arrival } from "../../../components/arrival/arrival.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { fetched } from "../../../lib/fetched.ts";
import { isSampleStatement } from "../../statements/help/sample-statement.ts";
import { useRoyaltyPlace } from "../address/use-royalty-place.ts";
import { BookedScreen } from "../filters/booked-screen.tsx";
import { MonthlyBreakdown } from "./monthly-breakdown.tsx";
import { MonthsSkeleton } from "./months-skeleton.tsx";

const { Component: BookedMonths } = fetched(async () => (await import("./booked-months.tsx")).BookedMonths);

/** The months: what was booked, measured and estimated, or what one artist or source was paid. */
export function MonthsScreen() {
  const { filter } = useRoyaltyPlace();
  const { artist, source } = filter;
  const booked = trpc.royalties.months.useQuery(filter, { placeholderData: keepPreviousData });
  const statements = trpc.statements.list.useQuery().data?.statements ?? [];
  const sampleBooked = statements.some((statement) => statement.state === "booked" && isSampleStatement(statement));
  return (
    <BookedScreen query={booked}>
      {artist || source ? (
        <Arrival fallback={<MonthsSkeleton />}>
          <BookedMonths />
        </Arrival>
      ) : (
        <MonthlyBreakdown sampleBooked={sampleBooked} />
      )}
    </BookedScreen>
  );
}
