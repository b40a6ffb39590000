import type { Cause, NextStep } from "@ledgerline/contract/reconciliation/causes";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { Offered } from "../../../components/offered.tsx";
import { ProvenanceMark } from "../../../components/provenance-mark.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { counted } from "../../../lib/format/counted.ts";
import { formatMonth } from "../../../lib/format/format.ts";
import { claimHref, newClaimHref } from "../../../lib/places/claim-href.ts";
import { royaltyHref } from "../../../lib/places/royalty-href.ts";
import { cellHref, formatStake, formatStakes } from "../board/format-stake.ts";
import { FindingsList } from "../findings/findings-list.tsx";
import { NameSource } from "../findings/name-source.tsx";
import { RowLinks, rowsHref, statementHref } from "../findings/row-links.tsx";
import { SetAsideDialog, useSetCauseAside } from "../findings/set-aside.tsx";
import { SayMoved } from "./moves-list.tsx";

interface CauseItemProps {
  cause: Cause;
  /** Whether it is the first thing to do on the screen, which carries the accent. */
  first?: boolean;
}

/** One thing to look into: its row, and below it its rows of statements and its findings. */
export function CauseItem({ cause, first = false }: CauseItemProps) {
  const [shown, setShown] = useState(false);
  const { text, findings, aside, lines, line_count: count } = cause;
  return (
    <li className="border-b border-hairline py-4">
      <CauseRow cause={cause} first={first}>
        <Button size="sm" variant="quiet" className="sm:ml-auto" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? "Hide" : "Show"} {counted(findings, "finding")}
          <span className="sr-only"> of: {text}</span>
          <ChevronDown
            aria-hidden="true"
            className={`transition-transform duration-150 ${shown ? "rotate-180" : ""}`}
          />
        </Button>
      </CauseRow>
      {cause.kind !== "statement" && (
        <p className="figures mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
          <RowLinks lines={lines} count={count} refused={cause.checks.includes("F2")} />
        </p>
      )}
      {shown && <FindingsList of={{ cause: cause.key }} aside={aside >= findings} below={text} />}
    </li>
  );
}

/** What it is, who owes how much, how sure that is and since when, and one press to each next step. */
export function CauseRow({ cause, first = false, children }: CauseItemProps & { children?: ReactNode }) {
  const [asking, setAsking] = useState(false);
  const { setAside, takeBack, isPending } = useSetCauseAside(cause.key);
  const { text, findings, aside, source, from, sure, why, claim } = cause;
  const isAside = aside >= findings;
  const facts = [source?.name, from && `since ${formatMonth(from)}`].filter(Boolean).join(", ");
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-8 gap-y-1 sm:flex-nowrap">
        <p className="min-w-0 flex-1 basis-80 text-pretty [overflow-wrap:anywhere]">{text}</p>
        <Worth cause={cause} />
      </div>
      <p className="mt-1 max-w-3xl text-sm text-pretty text-ink-soft">
        {facts !== "" && `${facts}. `}
        <span className="font-semibold">{SURE_NAMES[sure]}.</span> {why}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Offered needs="reconciliation:write">
          {isAside ? (
            <Button size="sm" pending={isPending} onClick={takeBack}>
              Take back<span className="sr-only">: {text}</span>
            </Button>
          ) : claim !== null && claim.state !== "draft" ? (
            <Button asChild size="sm">
              <Link to={claimHref(claim.id)}>
                See the claim<span className="sr-only">: {text}</span>
              </Link>
            </Button>
          ) : (
            <>
              {cause.steps.map((step, n) => {
                const variant = n > 0 ? "quiet" : first ? "accent" : "outline";
                if (step !== "accept") return <Step key={step} step={step} cause={cause} variant={variant} />;
                return (
                  <Button
                    key={step}
                    size="sm"
                    variant={variant}
                    pending={isPending}
                    onClick={() => void setAside(ACCEPTED).catch(() => undefined)}
                  >
                    Accept<span className="sr-only">: {text}</span>
                  </Button>
                );
              })}
              <Button size="sm" variant="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
                Set aside…<span className="sr-only">: {text}</span>
              </Button>
            </>
          )}
        </Offered>
        {children}
      </div>
      {asking && (
        <SetAsideDialog
          title={findings === 1 ? "Set this aside?" : `Set this and its ${counted(findings, "finding")} aside?`}
          text={text}
          setAside={setAside}
          pending={isPending}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

const SURE_NAMES = { sure: "Sure", likely: "Likely", perhaps: "Perhaps" } as const;

/** Its total, in the display currency if there is one. */
function Worth({ cause: { display, loss } }: Pick<CauseItemProps, "cause">) {
  const worth = display ? [display] : loss;
  if (worth.length === 0) return null;
  const isEstimate = worth.some(({ low, high }) => low !== high);
  return (
    <p className="figures shrink-0 font-serif text-lg">
      {formatStakes(worth)}
      <ProvenanceMark source={isEstimate ? "estimate" : "statement"} className="ml-2 -translate-y-0.5" />
      {display && (loss.length > 1 || loss[0]?.currency !== display.currency) && (
        <span className="ml-2 font-sans text-sm text-ink-soft">{loss.map(formatStake).join(" and ")}</span>
      )}
    </p>
  );
}

/** The note of what was accepted as it is. */
const ACCEPTED = "Accepted as it is.";

type ShownStep = Exclude<NextStep, "accept">;
type LinkedStep = Exclude<ShownStep, "name_source" | "say_moved">;

interface StepProps {
  step: ShownStep;
  cause: Cause;
  variant: "accent" | "outline" | "quiet";
}

/** What to do next, as a button or a link. */
function Step({ step, cause, variant }: StepProps) {
  const { key, text, source, claim, track_id: track, title } = cause;
  if (step === "name_source") {
    return track === null ? null : <NameSource track={track} title={title} variant={variant} />;
  }
  if (step === "say_moved") {
    return source === null ? null : <SayMoved source={source.id} text={text} variant={variant} />;
  }
  const to = hrefOf(step, cause);
  if (to === null) return null;
  const name = {
    upload: "Upload the statement",
    claim: claim ? "Open the draft" : source ? `Ask ${source.distributor}` : "Start a claim",
    look: "Look at the rows",
  }[step];
  return (
    <Button asChild size="sm" variant={variant}>
      <Link to={to} data-cause={key}>
        {name}
        <span className="sr-only">: {text}</span>
      </Link>
    </Button>
  );
}

function hrefOf(step: LinkedStep, cause: Cause): string | null {
  const { key, claim, lines, checks, cells, platforms, from, to, track_id: track } = cause;
  if (step === "upload") return royaltyHref({ view: "statements", filter: {} });
  if (step === "claim") return claim ? claimHref(claim.id) : newClaimHref({ cause: key });
  const [line] = lines;
  if (line) {
    const { statement_id: id } = line;
    return checks.includes("F2")
      ? statementHref(id)
      : rowsHref(
          id,
          lines.filter((one) => one.statement_id === id),
        );
  }
  if (cells[0]) return cellHref(cells[0]);
  const [platform] = platforms;
  if (!platform || !from || !to) return null;
  if (track) return royaltyHref({ view: "lines", track, filter: { platform, from, to } });
  return cellHref({ platform, month: to });
}
