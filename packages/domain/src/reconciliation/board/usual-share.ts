import { exchangeDecimal, roundDecimal } from "@ledgerline/contract/money/exchange";
import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import { addMonths } from "../../calendar/month.ts";
import type { BookIndex } from "../books/book-index.ts";
import { percentile } from "../money/percentile.ts";

/** They count every play, and pay those that earn. */
const PAY_A_PART: readonly string[] = ["youtube", "soundcloud"] satisfies PlatformId[];
const HISTORY_MONTHS = 12;
const LEAST_MONTHS = 3;

export interface UsualShare {
  /** In percent. */
  percent: string;
  /** What so many plays usually come to, and what they came to at least. */
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

/** The part of its plays that a platform paid in the twelve months before; null when fewer than three are known. */
export function usualShare(index: BookIndex, platform: string, month: string): UsualShare | null {
  const pairs: Pair[] = [];
  for (let at = 1; at <= HISTORY_MONTHS; at += 1) {
    const pair = comparable(index, platform, addMonths(month, -at));
    if (pair && pair.plays > 0 && pair.units > 0) pairs.push(pair);
  }
  const inOrder = pairs.sort((a, b) => a.units * b.plays - b.units * a.plays);
  const [least, usual] = [inOrder[0], percentile(inOrder, 50)];
  if (!least || !usual || inOrder.length < LEAST_MONTHS) return null;
  return {
    percent: roundDecimal(exchangeDecimal("100", `${usual.units}`, `${usual.plays}`), 2),
    usual: (plays) => times(plays, usual),
    least: (plays) => times(plays, least),
  };
}

/** The plays of a month as far as they are known, with the units paid for them; null when they are not known. */
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

function times(plays: number, { plays: of, units }: Pair): number {
  return Number((BigInt(plays) * BigInt(units)) / BigInt(of));
}

function sum(rows: readonly { units: number }[]): number {
  return rows.reduce((so, { units }) => so + units, 0);
}
