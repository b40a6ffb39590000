import { z } from "zod";
import { Instant } from "./wire.ts";

/** How old the figures are. They are computed in the background. */
export const FRESHNESS = {
  /** Null until they have been computed once. */
  computed_at: Instant.nullable(),
  /** When the newest statement or file of plays included in them was booked. */
  booked_through: Instant.nullable(),
  /** True if something was booked or changed since; newer figures are on their way. */
  stale: z.boolean(),
  /** True if all of it is made up, to show what a board is like. Such figures are in no list of findings or file. */
  sample: z.boolean(),
};
