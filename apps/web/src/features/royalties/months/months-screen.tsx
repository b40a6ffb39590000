import { trpc } from "../../../lib/trpc.ts";
import { isSampleStatement } from "../../statements/help/sample-statement.ts";
import { useRoyaltyPlace } from "../address/use-royalty-place.ts";
import { BookedMonths } from "./booked-months.tsx";
import { MonthlyBreakdown } from "./monthly-breakdown.tsx";

/** The months: what was booked, measured and estimated, or what one artist or source was paid. */
export function MonthsScreen() {
  const { artist, source } = useRoyaltyPlace().filter;
  const statements = trpc.statements.list.useQuery().data?.statements ?? [];
  const sampleBooked = statements.some((statement) => statement.state === "booked" && isSampleStatement(statement));
  return artist || source ? <BookedMonths /> : <MonthlyBreakdown sampleBooked={sampleBooked} />;
}
