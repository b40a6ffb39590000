/** What a user may be in an account. Where the product says `artist`, an owner is meant. */
export const ROLES = ["owner", "manager", "accountant", "viewer", "payee"] as const;
export type Role = (typeof ROLES)[number];

interface Grant {
  roles: readonly Role[];
  /** What it lets them do, after 'can'. */
  lets: string;
}

const OWNERS: readonly Role[] = ["owner"];
const MANAGERS: readonly Role[] = ["owner", "manager"];
const ACCOUNTANTS: readonly Role[] = ["owner", "manager", "accountant"];
const READERS: readonly Role[] = ["owner", "manager", "accountant", "viewer"];

/** Who may do what. Every call of whoever has logged in needs one of these rights, named by area. */
export const RIGHTS = {
  /** What is the user's alone: their login, their sessions, the accounts that they are in. */
  self: { roles: ROLES, lets: "change how they log in" },
  "royalties:read": { roles: READERS, lets: "see royalties" },
  "royalties:write": { roles: ACCOUNTANTS, lets: "say which tracks are the same" },
  "statements:read": { roles: READERS, lets: "see statements" },
  "statements:write": { roles: ACCOUNTANTS, lets: "upload and change statements" },
  "plays:read": { roles: READERS, lets: "see plays" },
  "plays:write": { roles: ACCOUNTANTS, lets: "sync and change plays" },
  "reconciliation:read": { roles: READERS, lets: "see how plays compare with pay" },
  "reconciliation:write": { roles: ACCOUNTANTS, lets: "record payouts and set findings aside" },
  "claims:read": { roles: READERS, lets: "see claims" },
  "claims:write": { roles: ACCOUNTANTS, lets: "make and change claims" },
  "currencies:read": { roles: READERS, lets: "see exchange rates" },
  "currencies:write": { roles: ACCOUNTANTS, lets: "change currencies and exchange rates" },
  "exports:read": { roles: ACCOUNTANTS, lets: "export figures and packets of claims" },
  "lookups:read": { roles: READERS, lets: "see lookups" },
  "lookups:write": { roles: ACCOUNTANTS, lets: "look artists up" },
  "platforms:read": { roles: READERS, lets: "see which platforms are connected" },
  "platforms:write": { roles: MANAGERS, lets: "connect and disconnect platforms" },
  "account:read": { roles: READERS, lets: "see the account's history" },
  "account:write": { roles: MANAGERS, lets: "change the account's name and messages" },
  "archive:read": { roles: MANAGERS, lets: "download all data of the account" },
  "plan:read": { roles: READERS, lets: "see the plan" },
  "plan:write": { roles: OWNERS, lets: "change the plan" },
  "members:read": { roles: READERS, lets: "see who is in the account" },
  "members:write": { roles: OWNERS, lets: "invite, change and remove members" },
  "account:close": { roles: OWNERS, lets: "close the account" },
} as const satisfies Record<string, Grant>;

export type Right = keyof typeof RIGHTS;
export const RIGHT_NAMES = Object.keys(RIGHTS) as Right[];

/** Who asks, and whether their account lets anybody but its owners change anything now. */
export interface Standing {
  role: Role;
  /** True for everybody but owners while the account has no Premium. */
  read_only: boolean;
}

function hasRight(role: Role, right: Right): boolean {
  const { roles }: Grant = RIGHTS[right];
  return roles.includes(role);
}

/** Why somebody may not do something: their role does not have the right, or the account's plan keeps them from it. */
export function refusalOf({ role, read_only }: Standing, right: Right): "role" | "plan" | null {
  if (!hasRight(role, right)) return "role";
  return read_only && !hasRight("viewer", right) ? "plan" : null;
}

/** Who can do it, in one sentence. */
export function whoCan(right: Right): string {
  const { roles, lets }: Grant = RIGHTS[right];
  const names = roles.map((role) => `${role}s`);
  const last = names.pop() ?? "";
  return `Only ${names.length > 0 ? `${names.join(", ")} and ${last}` : last} can ${lets}.`;
}

export const MEMBERS_READ_ONLY =
  "Without Premium, only an owner can change anything here. What is here stays readable.";
