import { z } from "zod";
import { ItsName, MonthOfSale } from "../wire/fields.ts";
import { FRESHNESS } from "../wire/freshness.ts";
import { MEANS } from "../wire/means.ts";
import { Month } from "../wire/wire.ts";

/** How many files of a month that is there twice are named. */
export const DOUBLE_STATEMENTS = 3;

/** The accounting periods of one account with a distributor, by month: those of ten years until the last one. */
export const SourceRun = z.object({
  source: z.string().meta({ description: "The account with the distributor." }),
  name: ItsName.meta({ example: "DistroKid" }),
  step: z.int().meta({ description: "Months from one period to the next." }),
  periods: z
    .array(Month)
    .meta({ description: "The months that have a statement, oldest first, of the ten years until the last one." }),
  /** Months that have only an empty statement. */
  empty: z.array(Month).meta({ description: "Those of them that an empty statement fills." }),
  holes: z.array(Month).meta({ description: "Those that are missing between two others." }),
  doubles: z.array(z.object({ month: MonthOfSale, statements: z.array(z.string()).meta(MEANS.statements) })).meta({
    description: "Those with an accounting date that is in more than one file, and three of the files at most.",
  }),
  stopped: z.boolean().meta({
    description:
      "True when two periods and a month have passed since the last one, and it was not left for another account.",
  }),
});
export type SourceRun = z.infer<typeof SourceRun>;

/** The sources with at least three periods. */
export const SourceRuns = z.object({
  ...FRESHNESS,
  runs: z.array(SourceRun).meta({ description: "The accounting periods of each source." }),
});
export type SourceRuns = z.infer<typeof SourceRuns>;
