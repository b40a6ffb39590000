import { z } from "zod";
import { Artist, LinkToken, NewPassword, PasswordIfNeeded, Session } from "./auth/auth.ts";
import { Email } from "./auth/email.ts";
import { ROLES } from "./auth/roles.ts";
import { LANGUAGES } from "./papers/languages.ts";
import { ArtistName, CreatedAt, EmailAddress, ExpiresAt, Id, Included, Message } from "./wire/fields.ts";
import { MEANS } from "./wire/means.ts";
import { nameText } from "./wire/names.ts";
import { Instant } from "./wire/wire.ts";

const NO_MEMBER = "There is no such member.";
const AnyRole = z
  .enum(ROLES, "Choose a role")
  .meta({ description: "What the member may do: `owner`, `manager`, `accountant`, `viewer` or `payee`." });

export const Member = z.object({
  user_id: z.uuid().meta(MEANS.user_id),
  real_name: z.string().nullable().meta(MEANS.real_name),
  email: EmailAddress,
  role: AnyRole,
  joined_at: Instant.meta({ description: "When they joined, in UTC." }),
  opened_at: Instant.nullable().meta({ description: "When they last began a session here; null if they never have." }),
  /** True for the caller. */
  you: z.boolean().meta({ description: "True for the caller." }),
});
export type Member = z.infer<typeof Member>;

export const Invitation = z.object({
  id: Id,
  email: EmailAddress,
  role: AnyRole,
  /** False for one whose link is passed on by hand. */
  mailed: z.boolean().meta({ description: "True if it was sent by email; false if its link is handed over." }),
  created_at: CreatedAt,
  expires_at: ExpiresAt,
});
export type Invitation = z.infer<typeof Invitation>;

/** Oldest membership first. */
export const Members = z.object({
  members: z.array(Member).meta({ description: "The members of the account, in the order in which they joined." }),
  /** Those that are still valid. */
  invitations: z.array(Invitation).meta({ description: "The invitations that still work." }),
  /** True if the account's plan lets its owners invite. */
  included: Included,
});
export type Members = z.infer<typeof Members>;

export const InviteInput = z.strictObject({
  email: Email,
  role: AnyRole,
  password: PasswordIfNeeded.meta({ description: "The caller's password: needed to invite an owner." }),
});
export type InviteInput = z.infer<typeof InviteInput>;

/** `link` is to be passed on, and shown only this once; null if it was sent by email. */
export const Invited = z.object({
  message: Message,
  id: Id,
  link: z
    .string()
    .nullable()
    .meta({ description: "The link to hand over, shown only now; null if it was sent by email." }),
});
export type Invited = z.infer<typeof Invited>;

export const WithdrawInput = z.strictObject({ id: z.uuid("There is no such invitation.").meta(MEANS.id) });
export type WithdrawInput = z.infer<typeof WithdrawInput>;

export const SetRoleInput = z.strictObject({
  user_id: z.uuid(NO_MEMBER).meta(MEANS.user_id),
  role: AnyRole,
  password: PasswordIfNeeded.meta({ description: "The caller's password: needed to add or remove an owner." }),
});
export type SetRoleInput = z.infer<typeof SetRoleInput>;

export const RemoveMemberInput = z.strictObject({
  user_id: z.uuid(NO_MEMBER).meta(MEANS.user_id),
  password: PasswordIfNeeded.meta({
    description: "The caller's password: needed to remove an owner, or somebody who is in no other account.",
  }),
});
export type RemoveMemberInput = z.infer<typeof RemoveMemberInput>;

/** The password is required from an owner, and from a member with no other account. */
export const LeaveInput = z.strictObject({
  password: PasswordIfNeeded.meta({
    description: "The caller's password: needed from an owner, and from somebody who is in no other account.",
  }),
});
export type LeaveInput = z.infer<typeof LeaveInput>;

export const InvitationInput = z.strictObject({ token: LinkToken });
export type InvitationInput = z.infer<typeof InvitationInput>;

/** What anybody with the link reads before joining. */
export const ShownInvitation = z.object({
  artist_name: ArtistName,
  role: AnyRole,
  /** The invited email, also used for a login that is created by joining. */
  email: EmailAddress,
  language: z.enum(LANGUAGES).nullable().meta({
    description: "The language of the payee with this email; null for other roles, and where nobody has said it.",
    example: "de",
  }),
  expires_at: ExpiresAt,
});
export type ShownInvitation = z.infer<typeof ShownInvitation>;

export const JoinAsNewInput = z.strictObject({
  token: LinkToken,
  password: NewPassword.meta(MEANS.password),
  real_name: nameText("Enter your name", 200, "The name can have at most 200 characters").meta(MEANS.real_name),
});
export type JoinAsNewInput = z.infer<typeof JoinAsNewInput>;

/** A session in the account that was joined. The request's own token no longer works. */
export const Joined = Session.extend({
  artist: Artist.meta({ description: "The caller in the account that was joined." }),
  message: Message,
});
export type Joined = z.infer<typeof Joined>;

/** An account that the caller is a member of. */
export const AccountMembership = z.object({
  account_id: z.uuid().meta({ ...MEANS.account_id, example: "c3d1f1de-2f8e-4b63-9d0c-7a1f0f3b5e22" }),
  artist_name: ArtistName,
  role: AnyRole,
  disabled: z.boolean().meta({ description: "True if the operator has disabled the account." }),
  current: z.boolean().meta({ description: "True for the account that the session is in." }),
});
export type AccountMembership = z.infer<typeof AccountMembership>;

/** Enabled ones first, then by last use. */
export const Memberships = z.object({
  memberships: z
    .array(AccountMembership)
    .meta({ description: "The accounts that the caller is a member of, most recently used first." }),
});
export type Memberships = z.infer<typeof Memberships>;

export const SwitchInput = z.strictObject({
  account_id: z
    .uuid("You are not a member of that account.")
    .meta({ ...MEANS.account_id, example: "c3d1f1de-2f8e-4b63-9d0c-7a1f0f3b5e22" }),
});
export type SwitchInput = z.infer<typeof SwitchInput>;
