import { z } from "zod";
import { nameText } from "../wire/names.ts";
import { Instant } from "../wire/wire.ts";
import { LinkToken, NewPassword, PasswordIfNeeded, Session } from "./auth.ts";
import { Email } from "./email.ts";
import { ROLES } from "./roles.ts";

const NO_MEMBER = "There is no such member.";
const AnyRole = z.enum(ROLES, "Choose a role");

export const Member = z.object({
  user_id: z.uuid(),
  real_name: z.string().nullable(),
  email: z.string(),
  role: AnyRole,
  joined_at: Instant,
  /** When they last began a session here; null if they never have. */
  opened_at: Instant.nullable(),
  /** True for the caller. */
  you: z.boolean(),
});
export type Member = z.infer<typeof Member>;

export const Invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: AnyRole,
  /** False for one whose link is passed on by hand. */
  mailed: z.boolean(),
  created_at: Instant,
  expires_at: Instant,
});
export type Invitation = z.infer<typeof Invitation>;

/** Oldest membership first. */
export const Members = z.object({
  members: z.array(Member),
  /** Those that are still valid. */
  invitations: z.array(Invitation),
  /** True if the account's plan lets its owners invite. */
  included: z.boolean(),
});
export type Members = z.infer<typeof Members>;

export const InviteInput = z.strictObject({ email: Email, role: AnyRole, password: PasswordIfNeeded });
export type InviteInput = z.infer<typeof InviteInput>;

/** `link` is to be passed on, and shown only this once; null if it was sent by email. */
export const Invited = z.object({ message: z.string(), id: z.uuid(), link: z.string().nullable() });
export type Invited = z.infer<typeof Invited>;

export const WithdrawInput = z.strictObject({ id: z.uuid("There is no such invitation.") });
export type WithdrawInput = z.infer<typeof WithdrawInput>;

export const SetRoleInput = z.strictObject({ user_id: z.uuid(NO_MEMBER), role: AnyRole, password: PasswordIfNeeded });
export type SetRoleInput = z.infer<typeof SetRoleInput>;

export const RemoveMemberInput = z.strictObject({ user_id: z.uuid(NO_MEMBER), password: PasswordIfNeeded });
export type RemoveMemberInput = z.infer<typeof RemoveMemberInput>;

/** The password is required from an owner, and from a member with no other account. */
export const LeaveInput = z.strictObject({ password: PasswordIfNeeded });
export type LeaveInput = z.infer<typeof LeaveInput>;

export const InvitationInput = z.strictObject({ token: LinkToken });
export type InvitationInput = z.infer<typeof InvitationInput>;

/** What anybody with the link reads before joining. */
export const ShownInvitation = z.object({
  artist_name: z.string(),
  role: AnyRole,
  /** The invited email, also used for a login that is created by joining. */
  email: z.string(),
  expires_at: Instant,
});
export type ShownInvitation = z.infer<typeof ShownInvitation>;

export const JoinAsNewInput = z.strictObject({
  token: LinkToken,
  password: NewPassword,
  real_name: nameText("Enter your name", 200, "The name can have at most 200 characters"),
});
export type JoinAsNewInput = z.infer<typeof JoinAsNewInput>;

/** A session in the account that was joined. The request's own token no longer works. */
export const Joined = Session.extend({ message: z.string() });
export type Joined = z.infer<typeof Joined>;

/** An account that the caller is a member of. */
export const AccountMembership = z.object({
  account_id: z.uuid(),
  artist_name: z.string(),
  role: AnyRole,
  /** True if the operator has locked it. */
  disabled: z.boolean(),
  /** True for the account that the session is in. */
  current: z.boolean(),
});
export type AccountMembership = z.infer<typeof AccountMembership>;

/** Enabled ones first, then by last use. */
export const Memberships = z.object({ memberships: z.array(AccountMembership) });
export type Memberships = z.infer<typeof Memberships>;

export const SwitchInput = z.strictObject({ account_id: z.uuid("You are not a member of that account.") });
export type SwitchInput = z.infer<typeof SwitchInput>;
