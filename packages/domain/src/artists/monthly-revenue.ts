import type { MonthlyRevenueEstimate } from "@ledgerline/contract/artists";
import { type PlatformId, platformName } from "@ledgerline/contract/streaming/platforms";
import { addDecimals } from "@ledgerline/decimals";
import { estimatePagePlays, estimateRevenue, rateRanges } from "../royalty-rates.ts";

/** Counted plays: a page's all-time plays, or the artist's own measured ones. */
export interface CountedPlays {
  platform: PlatformId;
  plays: number;
  /** The number of days that the plays cover. */
  days: number;
  /** The first day, `YYYY-MM-DD`, of an all-time count; null for measured days. */
  since: string | null;
}

const DAYS_A_MONTH = 365.25 / 12;
const SIGNIFICANT_DIGITS = 2;
const COUNT = new Intl.NumberFormat("en-US");
const MONTH = new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" });

/** What the counted plays would earn per month at the published rates; null when none were counted. */
export function monthlyRevenue(counted: CountedPlays[]): MonthlyRevenueEstimate | null {
  const parts = partsOf(counted);
  if (parts.length === 0) return null;
  const money = parts.map((one) => estimate(one, one.monthly));
  return {
    low: addDecimals(money.map(({ low }) => low)),
    mid: addDecimals(money.map(({ mid }) => mid)),
    high: addDecimals(money.map(({ high }) => high)),
    currency: "USD",
    basis: parts.map(basisOf).join(" "),
    source: "estimate",
  };
}

/** The platforms whose plays the estimate is based on. */
export function estimatedPlatforms(counted: CountedPlays[]): PlatformId[] {
  return partsOf(counted).map(({ platform }) => platform);
}

function partsOf(counted: CountedPlays[]) {
  return counted.map((one) => ({ ...one, monthly: playsAMonth(one) })).filter(({ monthly }) => monthly > 0);
}

/** Unlike measured days, a page's first weeks are not extrapolated. More than two digits would claim too much. */
function playsAMonth({ plays, days, since }: Omit<CountedPlays, "platform">): number {
  const months = since === null ? days / DAYS_A_MONTH : Math.max(1, days / DAYS_A_MONTH);
  return Math.floor(Number((plays / months).toPrecision(SIGNIFICANT_DIGITS)));
}

/** Values the artist's own plays as the overview does. */
function estimate({ platform, since }: Pick<CountedPlays, "platform" | "since">, plays: number) {
  return since === null ? estimateRevenue(platform, plays) : estimatePagePlays(platform, plays);
}

function basisOf({ platform, monthly, days, since }: CountedPlays & { monthly: number }): string {
  const unit = platform === "youtube" ? "view" : "play";
  const { low, mid, high } = estimate({ platform, since }, 1);
  const asOf = new Date(rateRanges()[platform].as_of);
  const period =
    since === null
      ? `from ${days === 1 ? "1 day" : `${days} days`} of your own measured plays`
      : `since ${MONTH.format(new Date(since))}`;
  const rates = `at about $${mid} a ${unit} ($${low} to $${high}); published rates as of ${MONTH.format(asOf)}`;
  return `About ${COUNT.format(monthly)} ${unit}s a month on ${platformName(platform)} ${period}, ${rates}.`;
}
