import type { CheckId, Finding } from "@ledgerline/contract/reconciliation/reconciliation";
import { FailedState } from "../../../components/failed-state.tsx";
import { Loading, Skeleton } from "../../../components/ui/skeleton.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { formatStake } from "../../royalties/board/format-stake.ts";

export type FindingChoice = Pick<Finding, "check" | "key">;

interface ChooseFindingsProps {
  /** The finding that the address names; others of its check are offered beside it. */
  named: { check: CheckId; key: string };
  chosen: readonly FindingChoice[];
  onChange: (chosen: FindingChoice[]) => void;
}

/** What a check found that something was lost by. */
export function ChooseFindings({ named, chosen, onChange }: ChooseFindingsProps) {
  const one = trpc.reconciliation.findings.useQuery(named);
  const all = trpc.reconciliation.findings.useQuery({ check: named.check });
  const failed = [one, all].find(({ data, error }) => error && !data);
  if (failed) {
    return (
      <FailedState
        message={errorDetail(failed.error, ERROR_MESSAGES.reconciliation)}
        retrying={failed.isFetching}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  if (!one.data || !all.data) {
    return (
      <Loading label="Loading what was found">
        <Skeleton className="h-32" />
      </Loading>
    );
  }
  const [first] = one.data.findings;
  const others = all.data.findings.filter((finding) => finding.key !== named.key && finding.loss.length > 0);
  const findings = first ? [first, ...others] : others;
  const isChosen = ({ check, key }: FindingChoice) => chosen.some((of) => of.check === check && of.key === key);
  const toggle = ({ check, key }: FindingChoice) =>
    onChange(isChosen({ check, key }) ? chosen.filter((of) => of.key !== key) : [...chosen, { check, key }]);
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Which findings of {named.check}?</legend>
      {!first && (
        <p className="mt-2 text-pretty text-ink-soft">The finding you started from is gone or has been set aside.</p>
      )}
      <ul className="mt-2">
        {findings.map((finding) => (
          <li key={finding.key} className="border-t border-hairline last:border-b">
            <label className="flex items-baseline gap-4 py-3">
              <input
                type="checkbox"
                className="size-4 shrink-0 self-center accent-ink"
                checked={isChosen(finding)}
                onChange={() => toggle(finding)}
              />
              <span className="mr-auto min-w-0 text-pretty [overflow-wrap:anywhere]">
                {finding.title && `${finding.title}: `}
                {finding.text}
                {finding.source && <span className="block text-sm text-ink-soft">{finding.source.name}</span>}
              </span>
              <span className="figures shrink-0 text-right text-sm text-ink-soft">
                {finding.loss.map((lost) => (
                  <span key={lost.currency} className="block">
                    {formatStake(lost)}
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
