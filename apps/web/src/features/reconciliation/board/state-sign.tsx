import type { BoardCell, CellState, GapReason, Uncompared } from "@ledgerline/contract/reconciliation/reconciliation";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { formatDay, formatList, formatMonth } from "../../../lib/format/format.ts";

const SHAPES: Record<CellState, ReactNode> = {
  booked: <ellipse cx="8" cy="8" rx="6" ry="4.2" transform="rotate(-22 8 8)" fill="currentColor" />,
  waiting: (
    <path d="M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2m0 3v3.4l2.4 1.4" fill="none" stroke="currentColor" strokeWidth="1.5" />
  ),
  due: (
    <>
      <circle cx="8" cy="8" r="5.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M8 2.5a5.5 5.5 0 0 1 0 11z" fill="currentColor" />
    </>
  ),
  overdue: <path d="M8 1.5 15 14H1zM7.2 6v4h1.6V6zm0 5v1.5h1.6V11z" fill="currentColor" fillRule="evenodd" />,
  short: <path d="M2 2h12v12H2zm2.5 5.2v1.6h7V7.2z" fill="currentColor" fillRule="evenodd" />,
  not_checked: (
    <path
      d="M5.2 6a2.8 2.8 0 1 1 4.4 2.3C8.5 9 8 9.5 8 10.5M8 12.6v1.4"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
    />
  ),
};

const COLORS: Record<CellState, string> = {
  booked: "text-ink",
  waiting: "text-ink-soft",
  due: "text-ink-soft",
  overdue: "text-warning",
  short: "text-warning",
  not_checked: "text-ink-soft",
};

/** A state of the board by shape and word; colour only underlines it. */
export function StateSign({ state, className }: { state: CellState; className?: string }) {
  return (
    <span className={clsx("inline-flex items-baseline gap-1.5 whitespace-nowrap", COLORS[state], className)}>
      <svg viewBox="0 0 16 16" className="size-3.5 shrink-0 self-center" aria-hidden="true">
        {SHAPES[state]}
      </svg>
      {STATE_NAMES[state]}
    </span>
  );
}

export const STATE_NAMES: Record<CellState, string> = {
  booked: "Booked",
  waiting: "Waiting",
  due: "Due",
  overdue: "Overdue",
  short: "Short",
  not_checked: "Not checked",
};

export const STATE_SENTENCES: Record<CellState, string> = {
  booked: "Money has arrived, and no plays suggest that some is missing.",
  waiting: "No money yet, and none is expected before its usual day.",
  due: "No money yet. It is later than usual, but within the longest time it has taken.",
  overdue: "No money, even after the longest time it has taken.",
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
  no_statement: "There are plays, but none of your accounts regularly brings money from this platform.",
  some_days: "The plays of some days are missing.",
  unlinked: "Some titles are not linked to a recording yet.",
  quarter: "A statement names only a whole quarter, so its months cannot be told apart.",
  no_share:
    "This platform pays for only part of its plays. It takes three months with plays and money to know which part is usual for you.",
};

/** When outstanding money should arrive, and which months suggest so. */
export function awaitedSentence(awaited: NonNullable<BoardCell["awaited"]>, source: string) {
  const { usual, latest, basis, months, rests_on: on, left_out: out } = awaited;
  const days = `by ${formatDay(usual)}, or by ${formatDay(latest)} at the latest`;
  return basis === "own"
    ? `${source} usually pays it ${days}, going by ${monthsWords(months, on)}.${leftOutWords(out, "came much later")}`
    : `${source} should pay it ${days}. Fewer than three months are known, so these are the usual two to three months.`;
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
