import { FailedState } from "../../components/failed-state.tsx";
import { Section } from "../../components/section.tsx";
import { errorDetail } from "../../lib/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/error-messages.ts";
import { trpc } from "../../lib/trpc.ts";
import { isSampleStatement } from "../statements/sample-statement.ts";
import { StatementsSection } from "../statements/statements-section.tsx";
import { BreakdownSection } from "./breakdown-section.tsx";
import { RatesSection } from "./rates-section.tsx";
import { RoyaltiesSkeleton } from "./royalties-skeleton.tsx";

/** Statements, what a stream pays, and what every month earned. */
export function RoyaltiesTab() {
  const royalties = trpc.analytics.royalties.useQuery();
  const statements = trpc.statements.list.useQuery().data?.statements ?? [];
  const sampleBooked = statements.some((statement) => statement.state === "booked" && isSampleStatement(statement));
  return (
    <>
      <StatementsSection />
      {royalties.isPending && <RoyaltiesSkeleton />}
      {royalties.isError && !royalties.data && (
        <Section title="Rates and months">
          <FailedState
            message={errorDetail(royalties.error, ERROR_MESSAGES.analytics)}
            retrying={royalties.isFetching}
            onRetry={() => royalties.refetch()}
          />
        </Section>
      )}
      {royalties.data && (
        <>
          <RatesSection ranges={royalties.data.rate_ranges} />
          <BreakdownSection
            items={royalties.data.monthly_breakdown}
            sampleBooked={sampleBooked}
            youtubeDays={royalties.data.youtube_retention_days}
          />
        </>
      )}
    </>
  );
}
