import type { MonthSpan } from "@ledgerline/contract/export/export";
import { Link } from "react-router";
import { Button } from "../../components/ui/button.tsx";
import { formatMonth } from "../../lib/format/format.ts";
import { PATHS } from "../../lib/places/paths.ts";
import type { DayRange } from "./default-range.ts";

interface BookedRangeProps {
  months: MonthSpan | null;
  range: DayRange;
  onPick: (range: DayRange) => void;
}

/** Names the months that statements cover, and sets them as the range in one click. */
export function BookedRange({ months, range, onPick }: BookedRangeProps) {
  if (!months) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-sm text-ink-soft">No statement is booked yet, so there is no paid money to export.</p>
        <Button asChild size="sm">
          <Link to={PATHS.statements}>Add a statement</Link>
        </Button>
      </div>
    );
  }
  const booked = { start: `${months.from}-01`, end: lastDayOf(months.to) };
  const taken = range.start === booked.start && range.end === booked.end;
  return (
    <p className="text-sm text-ink-soft">
      Your statements cover {monthsText(months)}.{" "}
      {taken ? (
        "All of them are in the range."
      ) : (
        <Button variant="link" size="none" className="text-ink" onClick={() => onPick(booked)}>
          {months.count === 1 ? "Use this month" : "Use these months"}
        </Button>
      )}
    </p>
  );
}

function monthsText({ count, from, to }: MonthSpan): string {
  if (count === 1) return `1 month, ${formatMonth(from)}`;
  return `${count} months, ${formatMonth(from)} to ${formatMonth(to)}`;
}

function lastDayOf(month: string): string {
  const [year, number] = month.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
