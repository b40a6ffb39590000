import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import { OVERVIEW_DAYS } from "@ledgerline/contract/wire/constants";
import { findReadingPeriod, sumMeasuredPlays } from "@ledgerline/db/queries/streaming";
import { DAY_MS } from "../calendar/durations.ts";
import { utcDay } from "../calendar/utc-day.ts";
import type { AccountContext } from "../context/context.ts";
import type { Finding } from "./ask-about-artist.ts";
import type { CountedPlays } from "./monthly-revenue.ts";

/** The plays that an estimate is based on: the artist's own measured ones, or else a page's all-time plays. */
export async function countedPlays(ctx: AccountContext, findings: Finding[]): Promise<CountedPlays[]> {
  const counted = await Promise.all(findings.map((finding) => ofPlatform(ctx, finding)));
  return counted.filter((one) => one !== null);
}

async function ofPlatform(ctx: AccountContext, { platform, profile, own }: Finding): Promise<CountedPlays | null> {
  const measured = own && (await measuredPlays(ctx, platform));
  if (measured) return measured;
  if (!profile?.lifetimePlays) return null;
  const { plays, since } = profile.lifetimePlays;
  return { platform, plays, since, days: (ctx.clock().getTime() - Date.parse(since)) / DAY_MS };
}

/** Counts days from reading to reading, because a day without plays has no record. */
async function measuredPlays(ctx: AccountContext, platform: PlatformId): Promise<CountedPlays | null> {
  const since = utcDay(ctx.clock(), OVERVIEW_DAYS - 1);
  const [plays, readings] = await Promise.all([
    sumMeasuredPlays(ctx.db, ctx.accountId, platform, since),
    findReadingPeriod(ctx.db, ctx.accountId, platform),
  ]);
  if (plays === null || readings === null) return null;
  const from = Math.max(readings.first.getTime(), Date.parse(since));
  const days = Math.max(1, Math.round((readings.last.getTime() - from) / DAY_MS));
  return { platform, plays, days, since: null };
}
