import { Button } from "../../components/ui/button.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { errorDetail } from "../../lib/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/error-messages.ts";
import { formatMonth } from "../../lib/format.ts";
import { trpc } from "../../lib/trpc.ts";
import { bookedMonths } from "./booked-months.ts";
import type { DayRange } from "./default-range.ts";

interface BookedRangeProps {
  range: DayRange;
  onPick: (range: DayRange) => void;
}

/** Names the months that statements cover, and takes them as the range in one click. */
export function BookedRange({ range, onPick }: BookedRangeProps) {
  const { data, error, refetch, isFetching } = trpc.analytics.royalties.useQuery();
  if (!data && !error) return <Skeleton className="h-5 w-72 max-w-full" />;
  if (!data) {
    return (
      <p className="text-sm text-ink-soft">
        {errorDetail(error, ERROR_MESSAGES.analytics)}{" "}
        <Button variant="link" size="none" pending={isFetching} onClick={() => refetch()}>
          Try again
        </Button>
      </p>
    );
  }
  const months = bookedMonths(data);
  if (!months)
    return (
      <p className="text-sm text-ink-soft">No statement is booked yet, so an export would be empty of paid figures.</p>
    );
  const taken = range.start === months.range.start && range.end === months.range.end;
  return (
    <p className="text-sm text-ink-soft">
      Your statements cover {monthsWords(months)}.{" "}
      {taken ? (
        "All of them are in the range."
      ) : (
        <Button variant="link" size="none" className="text-ink" onClick={() => onPick(months.range)}>
          {months.count === 1 ? "Use this month" : "Use these months"}
        </Button>
      )}
    </p>
  );
}

function monthsWords({ count, first, last }: { count: number; first: string; last: string }): string {
  if (count === 1) return `1 month, ${formatMonth(first)}`;
  return `${count} months, ${formatMonth(first)} to ${formatMonth(last)}`;
}
