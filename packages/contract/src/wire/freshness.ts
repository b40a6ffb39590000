import { z } from "zod";
import { ComputedAt } from "./fields.ts";
import { MEANS } from "./means.ts";
import { Instant } from "./wire.ts";

/** How old the figures are. They are computed in the background. */
export const FRESHNESS = {
  computed_at: ComputedAt.nullable(),
  booked_through: Instant.nullable().meta({
    description: "When the newest statement or file of plays that they have was booked; null without any.",
  }),
  stale: z
    .boolean()
    .meta({ description: "True when something was booked or changed since; newer figures are on their way." }),
  /** True if all of it is made up, to show what a board is like. Such figures are in no list of findings or file. */
  sample: z.boolean().meta(MEANS.sample),
};
