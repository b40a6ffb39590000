import { z } from "zod";
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "../wire/constants.ts";
import { AccessToken, ArtistName, CreatedAt, EmailAddress, Message } from "../wire/fields.ts";
import { MEANS } from "../wire/means.ts";
import { nameText, optionalNameText } from "../wire/names.ts";
import { LINK_TOKEN } from "../wire/patterns.ts";
import { changed, Instant } from "../wire/wire.ts";
import { Email } from "./email.ts";
import { ROLES } from "./roles.ts";

/** What a device may send for a password of the longest length: composed, a letter is one character instead of up to four. */
const TYPED_MAX_LENGTH = 4 * PASSWORD_MAX_LENGTH;
const TOO_LONG = `The password can have at most ${PASSWORD_MAX_LENGTH} characters`;

/** Composed: devices type the same letter as one character or as two. */
export const NewPassword = z
  .string("Enter a password")
  .max(TYPED_MAX_LENGTH, { error: TOO_LONG, abort: true })
  .normalize("NFC")
  .min(1, "Enter a password")
  .min(PASSWORD_MIN_LENGTH, `The password needs at least ${PASSWORD_MIN_LENGTH} characters`)
  .max(PASSWORD_MAX_LENGTH, TOO_LONG);

const typedPassword = z
  .string("Enter your password")
  .max(TYPED_MAX_LENGTH, `A password has at most ${PASSWORD_MAX_LENGTH} characters`);
/** As it is typed, since an older hash may have been made from that. */
export const KnownPassword = typedPassword.min(1, "Enter your password").meta(MEANS.password);
/** For calls that only sometimes need it; empty counts as left out. */
export const PasswordIfNeeded = typedPassword.optional().transform((password) => password || undefined);

const RealName = optionalNameText(
  "Enter your real name as text, or leave it out",
  200,
  "The real name can have at most 200 characters",
);
const orNull = (name: string | null | undefined) => name || null;

/** The names of an account and its user. */
export const Names = z.strictObject({
  artist_name: nameText("Enter your artist name", 200, "The artist name can have at most 200 characters").meta(
    MEANS.artist_name,
  ),
  real_name: RealName.nullish().transform(orNull).meta(MEANS.real_name),
});
/** A name that is left out stays as it is. */
export const ChangedNames = z.strictObject(
  changed({ ...Names.shape, real_name: RealName.nullable().transform(orNull).meta(MEANS.real_name) }),
);
export type ChangedNames = z.infer<typeof ChangedNames>;

/** A code from an authenticator app, or a recovery code; spaces and dashes are ignored. */
export const SecondFactorCode = z
  .string("Enter a code")
  .transform((code) => code.replace(/[\s-]/g, "").toUpperCase())
  .pipe(z.string().min(1, "Enter a code").max(32, "This code is too long"));

/** `code` is required if a 401 names it in `issues`: the artist has turned on two-step login. */
export const LoginInput = z.strictObject({
  email: Email,
  password: KnownPassword,
  code: SecondFactorCode.optional().meta({
    description: "The code of an authenticator app, or a recovery code: due when a 401 names this field.",
  }),
});
export type LoginInput = z.infer<typeof LoginInput>;

export const RegisterInput = z.strictObject({
  email: Email,
  password: NewPassword.meta(MEANS.password),
  ...Names.shape,
});
export type RegisterInput = z.infer<typeof RegisterInput>;

/** The answer of a call that replaced the session's token. The request's own token no longer works. */
export const Renewed = z.object({ message: Message, access_token: AccessToken });
export type Renewed = z.infer<typeof Renewed>;

export const ChangePasswordInput = z.strictObject({
  old_password: KnownPassword.meta({ description: "The present password.", example: "a quiet field of barley" }),
  new_password: NewPassword.meta({
    description: "The password that replaces it, of at least 8 characters.",
    example: "a louder field of rye",
  }),
});
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>;

export const Artist = z.object({
  id: z.uuid().meta(MEANS.account_id),
  artist_name: ArtistName,
  real_name: z.string().nullable().meta(MEANS.real_name),
  email: EmailAddress,
  created_at: CreatedAt,
  guest_until: Instant.nullable().meta({
    description: "When a guest's account ends with all that is in it; null for every other account.",
    example: null,
  }),
  /**
   * When the backup was made that this server was restored from: changes since then are gone. Null if it was not
   * restored, and once the artist has dismissed the notice.
   */
  restored_from: Instant.nullable().meta({
    description: "When the backup was made that this server was restored from; null if it was not, or once dismissed.",
    example: null,
  }),
  /** The caller's role in the account. */
  role: z
    .enum(ROLES)
    .meta({ description: "What the member may do: `owner`, `manager`, `accountant`, `viewer` or `payee`." }),
  /** True for viewers and payees, and for everybody but owners while the account has no Premium. */
  read_only: z
    .boolean()
    .meta({ description: "True if the caller may change nothing here, by their role or by the account's plan." }),
});
export type Artist = z.infer<typeof Artist>;

export const Session = z.object({
  access_token: AccessToken,
  artist: Artist.meta({ description: "Who has logged in." }),
});
export type Session = z.infer<typeof Session>;

/** `notice` says what the artist should know has happened since the last login. */
export const LoggedIn = Session.extend({
  notice: z.string().nullable().meta({
    description: "What to know about what happened since the last login; null when there is nothing.",
    example: null,
  }),
});
export type LoggedIn = z.infer<typeof LoggedIn>;

/** The login options of this server. */
export const AuthOptions = z.object({
  password_by_email: z.boolean().meta({ description: "True if a forgotten password can be replaced by email." }),
  look_around: z.boolean().meta({ description: "True if anybody may look around as a guest, with sample data." }),
});
export type AuthOptions = z.infer<typeof AuthOptions>;

export const ForgotPasswordInput = z.strictObject({ email: Email });
export type ForgotPasswordInput = z.infer<typeof ForgotPasswordInput>;

export const LinkToken = z
  .string("Open the link again.")
  .regex(LINK_TOKEN, "This link is incomplete. Copy all of it.")
  .meta({ description: "The part of a link that was sent or handed over." });

export const ChoosePasswordInput = z.strictObject({
  token: LinkToken,
  new_password: NewPassword.meta({
    description: "The password that replaces it, of at least 8 characters.",
    example: "a louder field of rye",
  }),
});
export type ChoosePasswordInput = z.infer<typeof ChoosePasswordInput>;
