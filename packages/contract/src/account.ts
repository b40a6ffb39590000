import { z } from "zod";
import { Artist, KnownPassword, LinkToken, SecondFactorCode } from "./auth/auth.ts";
import { Email } from "./auth/email.ts";
import { Notices } from "./notices.ts";
import { NO_CURSOR } from "./wire/cursors.ts";
import { AccessToken, CreatedAt, HappenedAt, Id, Message } from "./wire/fields.ts";
import { MEANS } from "./wire/means.ts";
import { Instant } from "./wire/wire.ts";

/** A session that is still alive. */
export const ActiveSession = z.object({
  id: Id,
  device: z
    .string()
    .meta({ description: "Browser and system in words, such as `Firefox on Windows`.", example: "Firefox on Windows" }),
  network: z.string().nullable().meta({
    description: "The beginning of the address it was last used from; null if that was not stored.",
    example: "203.0.113.*",
  }),
  created_at: CreatedAt,
  last_used_at: Instant.meta({ description: "When it was last used, to within five minutes." }),
  /** True for the caller's own session. */
  current: z.boolean().meta({ description: "True for the session that makes the call." }),
});
export type ActiveSession = z.infer<typeof ActiveSession>;

/** Last used first. */
export const ActiveSessions = z.object({
  sessions: z.array(ActiveSession).meta({ description: "The live sessions, most recently used first." }),
});
export type ActiveSessions = z.infer<typeof ActiveSessions>;

export const HistoryInput = z.strictObject({
  cursor: z.uuid(NO_CURSOR).optional().meta(MEANS.cursor),
  limit: z.coerce
    .number("Send a limit from 1 to 500")
    .int()
    .min(1)
    .max(500, "Send a limit from 1 to 500")
    .optional()
    .meta(MEANS.limit),
});
export type HistoryInput = z.infer<typeof HistoryInput>;

export const HistoryEvent = z.object({
  id: Id,
  at: HappenedAt,
  /** `ledgerline` is the server acting for the artist, such as a booking that was queued. */
  actor: z.enum(["artist", "operator", "ledgerline"]).meta({
    description: "Who did it: a member (`artist`), the server's operator, or the server at work for the account.",
  }),
  by: z
    .string()
    .nullable()
    .meta({ description: "The member who did it, where the account has several; null otherwise." }),
  session_id: z.uuid().nullable().meta({
    description: "The session of a member's own action; null for what the server or its operator did.",
    example: "cs_test_1",
  }),
  action: z
    .string()
    .meta({ description: "What was done, as a code such as `statement_booked`.", example: "statement_booked" }),
  text: z
    .string()
    .meta({ description: "What was done, in one sentence.", example: "distrokid-2026-03.tsv was booked." }),
});
export type HistoryEvent = z.infer<typeof HistoryEvent>;

/** Newest first. `cursor` asks for the next page; null on the last one. */
export const History = z.object({
  events: z.array(HistoryEvent).meta({ description: "What was done, newest first." }),
  cursor: z.uuid().nullable().meta(MEANS.cursor),
});
export type History = z.infer<typeof History>;

/** The artist's own settings. */
export const Account = z.object({
  artist: Artist.meta({ description: "The caller in this account." }),
  email_confirmed: z.boolean().meta({ description: "True once a link that was sent to the email has been opened." }),
  pending_email: z
    .string()
    .nullable()
    .meta({ description: "The email that replaces the present one once its link is opened; null without one." }),
  sends_email: z.boolean().meta({
    description: "False if this server sends no email: then an email changes at once and is never confirmed.",
  }),
  /** Messages that the artist wants by email, if this server sends any. */
  notices: Notices.meta({ description: "Which messages are sent by email." }),
  second_factor: z
    .object({
      on: z.boolean().meta({ description: "Whether it is on." }),
      recovery_codes: z
        .number()
        .int()
        .meta({ description: "How many recovery codes are unused.", example: "k7m2-q9xw-4hpt-6rzd" }),
    })
    .meta({ description: "Two-step login." }),
});
export type Account = z.infer<typeof Account>;

export const ChangeEmailInput = z.strictObject({ email: Email, password: KnownPassword });
export type ChangeEmailInput = z.infer<typeof ChangeEmailInput>;

export const ConfirmEmailInput = z.strictObject({ token: LinkToken });
export type ConfirmEmailInput = z.infer<typeof ConfirmEmailInput>;

export const PasswordInput = z.strictObject({ password: KnownPassword });
export type PasswordInput = z.infer<typeof PasswordInput>;

export const EndSessionInput = z.strictObject({
  id: z.uuid("There is no such session.").meta(MEANS.id),
  password: KnownPassword,
});
export type EndSessionInput = z.infer<typeof EndSessionInput>;

/** What an authenticator app needs: a key to type in, and the address behind a QR code. */
export const SecondFactorSetup = z.object({
  secret: z.string().meta({ description: "The key to type into an authenticator app." }),
  otpauth_url: z.string().meta({ description: "The same key as an address, for a QR code." }),
});
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>;

export const SecondFactorInput = z.strictObject({
  code: SecondFactorCode.meta({ description: "The code that the authenticator app shows now." }),
});
export type SecondFactorInput = z.infer<typeof SecondFactorInput>;

export const EndSecondFactorInput = z.strictObject({
  password: KnownPassword,
  code: SecondFactorCode.meta({ description: "The code that the authenticator app shows now, or a recovery code." }),
});
export type EndSecondFactorInput = z.infer<typeof EndSecondFactorInput>;

/** Shown once: only their hashes are stored. Each works once in place of a code. */
export const RecoveryCodes = z.object({
  message: Message,
  access_token: AccessToken,
  recovery_codes: z.array(z.string()).meta({
    description: "The new codes, shown only now. Each works once in place of a code.",
    example: "k7m2-q9xw-4hpt-6rzd",
  }),
});
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;
