import { z } from "zod";
import { changed } from "../wire/wire.ts";
import { LinkToken } from "./auth.ts";

/** Which messages the artist wants by email. */
export const Notices = z.object({
  /** About overdue money, a source that has stopped, and booked statements that would be read differently. */
  overdue: z.boolean(),
  /** 30 and 7 days before the right to ask for a claim's money ends. */
  deadlines: z.boolean(),
});
export type Notices = z.infer<typeof Notices>;

/** What is left out stays as it is. */
export const SetNoticesInput = z.strictObject(
  changed({
    overdue: z.boolean("Say true or false for overdue"),
    deadlines: z.boolean("Say true or false for deadlines"),
  }),
);
export type SetNoticesInput = z.infer<typeof SetNoticesInput>;

export const StopNoticesInput = z.strictObject({ token: LinkToken });
export type StopNoticesInput = z.infer<typeof StopNoticesInput>;
