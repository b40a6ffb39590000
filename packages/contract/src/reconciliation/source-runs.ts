import { z } from "zod";
import { FRESHNESS } from "../wire/freshness.ts";
import { Month } from "../wire/wire.ts";

/** How many files of a month that is there twice are named. */
export const DOUBLE_STATEMENTS = 3;

/** The accounting periods of one account with a distributor, by month: those of ten years until the last one. */
export const SourceRun = z.object({
  source: z.string(),
  name: z.string(),
  /** Months from one period to the next. */
  step: z.int(),
  /** Months with a statement; oldest first, as in all lists. */
  periods: z.array(Month),
  /** Months that have only an empty statement. */
  empty: z.array(Month),
  /** Months that are missing between two others. */
  holes: z.array(Month),
  /** Months with an accounting date that is in more than one file, and the first three of the files. */
  doubles: z.array(z.object({ month: Month, statements: z.array(z.string()) })),
  /** True if two periods and a month have passed since the last one. */
  stopped: z.boolean(),
});
export type SourceRun = z.infer<typeof SourceRun>;

/** The sources with at least three periods. */
export const SourceRuns = z.object({ ...FRESHNESS, runs: z.array(SourceRun) });
export type SourceRuns = z.infer<typeof SourceRuns>;
