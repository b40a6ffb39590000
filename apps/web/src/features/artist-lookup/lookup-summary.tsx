import type { LookupResult } from "@ledgerline/contract/artists";
import type { Source } from "@ledgerline/contract/statements/source";
import { PLATFORM_IDS } from "@ledgerline/contract/streaming/platforms";
import type { ReactNode } from "react";
import { Count, Figure } from "../../components/figure.tsx";
import { ProvenanceMark } from "../../components/provenance-mark.tsx";
import { formatMoney } from "../../lib/format/format.ts";
import { dataSourceMark } from "./data-source.ts";

/** Total followers, what the artist may earn per month, and how many platforms that is based on. */
export function LookupSummary({ result }: { result: LookupResult }) {
  const { total_estimated_followers: followers, apis_configured, platforms_with_data } = result.summary;
  return (
    <dl className="grid gap-x-8 gap-y-6 md:grid-cols-2">
      {followers !== null && (
        <Figure
          label="Total followers"
          value={<Count value={followers} />}
          sources={followerSources(result)}
          note="Added up over the platforms. A follower on two platforms counts twice."
        />
      )}
      <Figure
        label="APIs configured / platforms with data"
        value={`${apis_configured} / ${platforms_with_data}`}
        sources={[]}
        note={platforms_with_data === 0 ? "No platform has data on this artist." : null}
      />
      {followers === null && platforms_with_data > 0 && (
        <Line label="Total followers">No platform gives a follower count for this artist.</Line>
      )}
      <RevenueEstimate result={result} />
    </dl>
  );
}

function RevenueEstimate({ result: { summary } }: { result: LookupResult }) {
  const { monthly_revenue: estimate, platforms_with_data } = summary;
  if (estimate === null) {
    return platforms_with_data === 0 ? null : (
      <Line label="Monthly revenue">
        No estimate: no platform gave plays, and followers do not tell how often an artist is played.
      </Line>
    );
  }
  return (
    <Line label="Monthly revenue, estimated">
      <span className="figures text-ink">
        about {formatMoney(estimate.mid)}
        <ProvenanceMark source={estimate.source} className="mx-2" />
      </span>
      ({formatMoney(estimate.low)} to {formatMoney(estimate.high)}). {estimate.basis}
    </Line>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-hairline pt-2 md:col-span-full">
      <dt>{label}</dt>
      <dd className="text-pretty text-sm text-ink-soft">{children}</dd>
    </div>
  );
}

function followerSources({ platforms }: LookupResult): Source[] {
  const counted = PLATFORM_IDS.map((platform) => platforms[platform]).filter(
    ({ followers, subscriber_count }) => followers !== null || subscriber_count !== null,
  );
  return [...new Set(counted.flatMap(({ data_source }) => (data_source ? dataSourceMark(data_source) : [])))];
}
