import type { BoardCell, CellState, GapReason, Uncompared } from "@ledgerline/contract/reconciliation/reconciliation";
import { formatDay } from "../../../lib/format/format.ts";

export const STATE_NAMES: Record<CellState, string> = {
  booked: "Booked",
  waiting: "Waiting",
  due: "Due",
  overdue: "Overdue",
  short: "Short",
  not_checked: "Not checked",
};

export const STATE_SENTENCES: Record<CellState, string> = {
  booked: "Money has arrived, and no plays say that some is missing.",
  waiting: "No money yet, and none is expected before its usual day.",
  due: "No money yet. It is later than usual, but within the longest time it has taken.",
  overdue: "No money, and it is past the longest time it has taken.",
  short: "Fewer units were paid than were played, and no reason explains it.",
  not_checked: "There are plays, but they cannot be compared.",
};

/** Why units that were played were not paid. */
export const REASON_SENTENCES: Record<GapReason, string> = {
  not_due: "not due yet: the latest day has not passed",
  below_1000: "of tracks below 1,000 streams in twelve months, for which Spotify pays nothing",
  other_source: "paid through another of your accounts",
  other_version: "paid as another version of the same title",
  adjustment: "taken back by a later line of a statement",
  usual_share: "within what the platform usually leaves unpaid",
  edges: "a day at the edge of the month, which stores close differently",
};

export const UNCOMPARED_SENTENCES: Record<Uncompared, string> = {
  no_plays: "No plays are known for this month.",
  no_statement: "There are plays, but none of your accounts has ever brought money from this platform.",
  some_days: "The plays of some days are missing.",
  unlinked: "Some titles are not linked to a recording yet.",
  quarter: "A statement names a whole quarter, so its months cannot be told apart.",
  no_share:
    "This platform pays for a part of its plays. Three months with plays and money show which part is usual for you.",
};

/** When money that is not there yet arrives, and how that is known. */
export function awaitedSentence({ usual, latest, basis, months }: NonNullable<BoardCell["awaited"]>, source: string) {
  const days = `by ${formatDay(usual)}, or by ${formatDay(latest)} at the latest`;
  return basis === "own"
    ? `${source} usually pays it ${days}, going by the last ${months} months that it paid.`
    : `${source} should pay it ${days}. It has fewer than three months to go by, so this is the usual two to three months.`;
}
