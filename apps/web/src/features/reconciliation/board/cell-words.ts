import type { BoardCell, CellState, GapReason, Uncompared } from "@ledgerline/contract/reconciliation/reconciliation";
import { formatDay, formatList, formatMonth } from "../../../lib/format/format.ts";

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
  no_statement: "There are plays, but none of your accounts brings money from this platform month by month.",
  some_days: "The plays of some days are missing.",
  unlinked: "Some titles are not linked to a recording yet.",
  quarter: "A statement names a whole quarter, so its months cannot be told apart.",
  no_share:
    "This platform pays for a part of its plays. Three months with plays and money show which part is usual for you.",
};

/** When outstanding money should arrive, and which months suggest so. */
export function awaitedSentence(awaited: NonNullable<BoardCell["awaited"]>, source: string) {
  const { usual, latest, basis, months, rests_on: on, left_out: out } = awaited;
  const days = `by ${formatDay(usual)}, or by ${formatDay(latest)} at the latest`;
  return basis === "own"
    ? `${source} usually pays it ${days}, going by ${monthsWords(months, on)}.${leftOutWords(out, "came much later")}`
    : `${source} should pay it ${days}. It has fewer than three months to go by, so this is the usual two to three months.`;
}

/** Which share of its plays a platform pays, and which months suggest so. */
export function shareSentence(share: string, range: BoardCell["usual_range"]): string {
  const usual = `This platform usually pays for ${share}% of your plays, and that is what is compared.`;
  if (!range) return usual;
  const { least, rests_on: on, left_out: out } = range;
  return `${usual} Down to ${least}% is usual, going by ${monthsWords(on.length, on)}.${leftOutWords(out, "paid far less or more")}`;
}

function monthsWords(count: number, months: readonly string[]): string {
  const [first, ...others] = [...months].sort();
  const last = others.at(-1);
  const number = count === 1 ? "one month" : `${count} months`;
  return first && last ? `${number} from ${formatMonth(first)} to ${formatMonth(last)}` : number;
}

function leftOutWords(months: readonly string[], why: string): string {
  return months.length === 0
    ? ""
    : ` ${formatList(months.map(formatMonth))} ${why}, and ${months.length === 1 ? "is" : "are"} left out.`;
}
