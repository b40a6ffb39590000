import type { Statement, StatementState } from "@ledgerline/contract/statements/statements";
import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { formatDay, formatMonth } from "../../../lib/format/format.ts";

interface StatementLineProps {
  /** For moving the focus to it. */
  id?: string;
  sign: StatementMark;
  name: string;
  /** The status, e.g. `Booked 14 Mar 2026`. */
  status: string;
  note?: ReactNode;
  /** To the right: figures, or a cancel button. */
  aside?: ReactNode;
  /** The panel that the line opens and closes; without it the line is not a button. */
  disclosure?: { open: boolean; onToggle: () => void; panelId: string };
  children?: ReactNode;
}

/** One line in the list of statements: sign, file, status, figures. */
export function StatementLine({ id, sign, name, status, note, aside, disclosure, children }: StatementLineProps) {
  const warns = WAITING.has(sign);
  return (
    <li id={id} tabIndex={-1} className="border-b border-hairline outline-none first:border-t">
      <div
        className={clsx(
          "relative grid grid-cols-[auto_minmax(0,1fr)_auto_auto] gap-x-4 py-4",
          disclosure && "transition-colors duration-100 hover:bg-wash sm:-mx-3 sm:px-3",
        )}
      >
        <span className="mt-0.5">
          <StatementSign sign={sign} />
        </span>
        <h3 className="min-w-0 truncate font-semibold" title={name}>
          {disclosure ? (
            <button
              type="button"
              aria-expanded={disclosure.open}
              aria-controls={disclosure.panelId}
              onClick={disclosure.onToggle}
              className="w-full truncate text-left outline-offset-4 after:absolute after:inset-0"
            >
              {name}
            </button>
          ) : (
            name
          )}
        </h3>
        <div className={clsx("text-right sm:row-span-2", !disclosure && "col-end-5 col-start-3")}>{aside}</div>
        {disclosure && (
          <ChevronDown
            aria-hidden="true"
            className={clsx(
              "mt-1 size-4 text-ink-soft transition-transform duration-150",
              disclosure.open && "rotate-180",
            )}
          />
        )}
        <p className="col-start-2 col-end-4 mt-0.5 sm:col-end-3 text-sm text-ink-soft">
          <span className={clsx(warns && "font-semibold text-warning")}>{status}</span>
          {note && <> · {note}</>}
        </p>
      </div>
      {children && <div className="grid gap-3 pb-5 sm:pl-9">{children}</div>}
    </li>
  );
}

/** The states of a statement, and of a file that is not one yet. */
export type StatementMark = StatementState | "sending" | "failed";

/** The states that have failed or wait for the artist. */
const WAITING: ReadonlySet<StatementMark> = new Set<StatementMark>([
  "refused",
  "overlapping",
  "failed",
  "unrecognized",
  "confirming",
]);

const HEAD = { cx: 10, cy: 10, rx: 4.6, ry: 3.3, transform: "rotate(-20 10 10)" };

/** A note head on ledger lines for each state; the text next to it says the same. */
export function StatementSign({ sign }: { sign: StatementMark }) {
  const warns = WAITING.has(sign);
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className={`size-5 shrink-0 fill-none stroke-current ${warns ? "text-warning" : "text-ink"}`}
    >
      <path d="M1 3.5h18M1 16.5h18" className="stroke-hairline-strong" strokeWidth={0.75} />
      <path d="M1 10h18" strokeWidth={0.75} />
      <Head sign={sign} />
    </svg>
  );
}

function Head({ sign }: { sign: StatementMark }) {
  switch (sign) {
    case "booked":
      return <ellipse {...HEAD} className="fill-current" strokeWidth={1.4} />;
    case "sample":
      return (
        <g transform={HEAD.transform} strokeWidth={1.1}>
          <ellipse {...HEAD} transform={undefined} className="fill-paper" />
          <path d="M7.6 7.4v5.2M10 6.7v6.6M12.4 7.4v5.2" />
        </g>
      );
    case "overlapping":
      return (
        <>
          <ellipse {...HEAD} cx={7} transform="rotate(-20 7 10)" className="fill-paper" strokeWidth={1.4} />
          <ellipse {...HEAD} cx={13} transform="rotate(-20 13 10)" className="fill-paper/60" strokeWidth={1.4} />
        </>
      );
    case "refused":
    case "failed":
      return (
        <>
          <ellipse {...HEAD} className="fill-paper" strokeWidth={1.4} />
          <path d="m5 15.5 10-11" strokeWidth={1.4} />
        </>
      );
    case "unrecognized":
    case "confirming":
      return <ellipse {...HEAD} className="fill-paper" strokeWidth={1.4} strokeDasharray="2 1.6" />;
    default:
      return (
        <ellipse
          {...HEAD}
          className={sign === "received" ? "fill-paper" : "animate-pulse fill-paper"}
          strokeWidth={1.4}
        />
      );
  }
}

const STATE_LABELS: Record<StatementState, string> = {
  received: "Waiting to be booked",
  unrecognized: "Waiting for you to map its columns",
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
