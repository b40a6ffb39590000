import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import { FailedState } from "../../../components/failed-state.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Loading, Skeleton } from "../../../components/ui/skeleton.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { formatExactCount } from "../../../lib/format/format.ts";
import { formatStake } from "../../reconciliation/board/format-stake.ts";

interface ChooseTracksProps {
  platform: PlatformId;
  month: string;
  /** Undefined while the month is claimed as a whole. */
  chosen: readonly string[] | undefined;
  onChange: (chosen: string[] | undefined) => void;
}

/** Narrows a month to single tracks with something missing. */
export function ChooseTracks({ platform, month, chosen, onChange }: ChooseTracksProps) {
  const { data, error, isFetching, refetch } = trpc.reconciliation.cell.useQuery({ platform, month });
  if (!data) {
    return error ? (
      <FailedState
        message={errorDetail(error, ERROR_MESSAGES.reconciliation)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <Loading label="Loading the tracks of the month">
        <Skeleton className="h-8" />
      </Loading>
    );
  }
  const tracks = data.tracks.flatMap(({ track_id: id, missing, ...track }) =>
    id !== null && missing > 0 ? [{ id, missing, ...track }] : [],
  );
  if (tracks.length === 0) return null;
  if (chosen === undefined) {
    return (
      <Button variant="link" size="none" className="mb-3 text-sm" onClick={() => onChange(tracks.map(({ id }) => id))}>
        Choose single tracks
      </Button>
    );
  }
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <div className="mb-3 pl-8">
      <ul className="text-sm">
        {tracks.map(({ id, title, missing, at_stake: stake }) => (
          <li key={id}>
            <label className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-1.5">
              <input
                type="checkbox"
                className="size-4 self-center accent-ink"
                checked={chosen.includes(id)}
                onChange={() => toggle(id)}
              />
              <span className="mr-auto min-w-0 [overflow-wrap:anywhere]">{title ?? id}</span>
              <span className="figures text-ink-soft">
                {formatExactCount(missing)} missing{stake && `, ${formatStake(stake)}`}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <Button variant="link" size="none" className="mt-1 text-sm" onClick={() => onChange(undefined)}>
        Claim the whole month
      </Button>
    </div>
  );
}
