import type { PayeeRow } from "@ledgerline/db/queries/shares";
import { DAY_MS } from "../../calendar.ts";

/** For how many days nothing is paid to changed bank details. */
const BANK_HELD_DAYS = 3;

/** Null for bank details that were never changed. */
export function bankHeldUntil({ bankChangedAt }: Pick<PayeeRow, "bankChangedAt">): Date | null {
  return bankChangedAt && new Date(bankChangedAt.getTime() + BANK_HELD_DAYS * DAY_MS);
}
