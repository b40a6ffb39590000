import { percentile } from "@ledgerline/testing/figures";

/** The median; for an even number of figures, the lower of the two in the middle. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

const LEAST = 5;
const MOST = 9;
/** The ratio is stable if its quartiles are no further apart than this share of its median. */
const STABLE = 0.1;

export interface Alternated<Figures> {
  rounds: { a: Figures; b: Figures }[];
  /** The median of all rounds. */
  ratio: number;
  /** How far apart the middle half of the ratios is, as a share of their median. */
  spread: number;
  isStable: boolean;
}

/**
 * Measures A and B in turn until their ratio is stable, or gives up after 9 rounds. The first round only warms up. Which
 * of the two begins changes with each round.
 */
export async function alternate<Figures>(
  a: () => Promise<Figures>,
  b: () => Promise<Figures>,
  ratioOf: (a: Figures, b: Figures) => number,
): Promise<Alternated<Figures>> {
  await a();
  await b();
  const rounds: Alternated<Figures>["rounds"] = [];
  for (;;) {
    const first = rounds.length % 2 === 0 ? await a() : null;
    const second = await b();
    rounds.push({ a: first ?? (await a()), b: second });
    const ratios = rounds.map((round) => ratioOf(round.a, round.b));
    const ratio = median(ratios);
    const spread = (percentile(ratios, 0.75) - percentile(ratios, 0.25)) / ratio;
    const isStable = rounds.length >= LEAST && spread <= STABLE;
    if (isStable || rounds.length >= MOST) return { rounds, ratio, spread, isStable };
  }
}
