import { lacksScope, MEMBERS_READ_ONLY, whoCan } from "@ledgerline/contract/auth/right-words";
import { type Right, refusalOf } from "@ledgerline/contract/auth/roles";
import { isScope } from "@ledgerline/contract/auth/scopes";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { DomainError } from "../../context/errors.ts";
import type { Actor } from "../../context/session-cache.ts";

/**
 * Throws `forbidden`, saying who can do it, unless the member's role has the right, and `payment_required` where the
 * account's plan gives it to owners only. An API token must have been given the right too, else `forbidden`.
 */
export function requireRight(actor: Actor, right: Right): void {
  const refusal = refusalOf(actor, right);
  if (refusal === "role") throw new DomainError("forbidden", whoCan(right));
  if (refusal === "plan") throw new DomainError("payment_required", MEMBERS_READ_ONLY);
  if (!actor.token) return;
  if (!isScope(right)) throw new DomainError("forbidden", MESSAGES.tokenNeedsLogin);
  if (!actor.token.scopes.includes(right)) throw new DomainError("forbidden", lacksScope(right));
}
