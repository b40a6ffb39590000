import type { MissingRate } from "./exchanges.ts";
import type { CostFault } from "./find-bearers.ts";
import type { Uncovered } from "./receipts.ts";

/** Why a run cannot be closed yet. */
export type Blocker =
  | ({ code: "missing_rate" } & MissingRate)
  /** Deals that together claim more than the whole of what was sold, by name. */
  | { code: "more_than_the_whole"; deals: string[] }
  | CostFault
  /** Recordings without a deal; the run lists them. */
  | { code: "uncovered"; recordings: number };

interface Found {
  overclaimed: readonly string[][];
  faults: readonly CostFault[];
  missing: readonly MissingRate[];
  uncovered: readonly Uncovered[];
}

export function findBlockers({ overclaimed, faults, missing, uncovered }: Found): Blocker[] {
  const together = new Map(overclaimed.map((deals) => [deals.toSorted().join("\n"), deals.toSorted()]));
  return [
    ...[...together].sort().map(([, deals]) => ({ code: "more_than_the_whole" as const, deals })),
    ...faults,
    ...missing.map((rate) => ({ code: "missing_rate" as const, ...rate })),
    ...(uncovered.length > 0 ? [{ code: "uncovered" as const, recordings: uncovered.length }] : []),
  ];
}
