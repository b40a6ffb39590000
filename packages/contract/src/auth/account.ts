import { z } from "zod";
import { NO_CURSOR } from "../wire/cursors.ts";
import { Instant } from "../wire/wire.ts";
import { Artist, KnownPassword, LinkToken, SecondFactorCode } from "./auth.ts";
import { Email } from "./email.ts";
import { Notices } from "./notices.ts";

/** A session that is still alive. */
export const ActiveSession = z.object({
  id: z.uuid(),
  /** In words, such as `Firefox on Windows`. */
  device: z.string(),
  /** The beginning of the address that it was last used from; null if that was not stored. */
  network: z.string().nullable(),
  created_at: Instant,
  /** To within five minutes. */
  last_used_at: Instant,
  /** True for the caller's own session. */
  current: z.boolean(),
});
export type ActiveSession = z.infer<typeof ActiveSession>;

/** Last used first. */
export const ActiveSessions = z.object({ sessions: z.array(ActiveSession) });
export type ActiveSessions = z.infer<typeof ActiveSessions>;

export const HistoryInput = z.strictObject({
  cursor: z.uuid(NO_CURSOR).optional(),
  limit: z.coerce.number("Send a limit from 1 to 500").int().min(1).max(500, "Send a limit from 1 to 500").optional(),
});
export type HistoryInput = z.infer<typeof HistoryInput>;

export const HistoryEvent = z.object({
  id: z.uuid(),
  at: Instant,
  /** `ledgerline` is the server acting for the artist, such as a booking that was queued. */
  actor: z.enum(["artist", "operator", "ledgerline"]),
  /** The member who did it, if the account has more than one. */
  by: z.string().nullable(),
  /** The session of a member's own action. */
  session_id: z.uuid().nullable(),
  /** Such as `statement_booked`. */
  action: z.string(),
  /** What was done, in one sentence. */
  text: z.string(),
});
export type HistoryEvent = z.infer<typeof HistoryEvent>;

/** Newest first. `cursor` asks for the next page; null on the last one. */
export const History = z.object({ events: z.array(HistoryEvent), cursor: z.uuid().nullable() });
export type History = z.infer<typeof History>;

/** The artist's own settings. */
export const Account = z.object({
  artist: Artist,
  /** True if a link sent to the email has been opened. */
  email_confirmed: z.boolean(),
  /** An email that a link was sent to; it replaces the current one once the link is opened. */
  pending_email: z.string().nullable(),
  /** False if this server sends no email: an email is then never confirmed, and changes at once. */
  sends_email: z.boolean(),
  /** Messages that the artist wants by email, if this server sends any. */
  notices: Notices,
  second_factor: z.object({
    on: z.boolean(),
    /** How many are unused. */
    recovery_codes: z.number().int(),
  }),
});
export type Account = z.infer<typeof Account>;

export const ChangeEmailInput = z.strictObject({ email: Email, password: KnownPassword });
export type ChangeEmailInput = z.infer<typeof ChangeEmailInput>;

export const ConfirmEmailInput = z.strictObject({ token: LinkToken });
export type ConfirmEmailInput = z.infer<typeof ConfirmEmailInput>;

export const PasswordInput = z.strictObject({ password: KnownPassword });
export type PasswordInput = z.infer<typeof PasswordInput>;

export const EndSessionInput = z.strictObject({ id: z.uuid("There is no such session."), password: KnownPassword });
export type EndSessionInput = z.infer<typeof EndSessionInput>;

/** What an authenticator app needs: a key to type in, and the address behind a QR code. */
export const SecondFactorSetup = z.object({ secret: z.string(), otpauth_url: z.string() });
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>;

export const SecondFactorInput = z.strictObject({ code: SecondFactorCode });
export type SecondFactorInput = z.infer<typeof SecondFactorInput>;

export const EndSecondFactorInput = z.strictObject({ password: KnownPassword, code: SecondFactorCode });
export type EndSecondFactorInput = z.infer<typeof EndSecondFactorInput>;

/** Shown once: only their hashes are stored. Each works once in place of a code. */
export const RecoveryCodes = z.object({
  message: z.string(),
  access_token: z.string(),
  recovery_codes: z.array(z.string()),
});
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;
