import { z } from "zod";
import { KnownPassword } from "./auth.ts";
import { Instant } from "./wire.ts";

/** A session that is still alive. */
export const ActiveSession = z.object({
  id: z.uuid(),
  /** In words, such as `Firefox on Windows`. */
  device: z.string(),
  /** The beginning of the address it was last used from; null if that was not stored. */
  network: z.string().nullable(),
  created_at: Instant,
  /** To within five minutes. */
  last_used_at: Instant,
  /** True for the session that asks. */
  current: z.boolean(),
});
export type ActiveSession = z.infer<typeof ActiveSession>;

/** Newest use first. */
export const ActiveSessions = z.object({ sessions: z.array(ActiveSession) });
export type ActiveSessions = z.infer<typeof ActiveSessions>;

export const SessionInput = z.strictObject({ id: z.uuid("There is no such session.") });
export type SessionInput = z.infer<typeof SessionInput>;

export const CloseAccountInput = z.strictObject({ password: KnownPassword });
export type CloseAccountInput = z.infer<typeof CloseAccountInput>;
