import type { CheckId } from "@ledgerline/contract/reconciliation/reconciliation";
import { formatMonth } from "../../../lib/format/format.ts";

interface Found {
  /** Null for a month of the board. */
  check: CheckId | null;
  month: string | null;
}

/** `Jun 2026`, or `Jun 2026 statement` for a finding about accounting periods; null without a month. */
export function formatFindingMonth({ check, month }: Found): string | null {
  if (month === null) return null;
  return check === "F5" ? `${formatMonth(month)} statement` : formatMonth(month);
}
