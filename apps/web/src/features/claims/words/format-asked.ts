import type { ClaimMoney } from "@ledgerline/contract/claims/claims";
import { formatMoney } from "../../../lib/format/format.ts";

/** The amounts that a claim asks for, has received and has open, one for each currency. */
export const CLAIM_AMOUNTS = {
  asked: (money: readonly ClaimMoney[]) => money.flatMap(({ asked, currency }) => amount(asked?.mid, currency)),
  received: (money: readonly ClaimMoney[]) => money.flatMap(({ received, currency }) => amount(received, currency)),
  open: (money: readonly ClaimMoney[]) => money.flatMap(({ open, currency }) => amount(open, currency)),
};

/** The amounts in a line; a dash for none. */
export function joinAmounts(amounts: readonly string[]): string {
  return amounts.join(" and ") || "—";
}

/** `between $5.33 and $6.67`; null if both ends are the same. */
export function formatAskedRange({ asked, currency }: ClaimMoney): string | null {
  if (!asked) return null;
  const [low, high] = [formatMoney(asked.low, currency), formatMoney(asked.high, currency)];
  return low === high ? null : `between ${low} and ${high}`;
}

function amount(value: string | null | undefined, currency: string): string[] {
  return value == null ? [] : [formatMoney(value, currency)];
}
