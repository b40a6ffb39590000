import type {
  BoardCell,
  CellState,
  LateStatement,
  ReconciliationBoard,
  ReconciliationSummary,
  StakeSum,
} from "@ledgerline/contract/reconciliation/reconciliation";
import { stakesOf } from "@ledgerline/contract/reconciliation/sum-stakes";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { EmptyState } from "../../../components/empty-state.tsx";
import { Platform } from "../../../components/platform.tsx";
import { Section } from "../../../components/section.tsx";
import type { Column } from "../../../components/table/column.ts";
import { DataTable } from "../../../components/table/data-table.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { counted } from "../../../lib/format/counted.ts";
import { formatExactCount, formatList, formatMonth } from "../../../lib/format/format.ts";
import { useRoyaltyPlace } from "../../../lib/places/royalty-address.ts";
import { PremiumPanel } from "../../subscription/upgrade-button.tsx";
import { BoardGrid } from "./board-grid.tsx";
import { Compared } from "./compared.tsx";
import { cellHref, formatStakes } from "./format-stake.ts";
import { BoardSum, Freshness, UNTIL_FRESH } from "./freshness.tsx";
import { STATE_NAMES, STATE_SENTENCES, StateSign } from "./state-sign.tsx";

const STATES = Object.keys(STATE_NAMES) as CellState[];

/** Plays compared with paid units, by platform and month of sale. */
export function BoardScreen() {
  const summary = trpc.reconciliation.summary.useQuery(undefined, UNTIL_FRESH);
  return (
    <Section
      title="Your plays, checked against your pay"
      lead="Each platform's month of sale: what was played, what was paid, and what is late or missing."
    >
      <Compared query={summary} label="the board">
        {(sums) => (sums.included || sums.sample ? <Board sums={sums} /> : <FreeBoard sums={sums} />)}
      </Compared>
    </Section>
  );
}

function FreeBoard({ sums }: { sums: ReconciliationSummary }) {
  if (isEmpty(sums)) return <NothingCompared sums={sums} />;
  return (
    <>
      <BoardSum sums={sums} />
      <StateKey cells={sums.cells} />
      <PremiumPanel>
        Premium shows which months and tracks these are, why, and the lines behind them, and runs sixteen checks on your
        statements.
      </PremiumPanel>
    </>
  );
}

function Board({ sums }: { sums: ReconciliationSummary }) {
  const query = trpc.reconciliation.board.useQuery({ state: "short" }, UNTIL_FRESH);
  return (
    <Compared query={query} label="the board">
      {(board) =>
        board.platforms.length === 0 ? <NothingCompared sums={board} /> : <FullBoard sums={sums} board={board} />
      }
    </Compared>
  );
}

/** The board's sum and its grid. `board` has the cells that are short. */
function FullBoard({ sums, board }: { sums: ReconciliationSummary; board: ReconciliationBoard }) {
  const { cells: short, platforms, sample } = board;
  const newest = [...sums.late, ...short].map(({ month }) => month).sort();
  return (
    <>
      <BoardSum sums={sums} />
      {platforms.every(({ measured }) => !measured) && <NoPlays />}
      <NeedsLook short={short} late={sums.late} sample={sample} />
      <BoardGrid board={board} newestToLookAt={newest.at(-1)} />
      <StateKey cells={sums.cells} />
    </>
  );
}

function NoPlays() {
  const { hrefTo } = useRoyaltyPlace();
  return (
    <p className="mt-4 max-w-2xl text-pretty">
      No plays are known yet, so late months show, and short ones cannot.{" "}
      <Link to={hrefTo({ view: "statements" })} className="underline underline-offset-4">
        Add an export
      </Link>{" "}
      of Spotify for Artists, Apple Music for Artists or YouTube Studio to see what was not paid.
    </p>
  );
}

function NothingCompared({
  sums,
}: {
  sums: Pick<ReconciliationBoard, "computed_at" | "booked_through" | "stale" | "sample">;
}) {
  const { hrefTo } = useRoyaltyPlace();
  if (sums.stale) return <Freshness figures={sums} />;
  return (
    <EmptyState
      action={
        <Button asChild variant="accent">
          <Link to={hrefTo({ view: "statements" })}>Add a statement or an export</Link>
        </Button>
      }
    >
      There is nothing to compare yet. Your distributor's statements say what was paid, and exports of Spotify for
      Artists, Apple Music for Artists or YouTube Studio say what was played. Upload both here.
    </EmptyState>
  );
}

function isEmpty({ cells }: ReconciliationSummary): boolean {
  return Object.values(cells).every((count) => count === 0);
}

/** What each state means, and how many months are in it. */
function StateKey({ cells }: Pick<ReconciliationSummary, "cells">) {
  return (
    <dl className="mt-8 grid gap-x-10 gap-y-3 text-sm sm:grid-cols-2 lg:grid-cols-3">
      {STATES.map((state) => (
        <div key={state}>
          <dt className="flex items-center gap-2">
            <StateSign state={state} />
            <span className="figures">{formatExactCount(cells[state])}</span>
          </dt>
          <dd className="text-pretty text-ink-soft">{STATE_SENTENCES[state]}</dd>
        </div>
      ))}
    </dl>
  );
}

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
function NeedsLook({ short, late, sample }: NeedsLookProps) {
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
