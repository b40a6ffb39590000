import { FailedState } from "../../../components/failed-state.tsx";
import { Section } from "../../../components/section.tsx";
import { errorDetail } from "../../../lib/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/error-messages.ts";
import { trpc } from "../../../lib/trpc.ts";
import { BreakdownSection } from "./breakdown-section.tsx";
import { MonthsSkeleton } from "./months-skeleton.tsx";

/** Every month by platform, booked, measured and estimated. */
export function MonthlyBreakdown({ sampleBooked }: { sampleBooked: boolean }) {
  const royalties = trpc.analytics.royalties.useQuery();
  if (royalties.data) {
    return (
      <BreakdownSection
        items={royalties.data.monthly_breakdown}
        sampleBooked={sampleBooked}
        display={royalties.data.converted?.currency ?? null}
        youtubeDays={royalties.data.youtube_retention_days}
      />
    );
  }
  if (royalties.isPending) return <MonthsSkeleton />;
  return (
    <Section title="Monthly breakdown">
      <FailedState
        message={errorDetail(royalties.error, ERROR_MESSAGES.analytics)}
        retrying={royalties.isFetching}
        onRetry={() => royalties.refetch()}
      />
    </Section>
  );
}
