import type { MonthlyBreakdownItem } from "@ledgerline/contract/analytics/analytics";
import type { Source } from "@ledgerline/contract/statements/source";
import type { BreakdownLooks } from "./breakdown-looks.ts";

/** The source that all plays share, and that all money shares, with what stands next to them. */
export function sharedMarks(items: readonly MonthlyBreakdownItem[]): BreakdownLooks["shared"] {
  const plays = items.flatMap(({ source, measured_plays: measured }): Source[] =>
    measured === null ? [source.plays] : [source.plays, "measured"],
  );
  const revenue = items.flatMap(({ source, estimated_revenue: estimate }): Source[] =>
    estimate === null ? [source.revenue] : [source.revenue, estimate.source],
  );
  return { plays: onlyOne(plays), revenue: onlyOne(revenue) };
}

function onlyOne(sources: readonly Source[]): Source | null {
  const [first, ...others] = new Set(sources);
  return others.length === 0 ? (first ?? null) : null;
}
