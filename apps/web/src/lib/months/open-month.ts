import { GRACE_DAYS, PUBLISHED_DAYS } from "@ledgerline/contract/reconciliation/arrival-days";

const DAY_MS = 86_400_000;

/** When a month (`2026-03`) is over. */
function endOf(month: string): number {
  return Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)));
}

/** The note on a month of sale whose statements may still arrive; empty once they should have. */
export function stillArriving(month: string, now: number): { open?: string } {
  return now < endOf(month) + (PUBLISHED_DAYS.latest + GRACE_DAYS) * DAY_MS ? { open: "more may arrive" } : {};
}

/** The note on the current month; empty for any other. */
export function notOverYet(month: string, now: number): { open?: string } {
  return now < endOf(month) ? { open: "not over yet" } : {};
}
