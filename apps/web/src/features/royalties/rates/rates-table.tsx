import type { Royalties } from "@ledgerline/contract/analytics/analytics";
import { PLATFORM_IDS } from "@ledgerline/contract/streaming/platforms";
import { RATE_CONFIDENCES } from "@ledgerline/contract/wire/constants";
import { type Stave, staveFor } from "../../../components/charts/stave.ts";
import { Tooltip } from "../../../components/overlays/tooltip.tsx";
import { Platform, platformColor } from "../../../components/platform.tsx";
import { formatDay, formatRate } from "../../../lib/format/format.ts";
import { RateBand, RateScale } from "./rate-band.tsx";

type RateRanges = Royalties["rate_ranges"];
type RateRange = RateRanges[keyof RateRanges];

const CONFIDENCE_LABELS: Record<RateRange["confidence"], string> = {
  good: "Good evidence",
  fair: "Fair evidence",
  weak: "Weak evidence",
};

/** What a stream has paid: each platform's range as a band, all six on one scale. */
export function RatesTable({ ranges }: { ranges: RateRanges }) {
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
