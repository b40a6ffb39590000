import { z } from "zod";
import { PASSWORD_MAX_LENGTH } from "../wire/constants.ts";
import { Instant, isPlainText } from "../wire/wire.ts";
import { Email, LinkToken, NewPassword, Session } from "./auth.ts";
import { ROLES } from "./roles.ts";

const NO_MEMBER = "There is no such member.";
const AnyRole = z.enum(ROLES, "Choose a role");
/** Whoever makes or unmakes an owner, or ends a login, gives the password as well; empty as when it is left out. */
const OwnPassword = z
  .string("Enter your password")
  .max(PASSWORD_MAX_LENGTH, `A password has at most ${PASSWORD_MAX_LENGTH} characters`)
  .optional()
  .transform((password) => password || undefined);

export const Member = z.object({
  user_id: z.uuid(),
  real_name: z.string().nullable(),
  email: z.string(),
  role: AnyRole,
  joined_at: Instant,
  /** When they last began a session here; null if they never have. */
  opened_at: Instant.nullable(),
  /** True for who asks. */
  you: z.boolean(),
});
export type Member = z.infer<typeof Member>;

export const Invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: AnyRole,
  /** False for one whose link is handed over. */
  mailed: z.boolean(),
  created_at: Instant,
  expires_at: Instant,
});
export type Invitation = z.infer<typeof Invitation>;

/** Whoever came first first. */
export const Members = z.object({
  members: z.array(Member),
  /** Those that still work. */
  invitations: z.array(Invitation),
  /** True if the account's plan lets its owners invite. */
  included: z.boolean(),
});
export type Members = z.infer<typeof Members>;

export const InviteInput = z.strictObject({ email: Email, role: AnyRole, password: OwnPassword });
export type InviteInput = z.infer<typeof InviteInput>;

/** `link` is to be handed over, and shown this once; null if it was sent by email. */
export const Invited = z.object({ message: z.string(), id: z.uuid(), link: z.string().nullable() });
export type Invited = z.infer<typeof Invited>;

export const WithdrawInput = z.strictObject({ id: z.uuid("There is no such invitation.") });
export type WithdrawInput = z.infer<typeof WithdrawInput>;

export const SetRoleInput = z.strictObject({ user_id: z.uuid(NO_MEMBER), role: AnyRole, password: OwnPassword });
export type SetRoleInput = z.infer<typeof SetRoleInput>;

export const RemoveMemberInput = z.strictObject({ user_id: z.uuid(NO_MEMBER), password: OwnPassword });
export type RemoveMemberInput = z.infer<typeof RemoveMemberInput>;

/** The password is needed of an owner, and of whoever is in no other account. */
export const LeaveInput = z.strictObject({ password: OwnPassword });
export type LeaveInput = z.infer<typeof LeaveInput>;

export const InvitationInput = z.strictObject({ token: LinkToken });
export type InvitationInput = z.infer<typeof InvitationInput>;

/** What whoever has the link reads before joining. */
export const ShownInvitation = z.object({
  artist_name: z.string(),
  role: AnyRole,
  /** Whom it is for, and the email of a login that is made with it. */
  email: z.string(),
  expires_at: Instant,
});
export type ShownInvitation = z.infer<typeof ShownInvitation>;

export const JoinAsNewInput = z.strictObject({
  token: LinkToken,
  password: NewPassword,
  real_name: z
    .string("Enter your name")
    .trim()
    .min(1, "Enter your name")
    .max(200, "The name can have at most 200 characters")
    .refine(isPlainText, "The name has a character that cannot be saved"),
});
export type JoinAsNewInput = z.infer<typeof JoinAsNewInput>;

/** A session in the account that was joined. The token of the request no longer works. */
export const Joined = Session.extend({ message: z.string() });
export type Joined = z.infer<typeof Joined>;

/** An account that the caller is a member of. */
export const AccountMembership = z.object({
  account_id: z.uuid(),
  artist_name: z.string(),
  role: AnyRole,
  /** True if the operator lets nobody use it. */
  disabled: z.boolean(),
  /** True for the one that the session is in. */
  current: z.boolean(),
});
export type AccountMembership = z.infer<typeof AccountMembership>;

/** Those in use first, then the one used last. */
export const Memberships = z.object({ memberships: z.array(AccountMembership) });
export type Memberships = z.infer<typeof Memberships>;

export const SwitchInput = z.strictObject({ account_id: z.uuid("You are in no such account.") });
export type SwitchInput = z.infer<typeof SwitchInput>;
