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

/** Throws `forbidden` when the caller is a guest, with the sentence for what was tried. */
export async function refuseGuest({ db, accountId }: AccountContext, refusal: GuestRefusal): Promise<void> {
  const account = await findAccount(db, accountId);
  if (account?.guestUntil) throw new DomainError("forbidden", MESSAGES[refusal]);
}
