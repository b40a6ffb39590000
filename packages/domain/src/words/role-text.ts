import type { Role } from "@ledgerline/contract/auth/roles";

/** Such as `an owner`, within a sentence. */
export function roleText(role: Role): string {
  return /^[aeo]/.test(role) ? `an ${role}` : `a ${role}`;
}
