import type { CheckId, Finding, FindingsInput } from "@ledgerline/contract/reconciliation/reconciliation";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import { FailedState } from "../../components/failed-state.tsx";
import { Loading, Skeleton } from "../../components/ui/skeleton.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { formatStake } from "../reconciliation/board/format-stake.ts";
import { formatFindingMonth } from "../reconciliation/findings/row-links.tsx";

export type FindingChoice = Pick<Finding, "check" | "key">;

/** What the address names: a finding, which is offered with others of its check, the cause of several, or a song. */
export type FindingStart = { check: CheckId; key: string } | { cause: string } | { track: string; until: string };

/** The findings on offer, and the ones chosen initially: the named one, all of a cause, or a song's up to a month. */
export function useOfferedFindings(start: FindingStart | null) {
  const isOne = start !== null && "check" in start;
  const one = trpc.reconciliation.findings.useQuery(isOne ? start : {}, { enabled: isOne });
  const all = trpc.reconciliation.findings.useQuery(start === null ? {} : othersOf(start), { enabled: start !== null });
  const failed = [one, all].find(({ data, error }) => error && !data);
  const isReady = all.data !== undefined && (!isOne || one.data !== undefined);
  const first = one.data?.findings[0];
  const others = (all.data?.findings ?? []).filter((finding) => finding.key !== first?.key && mayBeAsked(finding));
  const findings = first ? [first, ...others] : others;
  const isSong = start !== null && "track" in start;
  const asked = isSong ? findings.filter(({ month }) => month === null || month <= start.until) : findings;
  const chosen = isOne ? [start] : asked.map(toChoice);
  return { findings, chosen, isGone: isOne && !first, isSong, isReady, failed };
}

function othersOf(start: FindingStart): FindingsInput {
  if ("check" in start) return { check: start.check };
  return "cause" in start ? { cause: start.cause } : { track_id: start.track };
}

function mayBeAsked({ loss, needs_source: needsSource }: Finding): boolean {
  return loss.length > 0 && !needsSource;
}

function toChoice({ check, key }: FindingChoice): FindingChoice {
  return { check, key };
}

interface ChooseFindingsProps {
  offered: ReturnType<typeof useOfferedFindings>;
  chosen: readonly FindingChoice[];
  onChange: (chosen: FindingChoice[]) => void;
}

/** The checks' findings that can be claimed from somebody. */
export function ChooseFindings({
  offered: { findings, isGone, isSong, isReady, failed },
  chosen,
  onChange,
}: ChooseFindingsProps) {
  if (failed) {
    return (
      <FailedState
        message={errorDetail(failed.error, ERROR_MESSAGES.reconciliation)}
        retrying={failed.isFetching}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  if (!isReady) {
    return (
      <Loading label="Loading what was found">
        <Skeleton className="h-32" />
      </Loading>
    );
  }
  const isChosen = ({ check, key }: FindingChoice) => chosen.some((of) => of.check === check && of.key === key);
  const toggle = (one: FindingChoice) =>
    onChange(
      isChosen(one) ? chosen.filter((of) => of.check !== one.check || of.key !== one.key) : [...chosen, toChoice(one)],
    );
  return (
    <fieldset>
      <legend className="text-sm font-semibold">What are you asking for?</legend>
      {isGone && (
        <p className="mt-2 text-pretty text-ink-soft">The finding you started from is gone or has been set aside.</p>
      )}
      {!isGone && findings.length === 0 && (
        <p className="mt-2 text-pretty text-ink-soft">
          {isSong
            ? "The checks find nothing that is missing for this song. If a month below is short or late, choose it."
            : "What you started from is gone, set aside, or has no amount to ask for."}
        </p>
      )}
      {chosen.length > 1 && (
        <p className="mt-2 text-sm text-pretty text-ink-soft">Money that several of them share is asked for once.</p>
      )}
      <ul className="mt-2">
        {findings.map((finding) => (
          <li key={`${finding.check} ${finding.key}`} className="border-t border-hairline last:border-b">
            <label className="flex items-baseline gap-4 py-3">
              <input
                type="checkbox"
                className="size-4 shrink-0 self-center accent-ink"
                checked={isChosen(finding)}
                onChange={() => toggle(finding)}
              />
              <span className="mr-auto min-w-0 text-pretty [overflow-wrap:anywhere]">
                {finding.title && !finding.text.includes(finding.title) && `“${finding.title}”: `}
                {finding.text}
                <span className="block text-sm text-ink-soft">{placeOf(finding)}</span>
              </span>
              <span className="figures shrink-0 text-right text-sm text-ink-soft">
                {finding.loss.map((one) => (
                  <span key={one.currency} className="block">
                    {formatStake(one)}
                  </span>
                ))}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** `DistroKid, Spotify, Jun 2026`, as far as it is known. */
function placeOf(finding: Finding): string {
  const { source, platform } = finding;
  return [source?.name, platform && platformName(platform), formatFindingMonth(finding)].filter(Boolean).join(", ");
}
