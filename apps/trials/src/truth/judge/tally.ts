import type { Outcome } from "../artist/outcome.ts";

export const ENDS = ["booked unasked", "booked when answered", "refused", "left waiting"] as const;
export type End = (typeof ENDS)[number];

export type Counts = Record<End, number>;

export function endOf({ statement, asked, mapped, why }: Outcome): End {
  if (statement?.state === "booked") return asked.length === 0 && !mapped ? "booked unasked" : "booked when answered";
  return statement === null || statement.state === "refused" || why === null ? "refused" : "left waiting";
}

/** Counts how files ended, by name. */
export class Tally {
  readonly counts = new Map<string, Counts>();

  add(name: string, end: End): void {
    const counts = this.counts.get(name) ?? {
      "booked unasked": 0,
      "booked when answered": 0,
      refused: 0,
      "left waiting": 0,
    };
    counts[end] += 1;
    this.counts.set(name, counts);
  }
}
