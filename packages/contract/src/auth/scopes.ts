import { RIGHTS, type Right } from "./roles.ts";

/**
 * Whether an API token can be given a right. How somebody logs in, the plan, members, payments, a payee's own
 * statements, the account itself, its tokens and its webhooks need a login, and so do the account's notices.
 */
const OPEN_TO_TOKENS = {
  self: false,
  "royalties:read": true,
  "royalties:write": true,
  "statements:read": true,
  "statements:write": true,
  "plays:read": true,
  "plays:write": true,
  "reconciliation:read": true,
  "reconciliation:write": true,
  "claims:read": true,
  "claims:write": true,
  "currencies:read": true,
  "currencies:write": true,
  "shares:read": true,
  "shares:write": true,
  "payments:write": false,
  "own_shares:read": false,
  "own_shares:write": false,
  "exports:read": true,
  "lookups:read": true,
  "lookups:write": true,
  "platforms:read": true,
  "platforms:write": true,
  "account:read": true,
  "account:write": false,
  "archive:read": true,
  "plan:read": true,
  "plan:write": false,
  "members:read": true,
  "members:write": false,
  "webhooks:read": false,
  "webhooks:write": false,
  "account:close": false,
} as const satisfies Record<Right, boolean>;

/** A right that an API token can be given. */
export type Scope = { [R in Right]: (typeof OPEN_TO_TOKENS)[R] extends true ? R : never }[Right];

export function isScope(right: string): right is Scope {
  return right in OPEN_TO_TOKENS && OPEN_TO_TOKENS[right as Right];
}

export const SCOPES: readonly Scope[] = (Object.keys(RIGHTS) as Right[]).filter(isScope);

/** Sets of scopes that are offered by name. */
export const PRESETS = {
  read: SCOPES.filter((scope) => scope.endsWith(":read")),
  upload: ["statements:read", "statements:write"],
  agent: [
    "royalties:read",
    "statements:read",
    "plays:read",
    "reconciliation:read",
    "claims:read",
    "shares:read",
    "currencies:read",
  ],
} satisfies Record<string, readonly Scope[]>;
export type Preset = keyof typeof PRESETS;
