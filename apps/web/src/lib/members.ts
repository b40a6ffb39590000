import type { Session } from "@ledgerline/contract/auth/auth";
import type { Role } from "@ledgerline/contract/auth/roles";
import { sessionToken } from "./calls/session-token.ts";
import type { trpc } from "./calls/trpc.ts";

export const ROLE_NAMES: Record<Role, string> = {
  owner: "Owner",
  manager: "Manager",
  accountant: "Accountant",
  viewer: "Viewer",
  payee: "Payee",
};

/** What each role may do, for the choice of one. */
export const CHOSEN_ROLES: readonly { role: Role; may: string }[] = [
  { role: "owner", may: "Everything, including the plan, members and closing the account." },
  { role: "manager", may: "Everything except the plan, members and closing the account." },
  { role: "accountant", may: "Statements, plays, claims, shares and exports, but not platform keys." },
  { role: "viewer", may: "Sees the figures; cannot export or change anything." },
  { role: "payee", may: "Sees the statements of the payee that you choose under Shares, and nothing else." },
];

/** Kept apart from the other messages, which every screen loads. */
export const MEMBER_FAILURES = {
  members: "Failed to change the members",
  invite: "Failed to invite",
  switchAccount: "Failed to open the other account",
} as const;

/** Switches to another account. Its token makes the app forget what was fetched for the previous one. */
export function enterAccount(utils: ReturnType<typeof trpc.useUtils>, { access_token, artist }: Session): void {
  sessionToken.save(access_token);
  utils.auth.me.setData(undefined, artist);
}
