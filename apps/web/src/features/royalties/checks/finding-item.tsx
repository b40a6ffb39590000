import type { Finding } from "@ledgerline/contract/reconciliation/reconciliation";
import { isPlatformId, platformName } from "@ledgerline/contract/streaming/platforms";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../../../components/ui/button.tsx";
import { formatDay, formatExactCount, formatMonth } from "../../../lib/format/format.ts";
import { formatRevenue } from "../../../lib/format/format-revenue.ts";
import { newClaimHref } from "../../../lib/places/claim-href.ts";
import { royaltyHref } from "../address/royalty-href.ts";
import { cellHref } from "../board/cell-href.ts";
import { formatStake } from "../board/format-stake.ts";
import { hasMoney } from "./has-money.ts";
import { SetAsideDialog } from "./set-aside-dialog.tsx";
import { useSetAside } from "./use-set-aside.ts";

const LINES_NAMED = 5;
const LINK = "underline decoration-hairline-strong underline-offset-4 hover:decoration-ink";

/** Something that a check found: its sentence, money and lines, and the ways to claim it or to set it aside. */
export function FindingItem({ finding }: { finding: Finding }) {
  const [asking, setAsking] = useState(false);
  const { takeBack, isPending } = useSetAside(finding);
  const { text, money, at_stake: stake, aside } = finding;
  return (
    <li className="flex flex-wrap items-baseline gap-x-6 gap-y-2 border-b border-hairline py-3">
      <div className="min-w-0 flex-1 basis-80">
        <p className="text-pretty">{text}</p>
        <p className="figures mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
          <Place finding={finding} />
          {money.map(({ currency, net }) => (
            <span key={currency}>{formatRevenue(net, currency)}</span>
          ))}
          {stake && <span className="font-semibold text-ink">{formatStake(stake)} at stake</span>}
          <Lines finding={finding} />
        </p>
        {aside && (
          <p className="mt-1 text-sm text-pretty">
            Set aside on {formatDay(aside.at)}: “{aside.note}”
          </p>
        )}
      </div>
      {aside ? (
        <Button size="sm" pending={isPending} onClick={takeBack}>
          Take back<span className="sr-only">: {text}</span>
        </Button>
      ) : (
        <div className="flex gap-3">
          {hasMoney(finding) && (
            <Button asChild size="sm" variant="quiet">
              <Link to={newClaimHref(finding)}>
                Start a claim<span className="sr-only">: {text}</span>
              </Link>
            </Button>
          )}
          <Button size="sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            Set aside…<span className="sr-only">: {text}</span>
          </Button>
        </div>
      )}
      {asking && <SetAsideDialog finding={finding} onClose={() => setAsking(false)} />}
    </li>
  );
}

/** Where it is, leading to the board's month. */
function Place({ finding: { platform, month } }: { finding: Finding }) {
  if (platform === null) return month && <span>{formatMonth(month)}</span>;
  const name = [platformName(platform), month && formatMonth(month)].filter(Boolean).join(", ");
  if (month === null || !isPlatformId(platform)) return <span>{name}</span>;
  return (
    <Link to={cellHref({ platform, month })} className={LINK}>
      {name}
    </Link>
  );
}

/** Its lines by file, and all lines of its track and month. */
function Lines({ finding }: { finding: Finding }) {
  const { lines, line_count: count, statement, platform, month, track_id: track } = finding;
  const byFile = [...Map.groupBy(lines, (line) => line.statement_id)];
  const left = count - lines.length;
  return (
    <>
      {byFile.map(([id, own]) => (
        <Link key={id} to={linesHref(finding.check, id, own)} className={LINK}>
          {linesText(own.map(({ line_no: line }) => line))}
          {id === statement?.id && ` of ${statement.file_name}`}
        </Link>
      ))}
      {left > 0 && <span>and {formatExactCount(left)} more</span>}
      {statement && byFile.every(([id]) => id !== statement.id) && (
        <Link to={statementHref(statement.id)} className={LINK}>
          {statement.file_name}
        </Link>
      )}
      {track && month && platform && (
        <Link to={royaltyHref({ view: "lines", track, filter: { platform, from: month, to: month } })} className={LINK}>
          All lines of the track
        </Link>
      )}
    </>
  );
}

/** Lines that were refused are not booked: their statement lists them. */
function linesHref(check: Finding["check"], id: string, lines: Finding["lines"]): string {
  if (check === "F2") return statementHref(id);
  const by = lines.map(({ line_no }) => line_no).join(",");
  const view = lines.some(({ noted }) => noted) ? "statement-notes" : "statement-lines";
  return royaltyHref({ view, statement: id, by, filter: {} });
}

function statementHref(id: string): string {
  return `${royaltyHref({ view: "statements", filter: {} })}#statement-${id}`;
}

/** `line 12`, or `lines 12, 40, 41, 50, 51 and 15 more`. */
function linesText(lines: readonly number[]): string {
  const named = lines.slice(0, LINES_NAMED).map(formatExactCount).join(", ");
  const left = lines.length - LINES_NAMED;
  return `${lines.length === 1 ? "line" : "lines"} ${named}${left > 0 ? ` and ${left} more` : ""}`;
}
