import type { BoardCell, ReconciliationBoard } from "@ledgerline/contract/reconciliation/reconciliation";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import { skipToken } from "@tanstack/react-query";
import { Link } from "react-router";
import { ProvenanceMark } from "../../../components/provenance-mark.tsx";
import { Section } from "../../../components/section.tsx";
import { Table, TableCell, TableHead, TableRowHead } from "../../../components/table/small-table.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { counted } from "../../../lib/format/counted.ts";
import { formatExactCount, formatMonth } from "../../../lib/format/format.ts";
import { royaltyHref } from "../../../lib/places/royalty-href.ts";
import { Compared } from "../../reconciliation/board/compared.tsx";
import { cellHref, formatStakes } from "../../reconciliation/board/format-stake.ts";
import { Freshness, UNTIL_FRESH } from "../../reconciliation/board/freshness.tsx";
import { StateSign } from "../../reconciliation/board/state-sign.tsx";
import { type Narrowed, useNarrowed } from "./use-narrowed.ts";

/** Plays beside pay, month by month, and what is late or missing, for accounts that see the board. */
export function PlayedAndPaid() {
  const { place } = useNarrowed();
  const summary = trpc.reconciliation.summary.useQuery(undefined, UNTIL_FRESH).data;
  const asked = comparedBy(place);
  const sees = summary?.included === true && !summary.sample;
  const board = trpc.reconciliation.board.useQuery(sees && asked ? asked : skipToken, UNTIL_FRESH);
  if (!sees) return null;
  return (
    <Section
      title="Plays beside pay, and what is missing"
      aside={
        <Link to={royaltyHref({ view: "board", filter: {} })} className="text-sm underline underline-offset-4">
          Plays and pay of everything
        </Link>
      }
    >
      {asked === null ? (
        <p className="max-w-2xl text-pretty text-ink-soft">{notComparedText(place)}</p>
      ) : (
        <Compared query={board} label="plays and pay">
          {(data) => <Cells board={data} />}
        </Compared>
      )}
    </Section>
  );
}

/** The board knows stores and months only; null for what it cannot be asked about. */
function comparedBy({ filter, track, territory, release, label }: Narrowed["place"]) {
  const { platform, from, to, artist, source, currency } = filter;
  const other = [track, territory, release, label, artist, source, currency];
  if (other.some((one) => one !== undefined)) return null;
  return { ...(platform && { platform }), ...(from && { from }), ...(to && { to }) };
}

function notComparedText({ track }: Narrowed["place"]): string {
  return track
    ? "What a track was played is on its page, under Plays. What is missing is compared by store and month."
    : "Plays are counted by store and month, so nothing says what this alone should have brought. Narrow the page to a store or a month only to compare them.";
}

/** The newest months come first, and those with something missing before all others. */
const SHOWN = 12;

function Cells({ board }: { board: ReconciliationBoard }) {
  const { cells } = board;
  const missing = cells.filter(({ state }) => state === "overdue" || state === "short");
  const shown = [...missing, ...cells.filter((cell) => !missing.includes(cell))].slice(0, SHOWN);
  if (cells.length === 0) return <p className="text-ink-soft">Nothing is compared here yet.</p>;
  return (
    <>
      <p>
        {missingText(missing.length)}
        {cells.every(({ plays }) => plays === null) && " No plays are known here, so only late months show."}
      </p>
      <Freshness figures={board} />
      <Table aria-label="Plays and pay" className="mt-4 text-sm">
        <thead>
          <tr>
            <TableHead>Month</TableHead>
            <TableHead numeric>
              Played
              <ProvenanceMark source="measured" className="ml-1.5" />
            </TableHead>
            <TableHead numeric>
              Paid
              <ProvenanceMark source="statement" className="ml-1.5" />
            </TableHead>
            <TableHead>State</TableHead>
            <TableHead numeric className="max-sm:hidden">
              Missing
              <ProvenanceMark source="estimate" className="ml-1.5" />
            </TableHead>
          </tr>
        </thead>
        <tbody>
          {shown.map((cell) => (
            <CellRow key={`${cell.platform} ${cell.month}`} cell={cell} />
          ))}
        </tbody>
      </Table>
      {cells.length > SHOWN && (
        <p className="mt-3 text-sm text-ink-soft">
          {SHOWN} of {counted(cells.length, "month")}, those with something missing first.
        </p>
      )}
    </>
  );
}

function missingText(missing: number): string {
  if (missing === 0) return "Nothing is late or missing.";
  return `${counted(missing, "month")} ${missing === 1 ? "is" : "are"} late or short.`;
}

function CellRow({ cell }: { cell: BoardCell }) {
  const { place, hrefWith } = useNarrowed();
  const { platform, month, plays, paid_units: paid, state, loss } = cell;
  return (
    <tr className="hover:bg-wash">
      <TableRowHead className="py-2!">
        <Link
          to={hrefWith({ filter: { platform, from: month, to: month } })}
          className="underline-offset-4 hover:underline"
        >
          {formatMonth(month)}
        </Link>
        {!place.filter.platform && <span className="block text-ink-soft">{platformName(platform)}</span>}
      </TableRowHead>
      <TableCell numeric className="py-2!">
        {plays === null ? "—" : formatExactCount(plays)}
      </TableCell>
      <TableCell numeric className="py-2!">
        {formatExactCount(paid)}
      </TableCell>
      <TableCell className="py-2!">
        <Link to={cellHref(cell)} className="underline-offset-4 hover:underline">
          <StateSign state={state} />
        </Link>
        {loss.length > 0 && <span className="block sm:hidden">{formatStakes(loss)}</span>}
      </TableCell>
      <TableCell numeric className="py-2! max-sm:hidden">
        {loss.length === 0 ? "—" : formatStakes(loss)}
      </TableCell>
    </tr>
  );
}
