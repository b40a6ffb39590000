import type { RunDetails, RunStep } from "@ledgerline/contract/shares/runs";
import { clsx } from "clsx";
import { Check, Circle, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "../../../components/ui/button.tsx";
import { PATHS } from "../../../lib/places/paths.ts";
import { dealHref, shareViewHref } from "../../../lib/places/shares-href.ts";
import { ExactMoney } from "../parts/exact-money.tsx";
import { NotBookedDeals } from "../parts/not-booked.tsx";
import { RunActions } from "./run-actions.tsx";

const NAMES: Record<RunStep["step"], string> = {
  rates: "Exchange rates",
  files: "Files",
  deals: "Deals and costs",
  uncovered: "Without a deal",
  payees: "Payees’ details",
  holds: "Held payments",
  differences: "Closed periods",
  last_period: "Last period",
  close: "Close",
  approve: "Approve",
  send: "Send",
  pay: "Pay",
};

const MARKS = {
  done: { Icon: Check, name: "Done", className: "text-gain" },
  open: { Icon: Circle, name: "Open", className: "text-ink" },
  not_needed: { Icon: Minus, name: "Not needed", className: "text-ink-soft" },
} as const;

/** The titles of the parts of the screen that lines lead to. */
export const RUN_PLACES = {
  uncovered: "What no deal covers",
  differences: "Differences in closed periods",
  pay: "Payments",
} as const;

/** What a run takes, line by line: what is done, and what is open with the way to settle it. */
export function RunChecklist({ run }: { run: RunDetails }) {
  // What can be done with the run itself stands where it has got to.
  const now = run.checklist.find(({ step, state }) => isAct(step) && state === "open")?.step;
  return (
    <ol aria-label="What this run needs" className="mt-8 max-w-3xl border-b border-hairline first:mt-0">
      {run.checklist.map((line) => (
        <Line key={line.step} line={line}>
          {line.state === "open" && <Mend run={run} step={line.step} />}
          {line.step === now && <RunActions run={run} />}
        </Line>
      ))}
    </ol>
  );
}

function isAct(step: RunStep["step"]): boolean {
  return step === "close" || step === "approve" || step === "send";
}

function Line({ line, children }: { line: RunStep; children: ReactNode }) {
  const { step, state, detail, amounts, names, more } = line;
  const { Icon, name, className } = MARKS[state];
  return (
    <li
      className={clsx(
        "grid grid-cols-[1.25rem_1fr] gap-x-3 border-t border-hairline py-3 sm:grid-cols-[1.25rem_10rem_1fr]",
        state === "not_needed" && "text-ink-soft",
      )}
    >
      <Icon aria-hidden="true" className={clsx("mt-1 size-4", className)} />
      <p className="font-semibold">
        {NAMES[step]}
        <span className="sr-only">: {name}</span>
      </p>
      <div className="col-start-2 min-w-0 sm:col-start-3">
        <p className="max-w-prose text-pretty wrap-anywhere">{detail}</p>
        {amounts.length > 0 && (
          <p className="mt-1 flex flex-wrap gap-x-6">
            {amounts.map(({ currency, amount, before }) => (
              <span key={currency} className="figures">
                <ExactMoney value={amount} currency={currency} />
                {before !== null && (
                  <span className="text-ink-soft">
                    {" "}
                    after <ExactMoney value={before} currency={currency} />
                  </span>
                )}
              </span>
            ))}
          </p>
        )}
        {names.length > 0 && (
          <p className="mt-1 text-sm text-ink-soft wrap-anywhere">
            {names.map((one, at) => (
              <span key={one}>
                {at > 0 && " · "}
                <bdi>{one}</bdi>
              </span>
            ))}
            {more > 0 && ` and ${more} more`}
          </p>
        )}
        {children}
      </div>
    </li>
  );
}

/** The way to what an open line asks for. */
function Mend({ run, step }: { run: RunDetails; step: RunStep["step"] }) {
  switch (step) {
    case "rates":
      return (
        <Ways>
          <Way to={`${PATHS.royalties}&view=rates`}>Load rates</Way>
        </Ways>
      );
    case "files":
      return (
        <Ways>
          <Way to={PATHS.statements}>Open Statements</Way>
        </Ways>
      );
    case "deals":
      return (
        <>
          {run.blockers.some(({ code }) => code === "names_not_booked") && <NotBookedDeals />}
          <Ways>
            <Way to={shareViewHref("deals")}>Open the deals</Way>
            <Way to={shareViewHref("money")}>Open the costs</Way>
          </Ways>
        </>
      );
    case "uncovered":
      return (
        <Ways>
          <Jump to={RUN_PLACES.uncovered}>See them</Jump>
          <Way to={dealHref("new")}>Make a deal</Way>
          <Way to={shareViewHref("settings")}>Say whose it is</Way>
        </Ways>
      );
    case "payees":
    case "holds":
      return (
        <Ways>
          <Way to={shareViewHref("payees")}>Open the payees</Way>
        </Ways>
      );
    case "differences":
      return (
        <Ways>
          <Jump to={RUN_PLACES.differences}>See them</Jump>
        </Ways>
      );
    case "pay":
      return run.state === "sent" ? (
        <Ways>
          <Jump to={RUN_PLACES.pay}>Pay</Jump>
        </Ways>
      ) : null;
    default:
      return null;
  }
}

function Ways({ children }: { children: ReactNode }) {
  return <p className="mt-2 flex flex-wrap gap-x-6 gap-y-1 print:hidden">{children}</p>;
}

const LINK = "underline decoration-hairline-strong underline-offset-4 hover:decoration-ink";

function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={LINK}>
      {children}
    </Link>
  );
}

/** Leads to another part of this screen, and takes the keyboard there. */
function Jump({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Button
      variant="link"
      size="none"
      className="font-normal"
      onClick={() => {
        const title = [...document.querySelectorAll("h2")].find(({ textContent }) => textContent === to);
        title?.setAttribute("tabindex", "-1");
        title?.scrollIntoView({ block: "start" });
        title?.focus({ preventScroll: true });
      }}
    >
      {children}
    </Button>
  );
}
