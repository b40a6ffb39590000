import type { Membership } from "@ledgerline/db/queries/account";

/** Whether the owner of an account may be sent messages about it: it is in use, and the email was confirmed. */
export function mayBeTold(owner: Membership | null): owner is Membership {
  if (owner === null || owner.user.emailConfirmedAt === null) return false;
  const { disabledAt, closedAt, guestUntil } = owner.account;
  return !disabledAt && !closedAt && !guestUntil;
}
