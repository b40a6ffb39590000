import type { CheckId, Finding, ReconciliationFindings } from "@ledgerline/contract/reconciliation/reconciliation";
import { isPlatformId, platformName } from "@ledgerline/contract/streaming/platforms";
import { useState } from "react";
import { Link } from "react-router";
import { Offered } from "../../../components/offered.tsx";
import { ShowMore } from "../../../components/table/show-more.tsx";
import { usePages } from "../../../components/table/use-pages.ts";
import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { formatDay, formatMonth } from "../../../lib/format/format.ts";
import { formatRevenue } from "../../../lib/format/format-revenue.ts";
import { newClaimHref } from "../../../lib/places/claim-href.ts";
import { royaltyHref } from "../../../lib/places/royalty-href.ts";
import { Compared } from "../board/compared.tsx";
import { cellHref, formatStake } from "../board/format-stake.ts";
import { NameSource } from "./name-source.tsx";
import { formatFindingMonth, ROW_LINK, RowLinks, statementHref } from "./row-links.tsx";
import { SetAsideDialog, useSetAside } from "./set-aside.tsx";

interface FindingsListProps {
  /** The check or the cause of the findings. */
  of: { check: CheckId } | { cause: string };
  aside: boolean;
  /** The sentence above them, which a finding with the same one does not repeat. */
  below?: string;
}

/** Findings, set aside or not, a page at a time. */
export function FindingsList({ of, aside, below }: FindingsListProps) {
  const { client } = trpc.useUtils();
  const input = { ...of, aside: aside ? ("true" as const) : ("false" as const) };
  const pages = usePages(
    [["reconciliation", "findings"], input],
    (page, signal) => client.reconciliation.findings.query({ ...input, ...page }, { signal }),
    findingsOf,
  );
  const { rows, more } = pages;
  return (
    <Compared query={pages} label="what was found">
      {() => (
        <>
          <ul aria-label={aside ? "Set aside" : "Found"} className="mt-4 border-t border-hairline">
            {[...Map.groupBy(rows, sentenceOf).values()].flatMap((same) =>
              same.map((finding, n) => (
                <FindingItem
                  key={`${finding.check} ${finding.key}`}
                  finding={finding}
                  below={n === 0 ? below : sentenceOf(finding)}
                />
              )),
            )}
          </ul>
          <ShowMore more={more} />
        </>
      )}
    </Compared>
  );
}

function findingsOf(page: ReconciliationFindings): ReconciliationFindings["findings"] {
  return page.findings;
}

/** What was found, with the title that it is about; several recordings of one title have the same. */
function sentenceOf({ title, text }: Finding): string {
  return title && !text.includes(title) ? `“${title}”: ${text}` : text;
}

interface FindingItemProps {
  finding: Finding;
  /** The sentence above it, which is not repeated. */
  below?: string | undefined;
}

/** A check's finding: its sentence, money and lines, and the ways to claim it or set it aside. */
function FindingItem({ finding, below }: FindingItemProps) {
  const [asking, setAsking] = useState(false);
  const { setAside, takeBack, isPending } = useSetAside(finding);
  const { text, title, source, money, loss, aside } = finding;
  const sentence = sentenceOf(finding);
  return (
    <li className="flex flex-wrap items-baseline gap-x-6 gap-y-2 border-b border-hairline py-3">
      <div className="min-w-0 flex-1 basis-80">
        {sentence !== below && <p className="text-pretty">{sentence}</p>}
        <p className="figures mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
          {loss.length > 0
            ? loss.map((one) => (
                <span key={one.currency} className="font-semibold text-ink">
                  {formatStake(one)} {isExact(one) ? "lost" : "at stake"}
                </span>
              ))
            : money.map(({ currency, net }) => <span key={currency}>{formatRevenue(net, currency)}</span>)}
          {source && <span>{source.name}</span>}
          <Place finding={finding} />
          <Lines finding={finding} />
        </p>
        {aside && (
          <p className="mt-1 text-sm text-pretty">
            Set aside on {formatDay(aside.at)}: “{aside.note}”
          </p>
        )}
      </div>
      <Offered needs="reconciliation:write">
        {aside ? (
          <Button size="sm" pending={isPending} onClick={takeBack}>
            Take back<span className="sr-only">: {text}</span>
          </Button>
        ) : (
          <div className="flex gap-3">
            {finding.needs_source && finding.track_id !== null && (
              <NameSource track={finding.track_id} title={title} variant="quiet" />
            )}
            {loss.length > 0 && !finding.needs_source && (
              <Button asChild size="sm" variant="quiet">
                <Link to={newClaimHref(finding)}>
                  Start a claim<span className="sr-only">: {text}</span>
                </Link>
              </Button>
            )}
            <Button size="sm" variant="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
              Set aside…<span className="sr-only">: {text}</span>
            </Button>
          </div>
        )}
      </Offered>
      {asking && (
        <SetAsideDialog
          title="Set this finding aside?"
          text={text}
          setAside={setAside}
          pending={isPending}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}

function isExact({ low, high }: Finding["loss"][number]): boolean {
  return low === high;
}

/** Its platform and month, with a link to the board's month. */
function Place({ finding }: { finding: Finding }) {
  const { platform, month } = finding;
  if (platform === null) return month && <span>{formatFindingMonth(finding)}</span>;
  const name = [platformName(platform), month && formatMonth(month)].filter(Boolean).join(", ");
  if (month === null || !isPlatformId(platform)) return <span>{name}</span>;
  return (
    <Link to={cellHref({ platform, month })} className={ROW_LINK}>
      {name}
    </Link>
  );
}

/** A track without an ISRC has a key of its title, which tells nobody anything. */
function isIsrc(track: string): boolean {
  return /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/.test(track);
}

/** Its lines by file, its file if none of them is in it, and all lines of its track and month. */
function Lines({ finding }: { finding: Finding }) {
  const { check, lines, line_count: count, statement, platform, month, track_id: track } = finding;
  return (
    <>
      <RowLinks lines={lines} count={count} statement={statement} refused={check === "F2"} />
      {statement && lines.every(({ statement_id: id }) => id !== statement.id) && (
        <Link to={statementHref(statement.id)} className={ROW_LINK}>
          {statement.file_name}
        </Link>
      )}
      {track && month && platform && (
        <Link
          to={royaltyHref({ view: "lines", track, filter: { platform, from: month, to: month } })}
          className={ROW_LINK}
        >
          All lines of the track
        </Link>
      )}
      {track && !(month && platform) && (
        <Link to={royaltyHref({ view: "track", track, filter: {} })} className={ROW_LINK}>
          {isIsrc(track) ? `ISRC ${track}` : "The track"}
        </Link>
      )}
    </>
  );
}
