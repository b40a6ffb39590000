import type { BoardCell } from "@ledgerline/contract/reconciliation/reconciliation";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ProvenanceMark } from "../../../components/figures/provenance-mark.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { formatExactCount, formatList, formatRate } from "../../../lib/format/format.ts";
import { formatRevenue } from "../../../lib/format/format-revenue.ts";
import { royaltyHref } from "../../../lib/places/royalty-href.ts";
import { measurerName } from "../../plays/played-by.ts";
import {
  awaitedSentence,
  REASON_SENTENCES,
  STATE_SENTENCES,
  shareSentence,
  UNCOMPARED_SENTENCES,
} from "./cell-words.ts";
import { formatStakes } from "./format-stake.ts";
import { StateSign } from "./state-sign.tsx";

interface CellFactsProps {
  cell: BoardCell;
  /** Whether the cell is made up. */
  sample: boolean;
}

/** A cell in numbers and in words: its state, what explains the difference, and what is awaited. */
export function CellFacts({ cell, sample }: CellFactsProps) {
  const sourceName = useSourceName();
  const { state, awaited, uncompared, usual_share: share, at_stake: stake } = cell;
  return (
    <>
      <p className="text-pretty">
        <StateSign state={state} className="mr-2 font-semibold" />
        {STATE_SENTENCES[state]}
      </p>
      <CellNumbers cell={cell} sample={sample} />
      <ul className="mt-6 grid max-w-3xl gap-1.5 text-pretty">
        {cell.reasons.map(({ reason, units }) => (
          <li key={reason}>
            <span className="figures font-semibold">{formatExactCount(units)}</span> {REASON_SENTENCES[reason]}
          </li>
        ))}
        {cell.missing > 0 && (
          <li>
            <span className="figures font-semibold">{formatExactCount(cell.missing)}</span> missing, and nothing
            explains them
          </li>
        )}
        {awaited && <li>{awaitedSentence(awaited, sourceName(awaited.source))}</li>}
        {share && <li>{shareSentence(share, cell.usual_range)}</li>}
        {uncompared && (
          <li>
            {UNCOMPARED_SENTENCES[uncompared]} {!sample && <WayOut why={uncompared} />}
          </li>
        )}
        {!stake && cell.loss.length > 0 && (
          <li className="text-ink-soft">At stake: what this store has brought in the months before.</li>
        )}
        {stake && (
          <li className="text-ink-soft">
            At stake: missing units times {rateText(stake)} a unit,{" "}
            {stake.rate.units > 0
              ? `from ${formatExactCount(stake.rate.units)} of your own units of the last six months`
              : "the published rate, because you have no units of your own here yet"}
            .
          </li>
        )}
      </ul>
    </>
  );
}

function CellNumbers({ cell, sample }: CellFactsProps) {
  const { plays, paid_units: units, difference, money, at_stake, loss, source, measured_by: by } = cell;
  const stakes = at_stake ? [at_stake] : loss;
  return (
    <dl className="figures mt-5 flex flex-wrap gap-x-12 gap-y-4">
      <LargeNumber name="Plays" note={by.length > 0 && formatList(by.map(measurerName))}>
        {plays === null ? "—" : formatExactCount(plays)}
        {plays !== null && <ProvenanceMark source={sample ? "sample" : "measured"} className="ml-2 -translate-y-0.5" />}
      </LargeNumber>
      <LargeNumber name="Paid units">{formatExactCount(units)}</LargeNumber>
      <LargeNumber name="Difference" note={difference === null && "not compared"}>
        {difference === null ? "—" : formatExactCount(difference)}
      </LargeNumber>
      {money.map(({ currency, net }) => (
        <LargeNumber key={currency} name={`Booked in ${currency}`}>
          {formatRevenue(net, currency)}
          <ProvenanceMark source={sample ? "sample" : "statement"} className="ml-2 -translate-y-0.5" />
        </LargeNumber>
      ))}
      {stakes.length > 0 && (
        <LargeNumber name="At stake" note={source && `owed by ${source.name}`}>
          {formatStakes(stakes)}
          <ProvenanceMark source={sample ? "sample" : "estimate"} className="ml-2 -translate-y-0.5" />
        </LargeNumber>
      )}
    </dl>
  );
}

function LargeNumber({ name, note, children }: { name: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd>
        <span className="font-serif text-xl">{children}</span>
        {note && <div className="text-sm text-ink-soft">{note}</div>}
      </dd>
    </div>
  );
}

/** What the artist can do about plays that are not compared. */
function WayOut({ why }: { why: NonNullable<BoardCell["uncompared"]> }) {
  const [to, words] =
    why === "unlinked"
      ? [royaltyHref({ view: "plays", filter: {} }), "Link them"]
      : [royaltyHref({ view: "statements", filter: {} }), why === "no_statement" ? "Add a statement" : "Add an export"];
  if (why === "quarter" || why === "no_share") return null;
  return (
    <Link to={to} className="underline underline-offset-4">
      {words}
    </Link>
  );
}

function rateText({ currency, rate: { low, mid, high } }: NonNullable<BoardCell["at_stake"]>): string {
  const [lowest, middle, highest] = [low, mid, high].map((rate) => formatRate(+rate, currency));
  return lowest === highest ? `${middle}` : `${middle} (${lowest}–${highest})`;
}

/** The artist's name for an account with a distributor, by its id. */
function useSourceName(): (source: string) => string {
  const sources = trpc.royalties.filters.useQuery().data?.sources ?? [];
  return (source) => sources.find(({ id }) => id === source)?.name ?? "Your distributor";
}
