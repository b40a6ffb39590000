import type { MonthlyBreakdownItem } from "@ledgerline/contract/analytics/analytics";
import type { RoyaltyFilterOptions } from "@ledgerline/contract/analytics/royalties";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useRoyaltyPlace } from "../../../lib/places/royalty-address.ts";
import { monthOf } from "../months/breakdown/breakdown-years.ts";

const NOTHING_BOOKED: RoyaltyFilterOptions = { months: null, platforms: [], artists: [], sources: [], currencies: [] };

/** The values of the filters: booked ones and, on the months, also measured and estimated ones. */
export function useFilterOptions(): RoyaltyFilterOptions {
  const { view } = useRoyaltyPlace();
  const filters = trpc.royalties.filters.useQuery();
  const months = trpc.analytics.royalties.useQuery(undefined, { enabled: view === "months" });
  const options = filters.data ?? NOTHING_BOOKED;
  if (view !== "months" || !months.data) return options;
  return withItems(options, months.data.monthly_breakdown);
}

function withItems(options: RoyaltyFilterOptions, items: readonly MonthlyBreakdownItem[]): RoyaltyFilterOptions {
  const months = [...items.map(monthOf), ...(options.months ? Object.values(options.months) : [])].sort();
  const [from] = months;
  const to = months.at(-1);
  return {
    ...options,
    months: from && to ? { from, to } : null,
    platforms: [...new Set([...options.platforms, ...items.map(({ _id }) => _id.platform)])],
    currencies: [...new Set([...options.currencies, ...items.map(({ currency }) => currency)])],
  };
}
