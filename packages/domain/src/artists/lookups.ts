import { randomUUIDv7 } from "node:crypto";
import type { ArtistLookupInput, LookupHistory, LookupPlatform, LookupResult } from "@ledgerline/contract/artists";
import type { ApiStatus, DataSource } from "@ledgerline/contract/streaming/live-data";
import { isLivePlatform, PLATFORM_DATA_SOURCES } from "@ledgerline/contract/streaming/live-platforms";
import { PLATFORM_IDS, type PlatformId } from "@ledgerline/contract/streaming/platforms";
import type { Profile } from "@ledgerline/contract/streaming/streaming";
import { OVERVIEW_DAYS } from "@ledgerline/contract/wire/constants";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { transaction } from "@ledgerline/db/client";
import { insertLookup, type LookupRow, listLookups } from "@ledgerline/db/queries/artist-lookups";
import { sumMeasuredPlays } from "@ledgerline/db/queries/streaming/daily-plays";
import { findReadingPeriod } from "@ledgerline/db/queries/streaming/platform-counters";
import { DAY_MS, utcDay } from "../calendar.ts";
import type { AccountContext } from "../context/context.ts";
import { askAboutArtist, type Finding } from "./ask-about-artist.ts";
import { type CountedPlays, estimatedPlatforms, monthlyRevenue } from "./monthly-revenue.ts";
import { findSample } from "./sample-catalogue.ts";

/** Looks an artist up on every configured platform. The answer goes into the history, never into any figures. */
export async function lookupArtist(
  ctx: AccountContext,
  input: ArtistLookupInput,
  deadlineMs?: number,
): Promise<LookupResult> {
  const findings = await askAboutArtist(ctx, input, deadlineMs);
  const counted = await countedPlays(ctx, findings);
  const result = lookupAnswer(input.artist_name, findings, monthlyRevenue(counted));
  await keepLookup(ctx, result, counted);
  return result;
}

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

/** How many lookups an artist keeps; the oldest are deleted. */
const KEPT = 100;

/** Adds a lookup to the artist's history; `counted` is what its estimate is based on. */
export async function keepLookup(ctx: AccountContext, result: LookupResult, counted: CountedPlays[]): Promise<void> {
  const row = {
    accountId: ctx.accountId,
    id: randomUUIDv7(),
    searchedArtist: result.artist_name,
    lookedUpAt: ctx.clock(),
    result,
    estimatedFrom: estimatedPlatforms(counted),
  };
  await transaction(ctx.db, (tx) => insertLookup(tx, row, KEPT));
}

const ANSWERED = 20;

/** The latest lookups, newest first, each with its answer at the time. */
export async function lookupHistory(ctx: AccountContext): Promise<LookupHistory> {
  const lookups = await listLookups(ctx.db, ctx.accountId, ANSWERED);
  return {
    lookups: lookups.map(({ id, searchedArtist, lookedUpAt, result }) => ({
      id,
      searched_artist: searchedArtist,
      lookup_date: lookedUpAt.toISOString(),
      lookup_data: result,
    })),
  };
}

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

/** A platform's figures for an artist with this profile; empty without one. */
function platformOf(profile: Profile | null, source: DataSource, detail: string | null): LookupPlatform {
  return {
    profile_id: profile?.profile_id ?? null,
    name: profile?.name ?? null,
    url: profile?.url ?? null,
    followers: profile?.followers ?? null,
    subscriber_count: profile?.subscriber_count ?? null,
    popularity: profile?.popularity ?? null,
    genres: profile?.genres ?? [],
    data_source: profile ? source : null,
    detail,
  };
}

/** The followers and subscribers on all platforms; null when none gives any. */
function totalFollowers(platforms: LookupPlatform[]): number | null {
  const counts = platforms.flatMap(({ followers, subscriber_count }) => [followers, subscriber_count]);
  const known = counts.filter((count) => count !== null);
  return known.length === 0 ? null : known.reduce((total, count) => total + count, 0);
}

/** Whether a platform was asked, even if the call failed. */
function isAsked(status: ApiStatus): boolean {
  return status !== "not_configured" && status !== "api_retired";
}

/** Whether a platform found the artist. Apple Music gives no counts, but a page and genres. */
function hasData({ profile_id }: LookupPlatform): boolean {
  return profile_id !== null;
}

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
