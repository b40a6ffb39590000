import type { Cause } from "@ledgerline/contract/reconciliation/causes";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import type { Planted } from "./faults.ts";

/** How much of what was planted was found, and how much of what was found was planted, in count and in millionths. */
export interface Score {
  planted: number;
  found: number;
  named: number;
  right: number;
  plantedMicros: number;
  foundMicros: number;
  namedMicros: number;
  rightMicros: number;
  /** What is wrong, in words. */
  wrong: string[];
}

export const NOTHING: Score = {
  ...{ planted: 0, found: 0, named: 0, right: 0 },
  ...{ plantedMicros: 0, foundMicros: 0, namedMicros: 0, rightMicros: 0, wrong: [] },
};

/** An estimate may be off by this much of what was taken, and still be the same thing. */
const NEARLY = 0.15;

/**
 * Holds the causes that an artist is shown against what was planted. A fault is found if exactly one cause is about it, at
 * nearly its sum. A cause that neither names money nor is more than a question accuses nobody.
 */
export function judge(kind: string, planted: readonly Planted[], causes: readonly Cause[]): Score {
  const score = { ...NOTHING, wrong: [] as string[] };
  const matched = new Set<Cause>();
  for (const fault of planted) {
    const about = causes.filter((cause) => isAbout(cause, fault));
    for (const cause of about) matched.add(cause);
    const sum = about.reduce((all, cause) => all + microsOf(cause), 0);
    const isWhole = about.length === 1 && Math.abs(sum - fault.micros) <= NEARLY * fault.micros;
    score.planted += 1;
    score.found += isWhole ? 1 : 0;
    score.plantedMicros += fault.micros;
    score.foundMicros += Math.min(sum, fault.micros);
    score.rightMicros += Math.min(sum, fault.micros);
    if (!isWhole) score.wrong.push(`${kind}: ${fault.kinds[0]} of ${fault.micros / 1e6}: ${told(about)}`);
  }
  for (const cause of causes.filter((one) => one.loss.length > 0 || one.sure !== "perhaps")) {
    score.named += 1;
    score.namedMicros += microsOf(cause);
    if (matched.has(cause)) score.right += 1;
    else score.wrong.push(`${kind}: not planted: ${told([cause])}`);
  }
  return score;
}

export function addScores(a: Score, b: Score): Score {
  const sum = (of: keyof Omit<Score, "wrong">) => a[of] + b[of];
  return {
    ...{ planted: sum("planted"), found: sum("found"), named: sum("named"), right: sum("right") },
    ...{ plantedMicros: sum("plantedMicros"), foundMicros: sum("foundMicros") },
    ...{ namedMicros: sum("namedMicros"), rightMicros: sum("rightMicros") },
    wrong: [...a.wrong, ...b.wrong],
  };
}

function isAbout(cause: Cause, { kinds, by, months, stores }: Planted): boolean {
  if (!kinds.includes(cause.kind) || cause.source?.distributor !== by) return false;
  const named = cause.platforms.map(platformName);
  const isThere = months === undefined || months.some((month) => isIn(cause, month));
  return isThere && (stores === undefined || stores.some((store) => named.includes(store)));
}

function isIn({ from, to, cells }: Cause, month: string): boolean {
  if (cells.length > 0) return cells.some((cell) => cell.month === month);
  return from !== null && to !== null && from <= month && month <= to;
}

function microsOf({ loss }: Cause): number {
  return Math.round(loss.reduce((sum, { mid }) => sum + Number(mid) * 1e6, 0));
}

function told(causes: readonly Cause[]): string {
  return causes.map(({ kind, text }) => `[${kind}] ${text}`).join(" | ") || "nothing";
}
