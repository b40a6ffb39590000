import type { BoardCell } from "@ledgerline/contract/reconciliation/reconciliation";
import { isPlatformId, type PlatformId, platformName } from "@ledgerline/contract/streaming/platforms";
import { FailedState } from "../../components/failed-state.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Loading, Skeleton } from "../../components/ui/skeleton.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { formatExactCount, formatMonth } from "../../lib/format/format.ts";
import { formatStake } from "../reconciliation/board/format-stake.ts";
import { StateSign } from "../reconciliation/board/state-sign.tsx";

/** A month of a platform; as a whole if `track_ids` is missing. */
export type CellChoice = Pick<BoardCell, "platform" | "month"> & { track_ids?: string[] };

interface ChooseCellsProps {
  chosen: readonly CellChoice[];
  onChange: (chosen: CellChoice[]) => void;
}

/** The months of the board that are overdue or short, and those that were chosen before. */
export function ChooseCells({ chosen, onChange }: ChooseCellsProps) {
  const { data, error, isFetching, refetch } = trpc.reconciliation.board.useQuery({});
  const choiceOf = ({ platform, month }: CellChoice) =>
    chosen.find((one) => one.platform === platform && one.month === month);
  if (error && !data) {
    return (
      <FailedState
        message={errorDetail(error, ERROR_MESSAGES.reconciliation)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <Loading label="Loading the board">
        <Skeleton className="h-[32rem]" />
      </Loading>
    );
  }
  const cells = data.cells.filter((cell) => cell.state === "overdue" || cell.state === "short" || choiceOf(cell));
  const without = ({ platform, month }: CellChoice) =>
    chosen.filter((one) => one.platform !== platform || one.month !== month);
  const toggle = ({ platform, month }: CellChoice) =>
    onChange(choiceOf({ platform, month }) ? without({ platform, month }) : [...chosen, { platform, month }]);
  const narrow = ({ platform, month }: CellChoice, tracks: string[] | undefined) => {
    const others = without({ platform, month });
    if (tracks === undefined) onChange([...others, { platform, month }]);
    else onChange(tracks.length === 0 ? others : [...others, { platform, month, track_ids: tracks }]);
  };
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Which months?</legend>
      {cells.length === 0 ? (
        <p className="mt-2 text-pretty text-ink-soft">
          No month is overdue or short right now. You can claim any month from its screen on the board.
        </p>
      ) : (
        <ul className="mt-2">
          {cells.map((cell) => (
            <li key={`${cell.platform} ${cell.month}`} className="border-t border-hairline last:border-b">
              <label className="grid grid-cols-[1rem_1fr_auto] items-baseline gap-x-3 gap-y-0.5 py-3 sm:grid-cols-[1rem_1fr_auto_7rem]">
                <input
                  type="checkbox"
                  className="size-4 self-center accent-ink"
                  checked={choiceOf(cell) !== undefined}
                  onChange={() => toggle(cell)}
                />
                <span>
                  {platformName(cell.platform)}, {formatMonth(cell.month)}
                </span>
                <span className="figures text-sm text-ink-soft max-sm:order-last max-sm:col-span-2 max-sm:col-start-2">
                  {cell.missing > 0 && `${formatExactCount(cell.missing)} units missing`}
                  {cell.at_stake && `, ${formatStake(cell.at_stake)}`}
                </span>
                <StateSign state={cell.state} className="text-sm" />
              </label>
              {choiceOf(cell) && cell.short_tracks > 0 && isPlatformId(cell.platform) && (
                <ChooseTracks
                  platform={cell.platform}
                  month={cell.month}
                  chosen={choiceOf(cell)?.track_ids}
                  onChange={(tracks) => narrow(cell, tracks)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

interface ChooseTracksProps {
  platform: PlatformId;
  month: string;
  /** Undefined while the month is claimed as a whole. */
  chosen: readonly string[] | undefined;
  onChange: (chosen: string[] | undefined) => void;
}

/** Narrows a month to single tracks with something missing. */
function ChooseTracks({ platform, month, chosen, onChange }: ChooseTracksProps) {
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
