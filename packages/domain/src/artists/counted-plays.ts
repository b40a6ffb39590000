import { OVERVIEW_DAYS } from "@ledgerline/contract/constants";
import { sumMeasuredPlays } from "@ledgerline/db/queries/daily-plays";
import { utcDay } from "../analytics/utc-day.ts";
import type { ArtistContext } from "../context.ts";
import type { Finding } from "./ask-about-artist.ts";
import type { CountedPlays } from "./monthly-revenue.ts";

const DAY_MS = 86_400_000;

/** The plays that an estimate may rest on: the artist's own measured ones, else a page's of all time. */
export async function countedPlays(ctx: ArtistContext, findings: Finding[]): Promise<CountedPlays[]> {
  const counted = await Promise.all(findings.map((finding) => ofPlatform(ctx, finding)));
  return counted.filter((one) => one !== null);
}

async function ofPlatform(ctx: ArtistContext, { platform, profile, own }: Finding): Promise<CountedPlays | null> {
  const now = ctx.clock();
  if (own) {
    const since = utcDay(now, OVERVIEW_DAYS - 1);
    const measured = await sumMeasuredPlays(ctx.db, ctx.artistId, platform, since);
    if (measured) return { platform, ...measured, since: null };
  }
  if (!profile?.lifetimePlays) return null;
  const { plays, since } = profile.lifetimePlays;
  return { platform, plays, since, days: (now.getTime() - Date.parse(since)) / DAY_MS };
}
