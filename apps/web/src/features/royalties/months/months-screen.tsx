import type { MonthlyBreakdownItem } from "@ledgerline/contract/analytics";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { FailedState } from "../../../components/failed-state.tsx";
import { Section } from "../../../components/section.tsx";
import { Arrival } from "../../../components/ui/arrival.tsx";
import { Loading, Skeleton } from "../../../components/ui/skeleton.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { fetched } from "../../../lib/fetched.ts";
import { useRoyaltyPlace } from "../../../lib/places/royalty-address.ts";
import { BookedScreen } from "../figures/booked-screen.tsx";
import { BreakdownSection } from "./breakdown-section.tsx";

const { Component: BookedMonths } = fetched(async () => (await import("./booked-months.tsx")).BookedMonths);

const ONLY_SAMPLES =
  "Nothing is booked yet. The months below are samples, made up so you can try the screen, and go when your first real figures come in.";

/** The months: what was booked, measured and estimated, or what one artist or source was paid. */
export function MonthsScreen() {
  const { filter } = useRoyaltyPlace();
  const { artist, source } = filter;
  const booked = trpc.royalties.months.useQuery(filter, { placeholderData: keepPreviousData });
  // Watched while a statement is being booked, so that its figures appear.
  trpc.statements.list.useQuery();
  const months = trpc.analytics.royalties.useQuery().data?.monthly_breakdown ?? [];
  const sampled = months.some(({ source }) => source.revenue === "sample");
  return (
    <BookedScreen query={booked} none={sampled ? ONLY_SAMPLES : undefined}>
      {artist || source ? (
        <Arrival fallback={<MonthsSkeleton />}>
          <BookedMonths />
        </Arrival>
      ) : (
        <MonthlyBreakdown />
      )}
    </BookedScreen>
  );
}

/** Every month by platform, booked, measured and estimated. */
function MonthlyBreakdown() {
  const royalties = trpc.analytics.royalties.useQuery();
  const newest = royalties.data?.monthly_breakdown;
  const cursor = royalties.data?.cursor ?? null;
  const earlier = useEarlierMonths(cursor);
  const items = useMemo(() => [...(newest ?? []), ...(earlier.data ?? [])], [newest, earlier.data]);
  if (royalties.isPending || (cursor !== null && earlier.isPending)) return <MonthsSkeleton />;
  const failed = [royalties, earlier].find(({ isError, data }) => isError && !data);
  if (!royalties.data || failed) {
    return (
      <Section title="Monthly breakdown">
        <FailedState
          message={errorDetail(failed?.error, ERROR_MESSAGES.analytics)}
          retrying={failed?.isFetching ?? false}
          onRetry={() => void failed?.refetch()}
        />
      </Section>
    );
  }
  return (
    <BreakdownSection
      items={items}
      display={royalties.data.converted?.currency ?? null}
      youtubeDays={royalties.data.youtube_retention_days}
    />
  );
}

/** The months after the first page, for long histories with many stores: charts and years need all months. */
function useEarlierMonths(cursor: string | null) {
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

function MonthsSkeleton() {
  return (
    <Section title="Monthly breakdown">
      <Loading label="Loading the monthly breakdown">
        <div className="staff h-40" />
        <Skeleton className="mt-8 h-4 w-full" />
        <Skeleton className="mt-4 h-4 w-full" />
      </Loading>
    </Section>
  );
}
