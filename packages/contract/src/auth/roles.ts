/** The roles that a user can have in an account. Where the product says `artist`, an owner is meant. */
export const ROLES = ["owner", "manager", "accountant", "viewer", "payee"] as const;
export type Role = (typeof ROLES)[number];

const OWNERS: readonly Role[] = ["owner"];
const MANAGERS: readonly Role[] = ["owner", "manager"];
const ACCOUNTANTS: readonly Role[] = ["owner", "manager", "accountant"];
const READERS: readonly Role[] = ["owner", "manager", "accountant", "viewer"];

/**
 * Who may do what. Every call after login needs one of these rights, named by area; `right-words.ts` has them in words.
 */
export const RIGHTS = {
  /** Only the user's own: their login, their sessions, the accounts that they are in. */
  self: ROLES,
  "royalties:read": READERS,
  "royalties:write": ACCOUNTANTS,
  "statements:read": READERS,
  "statements:write": ACCOUNTANTS,
  "plays:read": READERS,
  "plays:write": ACCOUNTANTS,
  "reconciliation:read": READERS,
  "reconciliation:write": ACCOUNTANTS,
  "claims:read": READERS,
  "claims:write": ACCOUNTANTS,
  "currencies:read": READERS,
  "currencies:write": ACCOUNTANTS,
  "shares:read": READERS,
  "shares:write": ACCOUNTANTS,
  "payments:write": ACCOUNTANTS,
  "own_shares:read": ROLES,
  "own_shares:write": ROLES,
  "exports:read": ACCOUNTANTS,
  "lookups:read": READERS,
  "lookups:write": ACCOUNTANTS,
  "platforms:read": READERS,
  "platforms:write": MANAGERS,
  "account:read": READERS,
  "account:write": MANAGERS,
  "archive:read": MANAGERS,
  "plan:read": READERS,
  "plan:write": OWNERS,
  "members:read": READERS,
  "members:write": OWNERS,
  "webhooks:read": MANAGERS,
  "webhooks:write": MANAGERS,
  "account:close": OWNERS,
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof RIGHTS;

/** The caller's role, and whether they may change anything at present. */
export interface Standing {
  role: Role;
  /** True for viewers and payees, and for everybody but owners while the account has no Premium. */
  read_only: boolean;
}

function hasRight(role: Role, right: Right): boolean {
  const roles: readonly Role[] = RIGHTS[right];
  return roles.includes(role);
}

/** Why a member may not do something: their role lacks the right, or the account's plan prevents it. */
export function refusalOf({ role, read_only }: Standing, right: Right): "role" | "plan" | null {
  if (!hasRight(role, right)) return "role";
  return read_only && !hasRight("viewer", right) ? "plan" : null;
}
