import type { Role } from "@ledgerline/contract/auth/roles";

/** A role within a sentence, such as `an owner`. */
export function roleText(role: Role): string {
  return /^[aeo]/.test(role) ? `an ${role}` : `a ${role}`;
}
