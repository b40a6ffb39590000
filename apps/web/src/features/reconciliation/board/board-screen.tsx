import type {
  CellState,
  ReconciliationBoard,
  ReconciliationSummary,
} from "@ledgerline/contract/reconciliation/reconciliation";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { EmptyState } from "../../../components/empty-state.tsx";
import { Section } from "../../../components/section.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { formatExactCount } from "../../../lib/format/format.ts";
import { useRoyaltyPlace } from "../../../lib/places/royalty-address.ts";
import { royaltyHref } from "../../../lib/places/royalty-href.ts";
import { LinkButton } from "../../screen-links/link-button.tsx";
import { PremiumPanel } from "../../subscription/upgrade-button.tsx";
import { BoardGrid } from "./board-grid.tsx";
import { Compared } from "./compared.tsx";
import { BoardSum, Freshness, UNTIL_FRESH } from "./freshness.tsx";
import { STATE_NAMES, STATE_SENTENCES, StateSign } from "./state-sign.tsx";

const STATES = Object.keys(STATE_NAMES) as CellState[];

/** Plays compared with paid units, by platform and month of sale. */
export function BoardScreen() {
  const summary = trpc.reconciliation.summary.useQuery(undefined, UNTIL_FRESH);
  return (
    <Section title="Your plays, checked against your pay" lead="What was played, paid, late or missing, by month.">
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
  const { cells: short, platforms } = board;
  const { by, filter } = useRoyaltyPlace();
  const navigate = useNavigate();
  const newest = [...sums.late, ...short].map(({ month }) => month).sort();
  return (
    <>
      <BoardSum sums={sums} />
      {platforms.every(({ measured }) => !measured) && <NoPlays />}
      <BoardGrid
        board={board}
        newestToLookAt={newest.at(-1)}
        until={by}
        onUntil={(month) =>
          void navigate(royaltyHref({ view: "board", filter, by: month }), { replace: true, preventScrollReset: true })
        }
      >
        {sums.included && !sums.sample && (
          <div className="-mr-3 mt-3 flex justify-end">
            <LinkButton name="Plays and pay" screen={{ screen: "board", ...(by && { to: by }) }} />
          </div>
        )}
        <StateKey cells={sums.cells} />
      </BoardGrid>
    </>
  );
}

/** A year of the board as a link shows it. */
export function SharedBoard() {
  const [until, setUntil] = useState<string>();
  const summary = trpc.reconciliation.summary.useQuery();
  const board = trpc.reconciliation.board.useQuery({});
  return (
    <Compared query={summary} label="the board">
      {(sums) => (
        <Compared query={board} label="the board">
          {(data) => (
            <>
              <BoardSum sums={sums} />
              <BoardGrid board={data} newestToLookAt={undefined} until={until} onUntil={setUntil}>
                <StateKey cells={sums.cells} />
              </BoardGrid>
            </>
          )}
        </Compared>
      )}
    </Compared>
  );
}

function NoPlays() {
  const { hrefTo } = useRoyaltyPlace();
  return (
    <p className="mt-4 mb-6 max-w-2xl text-pretty">
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
