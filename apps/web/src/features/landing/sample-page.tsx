import type { Source } from "@ledgerline/contract/statements/source";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { NoteHead } from "../../components/note-head.tsx";

interface SampleMonth {
  month: string;
  value: string;
  source: Source;
  /** The note's height in per cent of the staff, from its lowest line: always on a line or in a space. */
  at: number;
  /** What the month's plays would pay, on the same scale. */
  range: readonly [low: number, high: number];
  /** What to point out about the month. */
  remark?: string;
  /** Left out on narrow pages. */
  wideOnly?: boolean;
}

/** Made-up figures on one scale: 12.5 per cent of the staff is about $47. */
const SAMPLE_MONTHS: readonly SampleMonth[] = [
  { month: "Mar", value: "$286.10", source: "statement", at: 12.5, range: [3, 24], wideOnly: true },
  { month: "Apr", value: "$341.72", source: "statement", at: 25, range: [17, 38], wideOnly: true },
  { month: "May", value: "$378.04", source: "statement", at: 37.5, range: [27, 49], wideOnly: true },
  { month: "Jun", value: "$427.55", source: "statement", at: 50, range: [38, 63] },
  { month: "Jul", value: "$381.90", source: "statement", at: 37.5, range: [64, 89], remark: "short of its plays" },
  { month: "Aug", value: "$512.31", source: "statement", at: 75, range: [61, 88] },
  { month: "Sep", value: "$520 to $610", source: "estimate", at: 87.5, range: [75, 101] },
];

/** A ledger page set as music: months from left to right, payments as notes, what the plays would pay as bands. */
export function SamplePage() {
  return (
    <figure>
      <div className="relative">
        <div className="staff absolute inset-x-0 bottom-9 top-20" aria-hidden="true" />
        <ul className="relative mx-auto flex max-w-6xl px-1 sm:px-8">
          {SAMPLE_MONTHS.map((month) => (
            <Month key={month.month} {...month} />
          ))}
        </ul>
      </div>
      <figcaption className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-1.5 px-5 pt-6 text-sm text-ink-soft sm:px-8">
        <Key sign={<NoteHead source="sample" className="text-ink" />}>
          Sample figures, made up to show how a page reads
        </Key>
        <Key sign={<NoteHead source="statement" className="text-ink" />}>booked on a statement</Key>
        <Key sign={<NoteHead source="estimate" className="text-ink" />}>estimate</Key>
        <Key sign={<span className="h-4 w-3 rounded-full bg-ink/12" />}>what the plays would pay</Key>
      </figcaption>
    </figure>
  );
}

function Month({ month, value, source, at, range: [low, high], remark, wideOnly }: SampleMonth) {
  const label = `${month}: ${value}, ${source === "estimate" ? "an estimate" : "booked"}${remark ? `, ${remark}` : ""}`;
  return (
    <li className={clsx("relative h-80 flex-1", wideOnly && "max-sm:hidden")} aria-label={label}>
      <div className="absolute inset-x-0 bottom-9 top-20 text-center" aria-hidden="true">
        <div
          className="absolute left-1/2 w-10 -translate-x-1/2 rounded-full bg-ink/9"
          style={{ bottom: `${low}%`, height: `${high - low}%` }}
        />
        <div
          className="absolute left-1/2 grid -translate-x-1/2 translate-y-1/2 place-items-center"
          style={{ bottom: `${at}%` }}
        >
          <NoteHead source={source} className="h-6! w-8!" />
        </div>
        <div
          className="absolute left-1/2 -translate-x-1/2"
          style={at < low ? { top: `calc(${100 - at}% + 16px)` } : { bottom: `calc(${high}% + 7px)` }}
        >
          <p className="figures whitespace-nowrap bg-paper px-1.5 font-serif leading-none sm:text-lg sm:leading-none">
            {value}
          </p>
          {remark && <p className="mt-0.5 whitespace-nowrap bg-paper text-xs text-ink-soft sm:text-sm">{remark}</p>}
        </div>
      </div>
      <div className="absolute inset-x-0 bottom-0 text-center text-sm text-ink-soft" aria-hidden="true">
        {month}
      </div>
    </li>
  );
}

function Key({ sign, children }: { sign: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2">
      {sign}
      {children}
    </span>
  );
}
