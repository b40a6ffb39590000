import { MESSAGES } from "@ledgerline/contract/wire/error";
import { findAccount } from "@ledgerline/db/queries/account";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";

type GuestRefusal =
  | "guestUpload"
  | "guestConnect"
  | "guestPay"
  | "guestInvite"
  | "guestJoin"
  | "guestToken"
  | "guestWebhook";

/** Throws `forbidden`, with a sentence of its own for what was tried, when the caller only looks around. */
export async function refuseGuest({ db, accountId }: AccountContext, refusal: GuestRefusal): Promise<void> {
  const account = await findAccount(db, accountId);
  if (account?.guestUntil) throw new DomainError("forbidden", MESSAGES[refusal]);
}
