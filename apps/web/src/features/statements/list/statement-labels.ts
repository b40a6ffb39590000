import type { Statement, StatementState } from "@ledgerline/contract/statements/statements";
import { formatDay, formatMonth } from "../../../lib/format/format.ts";

const STATE_LABELS: Record<StatementState, string> = {
  received: "Waiting to be booked",
  unrecognized: "Waiting for its columns to be mapped",
  confirming: "Waiting for your answer",
  booking: "Booking",
  overlapping: "Waiting for your decision",
  booked: "Booked",
  sample: "Made-up sample",
  refused: "Refused",
  deleting: "Deleting…",
};

/** The state and its day, e.g. `Booked 14 Mar 2026`. */
export function stateLabel({ state, booked_at, replaces }: Statement): string {
  if (state === "booked" && booked_at) return `Booked ${formatDay(booked_at)}`;
  return replaces === null || state === "refused" ? STATE_LABELS[state] : `${STATE_LABELS[state]} again`;
}

/** The months of sale, e.g. `Feb 2025 – Jan 2026`; null while they are unknown. */
export function formatSalePeriod(period: Statement["sale_period"]): string | null {
  if (!period) return null;
  const from = formatMonth(period.from);
  const to = formatMonth(period.to);
  return from === to ? from : `${from} – ${to}`;
}
