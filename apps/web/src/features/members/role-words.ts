import type { Role } from "@ledgerline/contract/auth/roles";

export const ROLE_NAMES: Record<Role, string> = {
  owner: "Owner",
  manager: "Manager",
  accountant: "Accountant",
  viewer: "Viewer",
  payee: "Payee",
};

/** What each role may do, for the choice of one. */
export const CHOSEN_ROLES: readonly { role: Role; may: string }[] = [
  { role: "owner", may: "Everything, also the plan, the members and closing the account." },
  { role: "manager", may: "Everything but the plan, the members and closing the account." },
  { role: "accountant", may: "Statements, plays, claims and exports, without the keys of platforms." },
  { role: "viewer", may: "Sees the figures, exports nothing and changes nothing." },
  { role: "payee", may: "Sees the statements of the payee you choose under Shares, and nothing else." },
];
