import type { Royalties } from "@ledgerline/contract/analytics";
import { PLATFORM_IDS } from "@ledgerline/contract/streaming/platforms";
import { RATE_CONFIDENCES } from "@ledgerline/contract/wire/constants";
import { heightOn, type Stave, staveFor } from "../../components/charts/stave.ts";
import { FailedState } from "../../components/failed-state.tsx";
import { Tooltip } from "../../components/overlays/tooltip.tsx";
import { Platform, platformColor } from "../../components/platform.tsx";
import { SourceKey } from "../../components/provenance-mark.tsx";
import { Section } from "../../components/section.tsx";
import { Loading, Skeleton } from "../../components/ui/skeleton.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { formatDay, formatRate } from "../../lib/format/format.ts";
import { ExchangeRatesSection } from "./exchange-rates-section.tsx";

/** What a stream has paid, and the exchange rates. */
export function RatesScreen() {
  return (
    <>
      <StreamRates />
      <ExchangeRatesSection />
    </>
  );
}

function StreamRates() {
  const royalties = trpc.analytics.royalties.useQuery();
  return (
    <Section
      title="Estimated per-stream rates"
      lead="What a stream has paid in published statements. No platform pays a fixed rate; what you were paid is on your statements."
      aside={<SourceKey sources={["estimate"]} />}
    >
      {royalties.data && <RatesTable ranges={royalties.data.rate_ranges} />}
      {royalties.isPending && <RatesSkeleton />}
      {royalties.isError && !royalties.data && (
        <FailedState
          message={errorDetail(royalties.error, ERROR_MESSAGES.analytics)}
          retrying={royalties.isFetching}
          onRetry={() => royalties.refetch()}
        />
      )}
    </Section>
  );
}

/** As tall as the table. */
function RatesSkeleton() {
  return (
    <Loading label="Loading rates">
      <div className="pb-5 pt-7 sm:pb-0">
        {PLATFORM_IDS.map((platform) => (
          <div key={platform} className="flex h-27 items-center gap-8 sm:h-18">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-3 flex-1" />
            <Skeleton className="h-7 w-20" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

type RateRanges = Royalties["rate_ranges"];
type RateRange = RateRanges[keyof RateRanges];

const CONFIDENCE_LABELS: Record<RateRange["confidence"], string> = {
  good: "Good evidence",
  fair: "Fair evidence",
  weak: "Weak evidence",
};

/** What a stream has paid: each platform's range as a band, all six on one scale. */
function RatesTable({ ranges }: { ranges: RateRanges }) {
  const stave = staveFor(Object.values(ranges).map(({ high }) => high));
  return (
    <table className="figures w-full border-collapse text-left">
      <caption className="sr-only">Estimated rates in US dollars per stream</caption>
      <thead>
        <tr className="align-bottom text-sm text-ink-soft">
          <th scope="col" className="pr-4 pb-2 font-normal">
            Platform
          </th>
          <th scope="col" className="hidden w-full pb-2 font-normal sm:table-cell">
            <span className="sr-only">Low to high</span>
            <RateScale stave={stave} />
          </th>
          <th scope="col" className="pb-2 pl-4 text-right font-normal whitespace-nowrap">
            USD per stream
          </th>
        </tr>
      </thead>
      <tbody>
        {PLATFORM_IDS.map((platform) => (
          <RateRow key={platform} platform={platform} range={ranges[platform]} stave={stave} />
        ))}
        <tr className="text-ink-soft sm:hidden">
          <td colSpan={2} className="pt-1">
            <RateScale stave={stave} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function RateRow({ platform, range, stave }: { platform: string; range: RateRange; stave: Stave }) {
  const lowToHigh = `${formatRate(range.low)} – ${formatRate(range.high)}`;
  return (
    <>
      <tr>
        <th
          scope="row"
          className="pt-3 pr-4 text-left align-top font-normal whitespace-nowrap sm:py-2.5 sm:pr-8 sm:align-middle"
        >
          <Platform platform={platform} />
          <Evidence range={range} />
        </th>
        <td className="hidden w-full py-2.5 sm:table-cell">
          <span className="sr-only">{lowToHigh}</span>
          <RateBand range={range} stave={stave} color={platformColor(platform)} />
        </td>
        <td className="pt-3 pl-4 text-right sm:py-2.5 sm:pl-10">
          <span className="font-serif text-xl leading-8">{formatRate(range.mid)}</span>
          <div className="text-sm whitespace-nowrap text-ink-soft">{lowToHigh}</div>
        </td>
      </tr>
      {/* On a narrow screen the band gets its own row. */}
      <tr className="sm:hidden">
        <td colSpan={2}>
          <span className="sr-only">{lowToHigh}</span>
          <RateBand range={range} stave={stave} color={platformColor(platform)} />
        </td>
      </tr>
    </>
  );
}

function Evidence({ range }: { range: RateRange }) {
  const strength = RATE_CONFIDENCES.length - RATE_CONFIDENCES.indexOf(range.confidence);
  return (
    <Tooltip
      content={
        <>
          <p>{range.basis}.</p>
          <p className="mt-1">As of {formatDay(range.as_of)}.</p>
        </>
      }
    >
      <button
        type="button"
        className="mt-0.5 flex min-h-6 items-center gap-2 rounded-sm text-sm text-ink-soft underline decoration-hairline-strong decoration-dotted underline-offset-4 hover:text-ink"
      >
        <svg viewBox="0 0 14 10" className="h-2.5 w-3.5" aria-hidden="true">
          {RATE_CONFIDENCES.map((confidence, n) => (
            <path
              key={confidence}
              d={`M${2 + n * 5} 10V${7 - n * 3}`}
              stroke="currentColor"
              strokeWidth="3"
              opacity={n < strength ? 1 : 0.25}
            />
          ))}
        </svg>
        {CONFIDENCE_LABELS[range.confidence]}
      </button>
    </Tooltip>
  );
}

const percent = (stave: Stave, value: number) => `${heightOn(stave, value) * 100}%`;

/** The scale above the bands. */
function RateScale({ stave }: { stave: Stave }) {
  return (
    <span aria-hidden="true" className="relative block h-4 text-xs">
      {stave.lines.map((line) => (
        <span
          key={line}
          className="absolute -translate-x-1/2 first:translate-x-0 last:-translate-x-full"
          style={{ left: percent(stave, line) }}
        >
          {line === 0 ? "$0" : formatRate(line)}
        </span>
      ))}
    </span>
  );
}

interface RateBandProps {
  range: { low: number; mid: number; high: number };
  stave: Stave;
  color: string;
}

/** A range on its staff line: dashed, as an estimate, with the note head at the midpoint. */
function RateBand({ range: { low, mid, high }, stave, color }: RateBandProps) {
  return (
    <svg width="100%" height="44" className="block overflow-visible" aria-hidden="true">
      <line x1="0" x2="100%" y1="22" y2="22" className="stroke-hairline-strong/50" />
      {stave.lines.map((line) => (
        <line
          key={line}
          x1={percent(stave, line)}
          x2={percent(stave, line)}
          y1="0"
          y2="100%"
          className="stroke-hairline"
        />
      ))}
      <rect
        x={percent(stave, low)}
        width={percent(stave, high - low)}
        y="12"
        height="20"
        rx="2"
        className="fill-paper"
      />
      <rect
        x={percent(stave, low)}
        width={percent(stave, high - low)}
        y="12"
        height="20"
        rx="2"
        fill={color}
        fillOpacity="0.16"
        stroke={color}
        strokeDasharray="4 3"
      />
      <svg x={percent(stave, mid)} y="22" overflow="visible" aria-hidden="true">
        {/* Ten dashes, however long the outline is. */}
        <ellipse
          rx="8.5"
          ry="6"
          transform="rotate(-22)"
          className="fill-paper stroke-ink"
          strokeWidth="1.75"
          pathLength="10"
          strokeDasharray="0.64 0.36"
        />
      </svg>
    </svg>
  );
}
