import type { BoardCell, CellInput } from "@ledgerline/contract/reconciliation/reconciliation";
import type { RoyaltyFilter } from "@ledgerline/contract/royalties";
import { isPlatformId, platformName } from "@ledgerline/contract/streaming/platforms";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { EmptyState } from "../../../components/empty-state.tsx";
import { ProvenanceMark } from "../../../components/provenance-mark.tsx";
import { Section } from "../../../components/section.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorStatus } from "../../../lib/errors/error-detail.ts";
import { formatExactCount, formatList, formatMonth, formatRate } from "../../../lib/format/format.ts";
import { formatRevenue } from "../../../lib/format/format-revenue.ts";
import { newClaimHref } from "../../../lib/places/claim-href.ts";
import { useRoyaltyPlace } from "../../../lib/places/royalty-address.ts";
import { royaltyHref } from "../../../lib/places/royalty-href.ts";
import { usePageTitle } from "../../../lib/places/use-page-title.ts";
import { measurerName } from "../../plays/played-by.ts";
import { PremiumPanel } from "../../subscription/upgrade-button.tsx";
import { CellTracks } from "./cell-tracks.tsx";
import { Compared } from "./compared.tsx";
import { formatStakes } from "./format-stake.ts";
import { Freshness, UNTIL_FRESH } from "./freshness.tsx";
import {
  awaitedSentence,
  REASON_SENTENCES,
  STATE_SENTENCES,
  StateSign,
  shareSentence,
  UNCOMPARED_SENTENCES,
} from "./state-sign.tsx";

const BOARD = royaltyHref({ view: "board", filter: {} });

/** One platform's month of sale: what was played and paid, why they differ, and the tracks behind it. */
export function CellScreen() {
  const { filter } = useRoyaltyPlace();
  const named = cellOf(filter);
  const query = trpc.reconciliation.cell.useQuery(named ?? { platform: "spotify", month: "" }, {
    ...UNTIL_FRESH,
    enabled: named !== null,
  });
  const status = errorStatus(query.error);
  const title = named ? `${platformName(named.platform)} · ${formatMonth(named.month)}` : "Month";
  usePageTitle(title, "item");
  return (
    <Section
      title={title}
      aside={
        <div className="flex gap-3">
          <Button asChild size="sm">
            <Link to={BOARD}>All months</Link>
          </Button>
          {named && status === null && !query.data?.sample && (
            <Button asChild size="sm">
              <Link to={newClaimHref(named)}>Start a claim</Link>
            </Button>
          )}
        </div>
      }
    >
      {status === 402 ? (
        <PremiumPanel>Premium shows what this month's plays and pay come to, by track.</PremiumPanel>
      ) : named === null || status === 404 ? (
        <EmptyState
          action={
            <Button asChild variant="accent">
              <Link to={BOARD}>See all months</Link>
            </Button>
          }
        >
          There are no plays and no money to compare for this platform and month.
        </EmptyState>
      ) : (
        <Compared query={query} label={title}>
          {(data) => (
            <>
              <CellFacts cell={data.cell} sample={data.sample} />
              <div className="mt-4">
                <Freshness figures={data} />
              </div>
              <CellTracks {...data} />
            </>
          )}
        </Compared>
      )}
    </Section>
  );
}

/** The cell that an address names by its filters; only the six platforms have any. */
function cellOf({ platform, from: month }: RoyaltyFilter): CellInput | null {
  return platform && isPlatformId(platform) && month ? { platform, month } : null;
}

interface CellFactsProps {
  cell: BoardCell;
  /** Whether the cell is made up. */
  sample: boolean;
}

/** A cell in numbers and in words: its state, what explains the difference, and what is awaited. */
function CellFacts({ cell, sample }: CellFactsProps) {
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
          <li className="text-ink-soft">At stake: what this store brought in the months before.</li>
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
