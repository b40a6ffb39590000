import type { ClaimHead, ClaimKind, ClaimState } from "@ledgerline/contract/claims/claims";
import { formatDay } from "../../../lib/format/format.ts";

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
