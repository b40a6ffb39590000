/** Kept apart from the other messages, which every screen loads. */
export const MEMBER_FAILURES = {
  members: "Failed to change the members",
  invite: "Failed to invite",
  join: "Failed to join the account",
  switchAccount: "Failed to open the other account",
} as const;
