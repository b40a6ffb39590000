import { useMemo } from "react";
import { FailedState } from "../../../components/failed-state.tsx";
import { Section } from "../../../components/section.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { BreakdownSection } from "./breakdown-section.tsx";
import { MonthsSkeleton } from "./months-skeleton.tsx";
import { useEarlierMonths } from "./use-earlier-months.ts";

/** Every month by platform, booked, measured and estimated. */
export function MonthlyBreakdown() {
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
