import type { Source } from "@ledgerline/contract/statements/source";

export interface SampleMonth {
  month: string;
  value: string;
  source: Source;
  /** The note's height in per cent of the staff, from its lowest line: always on a line or in a space. */
  at: number;
  /** What the month's plays would pay, on the same scale. */
  range: readonly [low: number, high: number];
  /** What to point out about the month. */
  remark?: string;
  /** Left out on narrow pages. */
  wideOnly?: boolean;
}

/** Made-up figures on one scale: 12.5 per cent of the staff is about $47. */
export const SAMPLE_MONTHS: readonly SampleMonth[] = [
  { month: "Mar", value: "$286.10", source: "statement", at: 12.5, range: [3, 24], wideOnly: true },
  { month: "Apr", value: "$341.72", source: "statement", at: 25, range: [17, 38], wideOnly: true },
  { month: "May", value: "$378.04", source: "statement", at: 37.5, range: [27, 49], wideOnly: true },
  { month: "Jun", value: "$427.55", source: "statement", at: 50, range: [38, 63] },
  { month: "Jul", value: "$381.90", source: "statement", at: 37.5, range: [64, 89], remark: "short of its plays" },
  { month: "Aug", value: "$512.31", source: "statement", at: 75, range: [61, 88] },
  { month: "Sep", value: "$520 to $610", source: "estimate", at: 87.5, range: [75, 101] },
];
