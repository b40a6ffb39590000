import type { MonthlyBreakdownItem } from "@ledgerline/contract/analytics/analytics";
import { useQuery } from "@tanstack/react-query";
import { trpc } from "../../../lib/calls/trpc.ts";

/** The months after the first page, which only a long history with many stores has: charts and years need all of them. */
export function useEarlierMonths(cursor: string | null) {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: [["analytics", "earlierMonths"], cursor],
    enabled: cursor !== null,
    queryFn: async ({ signal }) => {
      const items: MonthlyBreakdownItem[] = [];
      for (let next = cursor; next !== null; ) {
        const page = await client.analytics.royalties.query({ cursor: next }, { signal });
        items.push(...page.monthly_breakdown);
        next = page.cursor;
      }
      return items;
    },
  });
}
