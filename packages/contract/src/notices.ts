import { z } from "zod";
import { LinkToken } from "./auth/auth.ts";
import { changed } from "./wire/wire.ts";

/** Which messages the artist wants by email. */
export const Notices = z.object({
  overdue: z
    .boolean()
    .meta({ description: "That money is overdue, a source has stopped, or statements would be read differently." }),
  deadlines: z.boolean().meta({ description: "That the right to ask for a claim's money ends in 30 or in 7 days." }),
  monthly: z
    .boolean()
    .meta({ description: "Once a month, what was earned, what changed, what is missing and what comes next." }),
});
export type Notices = z.infer<typeof Notices>;

/** What is left out stays as it is. */
export const SetNoticesInput = z.strictObject(
  changed({
    overdue: z
      .boolean("Say true or false for overdue")
      .meta({ description: "Whether to be told of overdue money and stopped sources." }),
    deadlines: z
      .boolean("Say true or false for deadlines")
      .meta({ description: "Whether to be told of the ends of claims' deadlines." }),
    monthly: z
      .boolean("Say true or false for monthly")
      .meta({ description: "Whether to be told once a month of what was earned, is missing and comes next." }),
  }),
);
export type SetNoticesInput = z.infer<typeof SetNoticesInput>;

export const StopNoticesInput = z.strictObject({ token: LinkToken });
export type StopNoticesInput = z.infer<typeof StopNoticesInput>;
