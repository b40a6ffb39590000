import { lazy, Suspense } from "react";
import { trpc } from "../../../lib/calls/trpc.ts";
import { isSampleStatement } from "../../statements/help/sample-statement.ts";
import { useRoyaltyPlace } from "../address/use-royalty-place.ts";
import { MonthlyBreakdown } from "./monthly-breakdown.tsx";
import { MonthsSkeleton } from "./months-skeleton.tsx";

const BookedMonths = lazy(async () => ({ default: (await import("./booked-months.tsx")).BookedMonths }));

/** The months: what was booked, measured and estimated, or what one artist or source was paid. */
export function MonthsScreen() {
  const { filter } = useRoyaltyPlace();
  const { artist, source } = filter;
  // The totals above the table ask for the same, but only once the table is there.
  trpc.royalties.months.useQuery(filter, { notifyOnChangeProps: [] });
  const statements = trpc.statements.list.useQuery().data?.statements ?? [];
  const sampleBooked = statements.some((statement) => statement.state === "booked" && isSampleStatement(statement));
  if (!artist && !source) return <MonthlyBreakdown sampleBooked={sampleBooked} />;
  return (
    <Suspense fallback={<MonthsSkeleton />}>
      <BookedMonths />
    </Suspense>
  );
}
