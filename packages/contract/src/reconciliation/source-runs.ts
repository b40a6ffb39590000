import { z } from "zod";
import { FRESHNESS } from "../wire/freshness.ts";
import { Month } from "../wire/wire.ts";

/** The accounting periods of one account with a distributor, by month. */
export const SourceRun = z.object({
  source: z.string(),
  name: z.string(),
  /** Months from one period to the next. */
  step: z.int(),
  /** Those with a statement; oldest first, as are all lists. */
  periods: z.array(Month),
  /** Those of them that an empty statement fills. */
  empty: z.array(Month),
  /** Those that are missing between two others. */
  holes: z.array(Month),
  /** Those whose accounting date is in more than one file. */
  doubles: z.array(z.object({ month: Month, statements: z.array(z.string()) })),
  /** True when two periods and a month have passed since the last one. */
  stopped: z.boolean(),
});
export type SourceRun = z.infer<typeof SourceRun>;

/** Of the sources that have three periods. */
export const SourceRuns = z.object({ ...FRESHNESS, runs: z.array(SourceRun) });
export type SourceRuns = z.infer<typeof SourceRuns>;
