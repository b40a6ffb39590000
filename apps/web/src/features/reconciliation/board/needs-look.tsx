import type { BoardCell, LateStatement, StakeSum } from "@ledgerline/contract/reconciliation/reconciliation";
import { stakesOf } from "@ledgerline/contract/reconciliation/sum-stakes";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import { type ReactNode, useState } from "react";
import { Platform } from "../../../components/platform.tsx";
import type { Column } from "../../../components/table/column.ts";
import { DataTable } from "../../../components/table/data-table.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { counted } from "../../../lib/format/counted.ts";
import { formatExactCount, formatList, formatMonth } from "../../../lib/format/format.ts";
import { cellHref } from "./cell-href.ts";
import { formatStakes } from "./format-stake.ts";
import { StateSign } from "./state-sign.tsx";

const SHOWN = 5;
const STORES_NAMED = 3;

/** A statement that is late, or a month of a platform that is short. */
interface Look {
  id: string;
  name: ReactNode;
  text: string;
  state: "overdue" | "short";
  missing: number;
  loss: readonly StakeSum[];
  href: string;
}

const COLUMNS: readonly Column<Look>[] = [
  { id: "cell", name: "Needs a look", cell: ({ name }) => name, text: ({ text }) => text },
  {
    id: "state",
    name: "State",
    width: "w-24 lg:w-36",
    cell: ({ state }) => <StateSign state={state} />,
    text: ({ state }) => state,
  },
  {
    id: "missing",
    name: "Missing units",
    numeric: true,
    width: "lg:w-36",
    cell: ({ missing }) => (missing > 0 ? formatExactCount(missing) : "—"),
    text: ({ missing }) => `${missing}`,
    phone: ({ missing }) => missing > 0 && `${formatExactCount(missing)} units missing`,
  },
  {
    id: "stake",
    name: "At stake",
    numeric: true,
    width: "w-28 lg:w-40",
    cell: ({ loss }) => (loss.length > 0 ? formatStakes(loss) : "—"),
    text: ({ loss }) => loss.map(({ low, high }) => `${low} ${high}`).join(", "),
    copied: [{ name: "Currency", text: ({ loss }) => loss.map(({ currency }) => currency).join(", ") }],
    source: () => "estimate",
  },
];
const SAMPLE_COLUMNS = COLUMNS.map(
  (column): Column<Look> => (column.source ? { ...column, source: () => "sample" } : column),
);

interface NeedsLookProps {
  short: readonly BoardCell[];
  late: readonly LateStatement[];
  sample: boolean;
}

/** The statements that are late and the months that are short, with the most at stake first. */
export function NeedsLook({ short, late, sample }: NeedsLookProps) {
  const [all, showAll] = useState(false);
  const worth = ({ loss }: Look) => Number(loss[0]?.mid ?? 0);
  const rows = [...late.map(lateLook), ...short.map(shortLook)].sort(
    (a, b) => worth(b) - worth(a) || b.missing - a.missing,
  );
  if (rows.length === 0) return null;
  return (
    <div className="mb-10">
      <DataTable
        label="Months that need a look"
        columns={sample ? SAMPLE_COLUMNS : COLUMNS}
        rows={all ? rows : rows.slice(0, SHOWN)}
        count={rows.length}
        rowId={({ id }) => id}
        unit={["month needs a look", "months need a look"]}
        href={({ href }) => href}
      />
      {rows.length > SHOWN && !all && (
        <Button variant="link" size="none" className="mt-3" onClick={() => showAll(true)}>
          Show all {formatExactCount(rows.length)}
        </Button>
      )}
    </div>
  );
}

function shortLook(cell: BoardCell): Look {
  const { platform, month, missing, source } = cell;
  return {
    id: `${platform} ${month}`,
    name: (
      <>
        <Platform platform={platform} />, {formatMonth(month)}
        {source && <span className="block text-sm text-ink-soft">{source.name}</span>}
      </>
    ),
    text: `${platformName(platform)} ${month}`,
    state: "short",
    missing,
    loss: stakesOf(cell),
    href: cellHref(cell),
  };
}

/** One row for a source's month, with the stores named below it. */
function lateLook({ source, name, month, stores, missing, loss }: LateStatement): Look {
  const who = name || "Your distributor";
  return {
    id: `${source} ${month}`,
    name: (
      <>
        {who}, {formatMonth(month)}
        <span className="block text-sm text-ink-soft">{storesText(stores)}</span>
      </>
    ),
    text: `${who} ${month}`,
    state: "overdue",
    missing,
    loss,
    href: cellHref({ platform: stores[0] ?? "", month }),
  };
}

function storesText(stores: readonly string[]): string {
  const named = stores.slice(0, STORES_NAMED).map(platformName);
  const left = stores.length - named.length;
  return formatList(left > 0 ? [...named, counted(left, "other store")] : named);
}
