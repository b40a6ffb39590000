import type { BoardCell, ReconciliationBoard } from "@ledgerline/contract/reconciliation/reconciliation";
import { isPlatformId, platformName } from "@ledgerline/contract/streaming/platforms";
import { clsx } from "clsx";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { useWidth } from "../../../components/charts/use-width.ts";
import { FailedState } from "../../../components/failed-state.tsx";
import { Platform } from "../../../components/platform.tsx";
import type { Column, Tail } from "../../../components/table/column.ts";
import { DataTable } from "../../../components/table/data-table.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Loading, Skeleton } from "../../../components/ui/skeleton.tsx";
import { Way } from "../../../components/way.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { formatCount, formatExactCount, formatMonth } from "../../../lib/format/format.ts";
import { formatRevenue } from "../../../lib/format/format-revenue.ts";
import { formatSpan, monthsBetween } from "../../../lib/format/months.ts";
import { ListSkeleton } from "./compared.tsx";
import { cellHref, formatStakes } from "./format-stake.ts";
import { UNTIL_FRESH } from "./freshness.tsx";
import { StateSign } from "./state-sign.tsx";

const NAME_PX = 136;
const MONTH_PX = 118;

interface BoardRow {
  /** Empty for the row of the other stores. */
  platform: string;
  find: (month: string) => BoardCell | null | undefined;
}

interface BoardGridProps {
  board: Pick<ReconciliationBoard, "months" | "platforms">;
  /** The newest month in which something is overdue or short. */
  newestToLookAt: string | undefined;
  /** The last month in sight, if one was chosen. */
  until: string | undefined;
  onUntil: (month: string) => void;
  /** What stands below the grid, and comes with it. */
  children: ReactNode;
}

/** The newest months are mostly not due yet: a grid with so few, or with none that needs a look, opens at one that does. */
const FEW_MONTHS = 3;

/** A row for each platform, and as many months as fit, the newest at the right. */
export function BoardGrid({ board: { months, platforms }, newestToLookAt, until, onUntil, children }: BoardGridProps) {
  const frame = useRef<HTMLDivElement>(null);
  const fit = Math.max(2, Math.floor((useWidth(frame) - NAME_PX) / MONTH_PX));
  const all = useMemo(() => (months ? monthsBetween(months.from, months.to) : []), [months]);
  const isInSight = fit > FEW_MONTHS && all.slice(-fit).some((month) => month === newestToLookAt);
  const first = isInSight ? undefined : newestToLookAt;
  const { shown, earlier, later } = monthsInSight(all, { fit, until: until ?? first });
  const { find, pending, error, retrying, retry } = useCells({ months: all, shown, platforms });
  const [wasThere, setThere] = useState(false);
  if (!pending && !wasThere) setThere(true);
  const rows = platforms.map(
    ({ platform }): BoardRow => ({ platform, find: (month: string) => find(platform, month) }),
  );
  const inSight = shown.join(" ");
  const columns = useMemo(() => boardColumns(inSight.split(" ")), [inSight]);
  const [from, to] = [shown[0], shown.at(-1)];
  // Cells are of any height, so the first ones, and what is below them, come at once.
  if (pending && !wasThere)
    return (
      <div ref={frame}>
        <Loading label="Loading the board">
          <ListSkeleton />
        </Loading>
      </div>
    );
  return (
    <div ref={frame}>
      <div className="mb-3 flex items-center gap-3 border-t border-hairline pt-5">
        <p className="mr-auto font-semibold">{from && to && formatSpan(from, to)}</p>
        <Button size="sm" disabled={earlier === null} onClick={() => earlier && onUntil(earlier)}>
          <ChevronLeft aria-hidden="true" />
          Earlier
        </Button>
        <Button size="sm" disabled={later === null} onClick={() => later && onUntil(later)}>
          Later
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
      <DataTable
        label="Plays and pay by platform and month of sale"
        columns={columns}
        rows={rows}
        rowId={({ platform }) => platform}
        unit={["platform or store", "platforms and stores"]}
        tail={OTHER_STORES}
        incomplete={rows.some((row) => shown.some((month) => row.find(month) === undefined))}
      />
      {error !== null && (
        <div className="mt-4">
          <FailedState
            message={errorDetail(error, ERROR_MESSAGES.reconciliation)}
            retrying={retrying}
            onRetry={retry}
          />
        </div>
      )}
      {children}
    </div>
  );
}

/** Other stores have no plays to compare, so there is little to see; a folded row has no figures. */
const OTHER_STORES: Tail<BoardRow> = {
  has: ({ platform }) => !isPlatformId(platform),
  name: (rows) => `${rows.length} other stores`,
  sum: () => [{ platform: "", find: () => null }],
};

function boardColumns(months: readonly string[]): Column<BoardRow>[] {
  return [
    {
      id: "platform",
      name: "Platform",
      width: "w-28 lg:w-34",
      cell: ({ platform }) => <Platform platform={platform} />,
      text: ({ platform }) => platformName(platform),
    },
    ...months.map((month): Column<BoardRow> => {
      const part = (name: string, of: (cell: BoardCell) => string) => ({
        name: `${month} ${name}`,
        text: ({ find }: BoardRow) => {
          const cell = find(month);
          return cell ? of(cell) : "";
        },
      });
      return {
        id: month,
        name: formatMonth(month),
        cell: ({ platform, find }) => platform && <CellFigures cell={find(month)} />,
        text: ({ find }) => find(month)?.state ?? "",
        copied: [
          part("plays", ({ plays }) => `${plays ?? ""}`),
          part("paid units", ({ paid_units: units }) => `${units}`),
          part("difference", ({ difference }) => `${difference ?? ""}`),
          part("money", ({ money }) => money.map(({ net, currency }) => `${net} ${currency}`).join(", ")),
        ],
      };
    }),
  ];
}

/** As many months as fit, up to `until` or the last one, with the newest at the right. */
function monthsInSight(months: readonly string[], { fit, until }: { fit: number; until: string | undefined }) {
  const asked = until === undefined ? -1 : months.indexOf(until);
  const end = Math.max(Math.min(fit, months.length), asked === -1 ? months.length : asked + 1);
  const start = Math.max(0, end - fit);
  return {
    shown: months.slice(start, end),
    /** The `until` of the months before and after; null if there are none. */
    earlier: start > 0 ? (months[start - 1] ?? null) : null,
    later: end < months.length ? (months[Math.min(months.length, end + fit) - 1] ?? null) : null,
  };
}

/** A platform's month in the grid: its state and numbers, with a link to its tracks; undefined until it is loaded. */
function CellFigures({ cell }: { cell: BoardCell | null | undefined }) {
  if (cell === undefined) return <Skeleton className="h-4 w-16" />;
  if (cell === null) return <span className="text-ink-faint">—</span>;
  const { platform, month, state, plays, paid_units: units, difference, missing, money, at_stake, loss } = cell;
  const stakes = at_stake ? [at_stake] : loss;
  const isAwaited = state === "waiting" || state === "due";
  const urgent = state === "overdue" || state === "short";
  return (
    <Way
      to={cellHref(cell)}
      className={clsx(
        "-my-1 -ml-1.5 grid gap-0.5 rounded-sm px-1.5 py-1 text-sm hover:bg-wash",
        urgent && "border-l-2 border-warning bg-wash",
      )}
    >
      <span className="sr-only">
        {platformName(platform)}, {formatMonth(month)}:
      </span>
      <StateSign state={state} className={urgent ? "font-semibold" : ""} />
      {plays !== null && <span>{formatCount(plays)} played</span>}
      {(units > 0 || (plays !== null && !isAwaited)) && <span>{formatCount(units)} paid</span>}
      {difference !== null && !isAwaited && (
        <span className="text-ink-soft">{differenceText({ difference, missing })}</span>
      )}
      {money.map(({ currency, net }) => (
        <span key={currency}>{formatRevenue(net, currency)}</span>
      ))}
      {stakes.length > 0 && <span className="font-semibold text-pretty">{formatStakes(stakes)} at stake</span>}
    </Way>
  );
}

/** Paid units against plays: `440 fewer, 330 missing`. */
function differenceText({ difference, missing }: { difference: number; missing: number }): string {
  if (missing > 0 && missing === difference) return `${formatExactCount(missing)} missing`;
  const words =
    difference === 0 ? "no difference" : `${formatCount(Math.abs(difference))} ${difference > 0 ? "fewer" : "more"}`;
  return missing > 0 ? `${words}, ${formatExactCount(missing)} missing` : words;
}

/** A year of the six platforms is a small answer; that of a label's forty stores is not, and comes later. */
const MONTHS_AT_ONCE = 12;

interface Sight {
  /** All months of the board, the oldest first, and those that are shown. */
  months: readonly string[];
  shown: readonly string[];
  platforms: ReconciliationBoard["platforms"];
}

interface Cells {
  /** Null if a month has none, undefined until it is loaded. */
  find: (platform: string, month: string) => BoardCell | null | undefined;
  /** Whether those of the six platforms are still to come. */
  pending: boolean;
  /** Why some could not be loaded; null if all is well. */
  error: unknown;
  retrying: boolean;
  retry: () => void;
}

/** The visible cells, a year at a time: those of the six platforms first, then those of other stores. */
function useCells({ months, shown, platforms }: Sight): Cells {
  const years = yearsInSight(months, shown);
  const six = trpc.useQueries((t) =>
    years.map((year) => t.reconciliation.board({ kind: "platforms", ...year }, UNTIL_FRESH)),
  );
  const enabled = six.every(({ data }) => data) && platforms.some(({ platform }) => !isPlatformId(platform));
  const others = trpc.useQueries((t) =>
    years.map((year) => t.reconciliation.board({ kind: "stores", ...year }, { ...UNTIL_FRESH, enabled })),
  );
  const answers = [...six, ...others];
  const cells = new Map(
    answers.flatMap(({ data }) => data?.cells ?? []).map((cell) => [`${cell.month} ${cell.platform}`, cell]),
  );
  const failed = answers.filter(({ data, error }) => error && !data);
  return {
    find: (platform, month) => {
      const answer = (isPlatformId(platform) ? six : others)[years.findIndex(({ to }) => month <= to)];
      return cells.get(`${month} ${platform}`) ?? (answer?.data ? null : undefined);
    },
    pending: six.some(({ isPending }) => isPending),
    error: failed[0]?.error ?? null,
    retrying: failed.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}

/** The years that the shown months fall into, oldest first, counted back from the last month. */
function yearsInSight(months: readonly string[], shown: readonly string[]): { from: string; to: string }[] {
  const [first = "", last = ""] = [shown[0], shown.at(-1)];
  const years = Array.from({ length: Math.ceil(months.length / MONTHS_AT_ONCE) }, (_, n) =>
    months.slice(0, months.length - n * MONTHS_AT_ONCE).slice(-MONTHS_AT_ONCE),
  );
  return years
    .map((year) => ({ from: year[0] ?? "", to: year.at(-1) ?? "" }))
    .filter(({ from, to }) => from <= last && first <= to)
    .reverse();
}
