import type { PlaysReading } from "@ledgerline/contract/statements/plays";
import { formatExactCount } from "../../../lib/format/format.ts";
import { measurerName } from "./measurer-name.ts";

type Instead = PlaysReading["instead"][number];

const REASONS: Record<Instead["because"], string> = {
  whole: "has all plays",
  finer: "has the platform’s own count of each day",
  newer: "is newer",
};

const MOST_NAMED = 3;

/** How much of a reading counts: `12 of 28 days`. */
export function countedText({ grain, days, counted_days: counted }: PlaysReading): string {
  if (grain === "window") return "Total of its period";
  if (counted === days) return days === 1 ? "Its day" : `All ${formatExactCount(days)} days`;
  if (counted === 0) return "No day";
  return `${formatExactCount(counted)} of ${countOf(days)}`;
}

/** Which readings count on the other days, and why. */
export function insteadSentences({ instead }: Pick<PlaysReading, "instead">): string[] {
  const named = instead
    .slice(0, MOST_NAMED)
    .map((one) => `${countOf(one.days)} from ${readingName(one)}, which ${REASONS[one.because]}`);
  const more = instead.length - named.length;
  return more > 0 ? [...named, `and ${formatExactCount(more)} more`] : named;
}

/** A file by its name, an API by the platform's. */
export function readingName({ measured_by: by, statement }: Pick<Instead, "measured_by" | "statement">): string {
  return statement?.file_name ?? measurerName(by);
}

function countOf(days: number): string {
  return `${formatExactCount(days)} ${days === 1 ? "day" : "days"}`;
}
