import type { RateRange } from "@ledgerline/contract/analytics";
import { PLATFORM_IDS, type PlatformId } from "@ledgerline/contract/streaming/platforms";
import { printDecimal } from "@ledgerline/decimals";

/** USD per 10,000 streams, so that plays times a rate is a whole number. */
interface PublishedRate {
  low: number;
  mid: number;
  high: number;
  confidence: RateRange["confidence"];
  basis: string;
  asOf: string;
}

/** USD, exact. */
interface RevenueEstimate {
  low: string;
  mid: string;
  high: string;
}

const RATE_SCALE = 4;
const PER_STREAM = 10 ** RATE_SCALE;
/** Rates for all-time plays on a public page, where they differ: most views of a YouTube channel are ad-supported. */
const PAGE_PLAYS: Partial<Record<PlatformId, Pick<PublishedRate, "low" | "mid">>> = { youtube: { low: 4, mid: 9 } };
const DYNAMOI = "Dynamoi, 388,000 royalty transactions, 2023-2025";
const DUETTI = "Duetti, independent catalogues, 2024";
const OSC = "osc.garden, one artist's statements, 2017-2023";

/** What services actually paid per stream: master side, net to the rights holder. None pays a fixed rate. */
const PUBLISHED: Record<PlatformId, PublishedRate> = {
  spotify: {
    low: 20,
    mid: 29,
    high: 40,
    confidence: "good",
    basis: `Three sets of statements agree: ${DYNAMOI}; ${DUETTI}; ${OSC}`,
    asOf: "2025-09-30",
  },
  apple_music: {
    low: 45,
    mid: 55,
    high: 65,
    confidence: "good",
    basis: `Three sets of statements agree: ${DYNAMOI}; ${DUETTI}; ${OSC}`,
    asOf: "2025-09-30",
  },
  youtube: {
    low: 15,
    mid: 28,
    high: 48,
    confidence: "fair",
    basis: `Ad-supported and Premium mixed: ${DYNAMOI}; ${DUETTI}`,
    asOf: "2025-09-30",
  },
  tidal: {
    low: 50,
    mid: 70,
    high: 128,
    confidence: "fair",
    basis: `Few streams: ${DYNAMOI}; ${OSC}`,
    asOf: "2025-09-30",
  },
  soundcloud: {
    low: 20,
    mid: 30,
    high: 40,
    confidence: "weak",
    basis: "Monetized plays only; often quoted, but not backed by statements, and different for each fan",
    asOf: "2025-01-23",
  },
  amazon_music: {
    low: 37,
    mid: 45,
    high: 88,
    confidence: "fair",
    basis: `Unlimited, Prime and ad-supported mixed: ${DYNAMOI}; ${DUETTI}`,
    asOf: "2025-09-30",
  },
};

/** The published range of every platform, in USD per stream. */
export function rateRanges(): Record<PlatformId, RateRange> {
  return eachPlatform(({ low, mid, high, confidence, basis, asOf }) => ({
    low: low / PER_STREAM,
    mid: mid / PER_STREAM,
    high: high / PER_STREAM,
    confidence,
    basis,
    as_of: asOf,
  }));
}

/** The mid rate of every platform, in USD per stream. */
export function midRates(): Record<PlatformId, number> {
  return eachPlatform(({ mid }) => mid / PER_STREAM);
}

/** What plays would earn at the published rates: exact USD with four decimals. `plays` must be a whole number. */
export function estimateRevenue(platform: PlatformId, plays: number): RevenueEstimate {
  return multiply(PUBLISHED[platform], plays);
}

/** What all-time plays on a public page would earn. */
export function estimatePagePlays(platform: PlatformId, plays: number): RevenueEstimate {
  return multiply({ ...PUBLISHED[platform], ...PAGE_PLAYS[platform] }, plays);
}

function multiply({ low, mid, high }: Pick<PublishedRate, "low" | "mid" | "high">, plays: number): RevenueEstimate {
  const inUsd = (rate: number) => printDecimal(BigInt(plays) * BigInt(rate), RATE_SCALE);
  return { low: inUsd(low), mid: inUsd(mid), high: inUsd(high) };
}

function eachPlatform<T>(answer: (rate: PublishedRate) => T): Record<PlatformId, T> {
  return Object.fromEntries(PLATFORM_IDS.map((id) => [id, answer(PUBLISHED[id])])) as Record<PlatformId, T>;
}
