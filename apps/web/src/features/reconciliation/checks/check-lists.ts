import type { CheckId } from "@ledgerline/contract/reconciliation/reconciliation";

/** The lists beside the checks; those about one check show what it found. */
export const CHECK_LISTS = [
  { id: "all", name: "To do" },
  { id: "watch", name: "1,000 streams" },
  { id: "F9", name: "Withholding" },
  { id: "F7", name: "Exchange rates" },
  { id: "deductions", name: "Deductions" },
  { id: "payouts", name: "Payouts" },
  { id: "F5", name: "Accounting periods" },
] as const;

type ListId = (typeof CHECK_LISTS)[number]["id"];

/** What an address names: a list, or one of the checks. */
export function checkListIn(by: string | undefined): ListId | CheckId {
  const list = CHECK_LISTS.find(({ id }) => id === by)?.id;
  if (list) return list;
  return checkIn(by) ?? "all";
}

/** One of the checks; undefined for anything else. */
export function checkIn(written: string | null | undefined): CheckId | undefined {
  return written && /^F(?:[1-9]|1[0-6])$/.test(written) ? (written as CheckId) : undefined;
}
