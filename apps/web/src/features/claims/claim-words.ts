import type { ClaimHead, ClaimKind, ClaimMoney, ClaimState } from "@ledgerline/contract/claims";
import { formatDay, formatMoney } from "../../lib/format/format.ts";

export const CLAIM_STATE_NAMES: Record<ClaimState, string> = {
  draft: "Draft",
  sent: "Sent",
  answered: "Answered",
  paid: "Paid",
  refused: "Refused",
  dropped: "Dropped",
};

export const CLAIM_KIND_NAMES: Record<ClaimKind, string> = {
  underpaid: "Underpaid or missing money",
  late: "Money that is late",
  frozen: "Money that is held back",
};

const BASES: Record<NonNullable<ClaimHead["deadline_basis"]>, string> = {
  statement: "Two years after the statement's accounting date, which is when many contracts end the right to ask.",
  month: "Two years after the month of sale, because no statement has it yet.",
  own: "The day you set.",
};

/** When the right to claim ends, and where that date comes from. */
export function deadlineSentence({ deadline, deadline_basis }: Pick<ClaimHead, "deadline" | "deadline_basis">): string {
  if (deadline === null || deadline_basis === null) return "Set the day on which your right to ask ends.";
  return `Ask until ${formatDay(deadline)}. ${BASES[deadline_basis]}`;
}

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
