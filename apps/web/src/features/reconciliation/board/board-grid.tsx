import type { BoardCell, ReconciliationBoard } from "@ledgerline/contract/reconciliation/reconciliation";
import { isPlatformId, platformName } from "@ledgerline/contract/streaming/platforms";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useCallback, useMemo, useRef } from "react";
import { useNavigate } from "react-router";
import { useWidth } from "../../../components/charts/use-width.ts";
import { FailedState } from "../../../components/failed-state.tsx";
import { Platform } from "../../../components/platform.tsx";
import type { Column, Tail } from "../../../components/table/column.ts";
import { DataTable } from "../../../components/table/data-table.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { formatMonth } from "../../../lib/format/format.ts";
import { formatSpan } from "../../../lib/format/format-period.ts";
import { monthsBetween } from "../../../lib/months/months-between.ts";
import { royaltyHref } from "../../../lib/places/royalty-href.ts";
import { useRoyaltyPlace } from "../../../lib/places/use-royalty-place.ts";
import { CellFigures } from "./cell-figures.tsx";
import { useCells } from "./use-cells.ts";

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
}

/** If no more months fit, the grid opens at one that needs a look, since the newest are mostly not due yet. */
const FEW_MONTHS = 3;

/** A row for each platform, and as many months as fit, the newest at the right. */
export function BoardGrid({ board: { months, platforms }, newestToLookAt }: BoardGridProps) {
  const { by, filter } = useRoyaltyPlace();
  const navigate = useNavigate();
  const frame = useRef<HTMLDivElement>(null);
  const fit = Math.max(2, Math.floor((useWidth(frame) - NAME_PX) / MONTH_PX));
  const all = useMemo(() => (months ? monthsBetween(months.from, months.to) : []), [months]);
  const first = fit <= FEW_MONTHS ? newestToLookAt : undefined;
  const { shown, earlier, later } = monthsInSight(all, { fit, until: by ?? first });
  const { find, error, retrying, retry } = useCells({ months: all, shown, platforms });
  const rows = platforms.map(
    ({ platform }): BoardRow => ({ platform, find: (month: string) => find(platform, month) }),
  );
  const inSight = shown.join(" ");
  const columns = useMemo(() => boardColumns(inSight.split(" ")), [inSight]);
  const showUntil = useCallback(
    (month: string) =>
      void navigate(royaltyHref({ view: "board", filter, by: month }), { replace: true, preventScrollReset: true }),
    [navigate, filter],
  );
  const [from, to] = [shown[0], shown.at(-1)];
  return (
    <div ref={frame}>
      <div className="mb-3 flex items-center gap-3 border-t border-hairline pt-5">
        <p className="mr-auto font-semibold">{from && to && formatSpan(from, to)}</p>
        <Button size="sm" disabled={earlier === null} onClick={() => earlier && showUntil(earlier)}>
          <ChevronLeft aria-hidden="true" />
          Earlier
        </Button>
        <Button size="sm" disabled={later === null} onClick={() => later && showUntil(later)}>
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
