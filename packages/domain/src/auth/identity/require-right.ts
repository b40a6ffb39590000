import { MEMBERS_READ_ONLY, whoCan } from "@ledgerline/contract/auth/right-words";
import { type Right, refusalOf } from "@ledgerline/contract/auth/roles";
import { DomainError } from "../../context/errors.ts";
import type { Actor } from "../../context/session-cache.ts";

/**
 * Throws `forbidden`, with who can do it, unless the member's role has the right, and `payment_required` where the
 * account's plan keeps it from anybody but its owners.
 */
export function requireRight(actor: Actor, right: Right): void {
  const refusal = refusalOf(actor, right);
  if (refusal === "role") throw new DomainError("forbidden", whoCan(right));
  if (refusal === "plan") throw new DomainError("payment_required", MEMBERS_READ_ONLY);
}
