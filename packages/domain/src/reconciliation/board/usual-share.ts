import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import { exchangeDecimal, roundDecimal } from "@ledgerline/decimals";
import { addMonths } from "../../calendar.ts";
import type { BookIndex } from "./books.ts";
import { deviationOf, percentile } from "./usual.ts";

/** Platforms that count every play, but only pay for those that earn. */
const PAY_A_PART: readonly string[] = ["youtube", "soundcloud"] satisfies PlatformId[];
const HISTORY_MONTHS = 12;
const LEAST_MONTHS = 3;
/** Paid parts are compared in millionths of the plays. */
const WHOLE = 1_000_000;
/**
 * A part is usual within this many deviations of the median, but always within a seventh of it, and never beyond half
 * of it.
 */
const DEVIATIONS = 2.5;
const RANGE = { least: 1 / 7, most: 1 / 2 };

export interface UsualShare {
  /** In percent. */
  percent: string;
  /** The least that is still usual, in percent. */
  leastPercent: string;
  /** The months that this is based on, and those that paid too little or too much to count; oldest first. */
  months: string[];
  leftOut: string[];
  /** Units that `plays` usually come to, and the least that is still usual. */
  usual(plays: number): number;
  least(plays: number): number;
}

interface Pair {
  plays: number;
  units: number;
}

export function paysPart(platform: string): boolean {
  return PAY_A_PART.includes(platform);
}

/** The part of its plays that a platform paid in the previous twelve months; null when fewer than three are known. */
export function usualShare(index: BookIndex, platform: string, month: string): UsualShare | null {
  const pairs: (Pair & { month: string; part: number })[] = [];
  for (let at = HISTORY_MONTHS; at >= 1; at -= 1) {
    const before = addMonths(month, -at);
    const pair = comparable(index, platform, before);
    if (pair && pair.plays > 0 && pair.units > 0) {
      pairs.push({ ...pair, month: before, part: times(WHOLE, pair) });
    }
  }
  const inOrder = [...pairs].sort((a, b) => a.units * b.plays - b.units * a.plays);
  const usual = percentile(inOrder, 50);
  if (!usual || inOrder.length < LEAST_MONTHS) return null;
  const deviation = deviationOf(
    inOrder.map(({ part }) => part),
    usual.part,
  );
  const [least, most] = [Math.ceil(usual.part * RANGE.least), Math.floor(usual.part * RANGE.most)];
  const range = Math.min(most, Math.max(least, Math.ceil(DEVIATIONS * deviation)));
  const lowest = { plays: WHOLE, units: usual.part - range };
  const isUsual = ({ part }: { part: number }) => Math.abs(part - usual.part) <= range;
  return {
    percent: percentOf(usual),
    leastPercent: percentOf(lowest),
    months: pairs.filter(isUsual).map((pair) => pair.month),
    leftOut: pairs.filter((pair) => !isUsual(pair)).map((pair) => pair.month),
    usual: (plays) => times(plays, usual),
    least: (plays) => times(plays, lowest),
  };
}

/** A month's plays as far as they are known, with the units paid for them; null when none are. */
export function comparable(index: BookIndex, platform: string, month: string): (Pair & { edge: number }) | null {
  const plays = index.plays(platform, month).filter(({ whole }) => whole);
  const rows = index.stores(platform, month);
  if (rows.some(({ months }) => months > 1)) return null;
  const all = plays.find(({ track }) => track === null);
  if (all) return { plays: all.plays, edge: all.edge, units: sum(rows) };
  const paid = index.tracks(platform, month);
  if (plays.length === 0) return null;
  return {
    plays: plays.reduce((so, one) => so + one.plays, 0),
    edge: plays.reduce((so, one) => so + one.edge, 0),
    units: sum(plays.flatMap(({ track }) => (track === null ? [] : (paid.get(track) ?? [])))),
  };
}

function percentOf({ plays, units }: Pair): string {
  return roundDecimal(exchangeDecimal("100", `${units}`, `${plays}`), 2);
}

function times(plays: number, { plays: of, units }: Pair): number {
  return Number((BigInt(plays) * BigInt(units)) / BigInt(of));
}

function sum(rows: readonly { units: number }[]): number {
  return rows.reduce((so, { units }) => so + units, 0);
}
