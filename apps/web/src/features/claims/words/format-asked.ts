import type { ClaimMoney } from "@ledgerline/contract/claims";
import { formatMoney } from "../../../lib/format/format.ts";

/** The middle of what is asked for, by currency. */
export function formatAsked(money: readonly ClaimMoney[]): string {
  return join(money.map(({ asked, currency }) => asked && formatMoney(asked.mid, currency)));
}

/** `between $5.33 and $6.67`; null where a range has no width. */
export function formatAskedRange({ asked, currency }: ClaimMoney): string | null {
  if (!asked) return null;
  const [low, high] = [formatMoney(asked.low, currency), formatMoney(asked.high, currency)];
  return low === high ? null : `between ${low} and ${high}`;
}

export function formatReceived(money: readonly ClaimMoney[]): string {
  return join(money.map(({ received, currency }) => formatMoney(received, currency)));
}

export function formatOpen(money: readonly ClaimMoney[]): string {
  return join(money.map(({ open, currency }) => open && formatMoney(open, currency)));
}

function join(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join(" and ") || "—";
}
