import type { AutoSync } from "@ledgerline/contract/analytics/analytics";
import type { ArtistLookupInput } from "@ledgerline/contract/artists";
import { isLivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import { askAboutArtist, type Finding } from "../artists/ask-about-artist.ts";
import { countedPlays, keepLookup, lookupAnswer } from "../artists/lookups.ts";
import { monthlyRevenue } from "../artists/monthly-revenue.ts";
import type { AccountContext } from "../context/context.ts";
import { storeReading } from "./store-reading.ts";

/**
 * Looks an artist up on every platform that is set up. Readings of a confirmed profile become the artist's own figures;
 * everything else only goes into the lookup history.
 */
export async function autoSync(ctx: AccountContext, input: ArtistLookupInput, deadlineMs?: number): Promise<AutoSync> {
  const { artist_name } = input;
  const findings = await askAboutArtist(ctx, input, deadlineMs);
  let records = 0;
  for (const finding of findings) records += await storeOwn(ctx, finding);
  const counted = await countedPlays(ctx, findings);
  const result = lookupAnswer(artist_name, findings, monthlyRevenue(counted));
  await keepLookup(ctx, result, counted);
  const synced = findings.filter(({ status }) => status === "live_api_success");
  return {
    artist_name,
    platforms_synced: synced.map(({ platform }) => platform),
    api_status: result.api_status,
    records_created: records,
  };
}

async function storeOwn(ctx: AccountContext, { platform, own }: Finding): Promise<number> {
  if (own === null || !isLivePlatform(platform)) return 0;
  return await storeReading(ctx, { platform, profile: own.profile, run: null }, own.reading);
}
