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

const NO_CURSOR = "Send the cursor that the previous page returned";

export const HistoryInput = z.strictObject({
  cursor: z.uuid(NO_CURSOR).optional(),
  limit: z.coerce.number("Send a limit from 1 to 500").int().min(1).max(500, "Send a limit from 1 to 500").optional(),
});
export type HistoryInput = z.infer<typeof HistoryInput>;

export const HistoryEvent = z.object({
  id: z.uuid(),
  at: Instant,
  /** `ledgerline` is the server at work for the artist, such as a booking that was queued. */
  actor: z.enum(["artist", "operator", "ledgerline"]),
  /** The session of an artist's own action. */
  session_id: z.uuid().nullable(),
  /** Such as `statement_booked`. */
  action: z.string(),
  /** What was done, in one sentence. */
  text: z.string(),
});
export type HistoryEvent = z.infer<typeof HistoryEvent>;

/** Newest first. `cursor` is that of the next page; null at the end. */
export const History = z.object({ events: z.array(HistoryEvent), cursor: z.uuid().nullable() });
export type History = z.infer<typeof History>;
