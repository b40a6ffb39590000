import type { LookupResult } from "@ledgerline/contract/artists";
import { PLATFORM_IDS } from "@ledgerline/contract/platforms";
import type { Source } from "@ledgerline/contract/source";
import { Count } from "../../components/count.tsx";
import { Figure } from "../../components/figure.tsx";
import { formatMoney } from "../../lib/format.ts";
import { dataSourceMark } from "./data-source.ts";

/** Total followers, what the artist may earn per month, and how many platforms that is based on. */
export function LookupSummary({ result }: { result: LookupResult }) {
  const { total_estimated_followers: followers, apis_configured, platforms_with_data } = result.summary;
  return (
    <dl className="grid gap-x-8 gap-y-8 md:grid-cols-3">
      <Figure
        label="Total followers"
        value={followers === null ? "—" : <Count value={followers} />}
        sources={followers === null ? [] : followerSources(result)}
        note={
          followers === null
            ? "No platform gives a follower count for this artist."
            : "Followers and subscribers on all platforms, added up. A follower on two platforms counts twice."
        }
      />
      <RevenueEstimate estimate={result.summary.monthly_revenue} why={whyNone(platforms_with_data)} />
      <Figure
        label="APIs configured / platforms with data"
        value={`${apis_configured} / ${platforms_with_data}`}
        sources={[]}
        note={platforms_with_data === 0 ? "No platform has data on this artist." : null}
      />
    </dl>
  );
}

interface RevenueEstimateProps {
  estimate: LookupResult["summary"]["monthly_revenue"];
  /** Shown when there is no estimate. */
  why: string;
}

function RevenueEstimate({ estimate, why }: RevenueEstimateProps) {
  const label = { label: "Monthly revenue", qualifier: "estimated" };
  if (estimate === null) {
    return <Figure {...label} value="—" sources={[]} note={why} />;
  }
  return (
    <Figure
      {...label}
      value={
        <span className="text-xl leading-none">
          {formatMoney(estimate.low)} <span className="text-ink-soft">to</span> {formatMoney(estimate.high)}
        </span>
      }
      sources={[estimate.source]}
      note={`About ${formatMoney(estimate.mid)} in US dollars. ${estimate.basis}`}
    />
  );
}

function whyNone(platformsWithData: number): string {
  if (platformsWithData === 0) return "There is nothing to estimate from.";
  return "No platform gave plays. Followers and popularity do not say how often an artist is played.";
}

function followerSources({ platforms }: LookupResult): Source[] {
  const counted = PLATFORM_IDS.map((platform) => platforms[platform]).filter(
    ({ followers, subscriber_count }) => followers !== null || subscriber_count !== null,
  );
  return [...new Set(counted.flatMap(({ data_source }) => (data_source ? dataSourceMark(data_source) : [])))];
}
