import type { Overview } from "@ledgerline/contract/analytics/analytics";
import type { Source } from "@ledgerline/contract/statements/source";

type Platforms = Overview["platform_breakdown"];

/** All sources in the total of one figure. */
export function figureSources(platforms: Platforms, figure: keyof Platforms[number]["source"]): Source[] {
  return [...new Set(platforms.flatMap(({ source }) => source[figure] ?? []))];
}
