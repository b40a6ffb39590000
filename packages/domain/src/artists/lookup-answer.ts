import type { LookupResult } from "@ledgerline/contract/artists";
import { isLivePlatform, PLATFORM_DATA_SOURCES } from "@ledgerline/contract/streaming/live-platforms";
import { PLATFORM_IDS, type PlatformId } from "@ledgerline/contract/streaming/platforms";
import type { Finding } from "./ask-about-artist.ts";
import { hasData, isAsked, platformOf, totalFollowers } from "./lookup-platforms.ts";
import { findSample } from "./sample-catalogue.ts";

type MonthlyRevenue = LookupResult["summary"]["monthly_revenue"];

/** The answer to a lookup, which is also stored. If nothing live is set up, it comes from the sample catalogue. */
export function lookupAnswer(name: string, findings: Finding[], revenue: MonthlyRevenue): LookupResult {
  const asked = findings.filter(({ status }) => isAsked(status));
  const source = dataSourceOf(asked);
  const sample = source === "sample" ? findSample(name) : null;
  const platforms = eachPlatform(findings, (finding) => {
    const profile = finding.profile ?? sample?.platforms[finding.platform] ?? null;
    return platformOf(profile, finding.profile ? liveSource(finding.platform) : "sample", finding.detail);
  });
  const monthly = sample ? sample.monthlyRevenue : revenue;
  return {
    artist_name: name,
    data_source: source,
    api_status: eachPlatform(findings, ({ status }) => status),
    platforms,
    summary: {
      total_estimated_followers: totalFollowers(Object.values(platforms)),
      total_estimated_monthly_revenue: monthly && Number(monthly.mid),
      monthly_revenue: monthly,
      apis_configured: asked.length,
      platforms_with_data: Object.values(platforms).filter(hasData).length,
    },
  };
}

/** The first platform that knows the artist, else the first that was asked: a failed lookup is not a sample. */
function dataSourceOf(asked: Finding[]): LookupResult["data_source"] {
  const first = asked.find(({ profile }) => profile !== null) ?? asked[0];
  return first ? liveSource(first.platform) : "sample";
}

function liveSource(platform: PlatformId): LookupResult["data_source"] {
  return isLivePlatform(platform) ? PLATFORM_DATA_SOURCES[platform] : "sample";
}

function eachPlatform<T>(findings: Finding[], answer: (finding: Finding) => T): Record<PlatformId, T> {
  const of = (platform: PlatformId) => findings.find((finding) => finding.platform === platform) as Finding;
  return Object.fromEntries(PLATFORM_IDS.map((id) => [id, answer(of(id))])) as Record<PlatformId, T>;
}
