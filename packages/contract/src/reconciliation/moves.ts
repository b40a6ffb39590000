import { z } from "zod";
import { MonthOfSale, PlatformOrStore, Title, TrackId } from "../wire/fields.ts";
import { FRESHNESS } from "../wire/freshness.ts";
import { Debtor } from "./reconciliation.ts";

const NO_ANSWER = "Say true, false or null for moved";

/** Whether an account with a distributor was left for another one; null takes the answer back. */
export const SayMovedInput = z.strictObject({
  source_id: z.uuid("There is no such source").meta({ description: "The account with the distributor that was left." }),
  moved: z
    .boolean(NO_ANSWER)
    .nullable()
    .meta({ description: "True if you moved away from it, false if you did not; null takes the answer back." }),
});
export type SayMovedInput = z.infer<typeof SayMovedInput>;

/** How many tracks, stores and countries that did not come over are named. */
export const MOST_LEFT_NAMED = 20;

const COUNT = z.int();

/** An account whose statements have ended, while others have begun to bring its tracks. */
export const Move = z.object({
  source: Debtor.meta({ description: "The account whose statements have ended." }),
  to: z.array(Debtor).meta({ description: "The accounts that bring its tracks now, those with the most first." }),
  moved: z.boolean().nullable().meta({
    description: "Whether you said that you moved; null until you say. Until then nothing is asked for either.",
  }),
  last_month: MonthOfSale.meta({ description: "The last month of sale of the old one.", example: "2026-07" }),
  first_month: MonthOfSale.meta({ description: "The first month of sale of the new ones.", example: "2026-08" }),
  tracks: COUNT.meta({ description: "How many tracks the old one paid in its last three months of sale." }),
  tracks_over: COUNT.meta({ description: "How many of them others bring now." }),
  tracks_left: z
    .array(z.object({ track_id: TrackId, title: Title.nullable() }))
    .meta({ description: "Those that nobody brings so far, the largest twenty." }),
  stores_left: z.array(PlatformOrStore).meta({
    description: "The stores of its last three months that nobody brings so far, the largest twenty.",
    example: ["Deezer"],
  }),
  countries_left: z.array(z.string()).meta({
    description:
      "The countries with a hundred units in its last three months that nobody brings so far, the largest twenty.",
    example: ["BR"],
  }),
});
export type Move = z.infer<typeof Move>;

export const Moves = z.object({
  ...FRESHNESS,
  moves: z.array(Move).meta({ description: "Accounts that seem to have been left for others." }),
});
export type Moves = z.infer<typeof Moves>;
