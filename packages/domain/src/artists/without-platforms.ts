import type { LookupPlatform } from "@ledgerline/contract/artists";
import { PLATFORM_IDS, type PlatformId } from "@ledgerline/contract/streaming/platforms";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { LookupRow } from "@ledgerline/db/queries/artists";
import { hasData, isAsked, platformOf, totalFollowers } from "./lookup-platforms.ts";

/** A lookup without the data of some platforms, as if they had not been asked. */
export function withoutPlatforms(lookup: LookupRow, forgotten: readonly PlatformId[]): LookupRow {
  const { result, estimatedFrom } = lookup;
  const gone = forgotten.filter((platform) => isAsked(result.api_status[platform]));
  if (gone.length === 0) return lookup;
  const platforms = { ...result.platforms };
  for (const platform of gone) platforms[platform] = platformOf(null, "sample", MESSAGES.notConnected);
  const left = Object.values(platforms);
  const unasked = Object.fromEntries(gone.map((platform) => [platform, "not_configured" as const]));
  const apiStatus = { ...result.api_status, ...unasked };
  const { monthly_revenue: revenue, ...summary } = result.summary;
  // An estimate cannot be split, so it is removed together with any platform that it is based on.
  const kept = gone.some((platform) => estimatedFrom.includes(platform)) ? null : revenue;
  return {
    ...lookup,
    estimatedFrom: kept ? estimatedFrom : [],
    result: {
      ...result,
      data_source: PLATFORM_IDS.map((id) => platforms[id]).find(isFetched)?.data_source ?? result.data_source,
      api_status: apiStatus,
      platforms,
      summary: {
        ...summary,
        total_estimated_followers: totalFollowers(left),
        total_estimated_monthly_revenue: kept && Number(kept.mid),
        monthly_revenue: kept,
        apis_configured: Object.values(apiStatus).filter(isAsked).length,
        platforms_with_data: left.filter(hasData).length,
      },
    },
  };
}

function isFetched({ data_source }: LookupPlatform): boolean {
  return data_source !== null && data_source !== "sample";
}
