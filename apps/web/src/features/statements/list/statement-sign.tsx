import type { StatementState } from "@ledgerline/contract/statements/statements";

/** The states of a statement, and of a file that is not one yet. */
export type StatementMark = StatementState | "sending" | "failed";

/** The states that have failed or wait for the artist. */
export const WAITING: ReadonlySet<StatementMark> = new Set<StatementMark>([
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
