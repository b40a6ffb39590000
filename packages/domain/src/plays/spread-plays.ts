import { DAY_MS, utcDay } from "../calendar.ts";

interface DayOfPlays {
  /** UTC, `YYYY-MM-DD`. */
  day: string;
  plays: number;
}

/**
 * Spreads whole plays over the UTC days between two instants in proportion to the time in each. The largest remainders
 * get the rest, so the days add up to `plays`. Days without plays are omitted.
 */
export function spreadPlays(plays: number, from: Date, to: Date): DayOfPlays[] {
  const total = to.getTime() - from.getTime();
  if (plays === 0) return [];
  if (total <= 0) return [{ day: utcDay(to), plays }];
  const shares = daysBetween(from.getTime(), to.getTime()).map(({ start, ms }) => {
    // Milliseconds times plays may exceed the safe integers.
    const scaled = BigInt(plays) * BigInt(ms);
    return { day: utcDay(new Date(start)), plays: scaled / BigInt(total), remainder: scaled % BigInt(total) };
  });
  const given = shares.reduce((sum, share) => sum + share.plays, 0n);
  const left = Number(BigInt(plays) - given);
  for (const share of shares.toSorted((a, b) => Number(b.remainder - a.remainder)).slice(0, left)) share.plays += 1n;
  return shares.map((share) => ({ day: share.day, plays: Number(share.plays) })).filter((share) => share.plays > 0);
}

/** The part of each UTC day between two instants. */
function daysBetween(from: number, to: number): { start: number; ms: number }[] {
  const parts = [];
  for (let start = from; start < to; ) {
    const end = Math.min(to, (Math.floor(start / DAY_MS) + 1) * DAY_MS);
    parts.push({ start, ms: end - start });
    start = end;
  }
  return parts;
}
