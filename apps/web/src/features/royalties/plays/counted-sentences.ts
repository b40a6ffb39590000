import type { PlaysReading } from "@ledgerline/contract/statements/plays";
import { counted } from "../../../lib/format/counted.ts";
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
export function countedText({ grain, days, counted_days }: PlaysReading): string {
  if (grain === "window") return "Total of its period";
  if (counted_days === days) return days === 1 ? "Its day" : `All ${counted(days, "day")}`;
  if (counted_days === 0) return "No day";
  return `${formatExactCount(counted_days)} of ${counted(days, "day")}`;
}

/** Which readings count on the other days, and why. */
export function insteadSentences({ instead }: Pick<PlaysReading, "instead">): string[] {
  const named = instead
    .slice(0, MOST_NAMED)
    .map((one) => `${counted(one.days, "day")} from ${readingName(one)}, which ${REASONS[one.because]}`);
  const more = instead.length - named.length;
  return more > 0 ? [...named, `and ${formatExactCount(more)} more`] : named;
}

/** A file by its name, an API by the platform's. */
export function readingName({ measured_by: by, statement }: Pick<Instead, "measured_by" | "statement">): string {
  return statement?.file_name ?? measurerName(by);
}
