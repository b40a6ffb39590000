import { PLATFORM_IDS } from "@ledgerline/contract/streaming/platforms";
import { FailedState } from "../../../components/failed-state.tsx";
import { SourceKey } from "../../../components/figures/provenance-mark.tsx";
import { Section } from "../../../components/section.tsx";
import { Loading, Skeleton } from "../../../components/ui/skeleton.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { ExchangeRatesSection } from "../../currencies/exchange-rates-section.tsx";
import { RatesTable } from "./rates-table.tsx";

/** What a stream has paid, and the exchange rates. */
export function RatesScreen() {
  return (
    <>
      <StreamRates />
      <ExchangeRatesSection />
    </>
  );
}

function StreamRates() {
  const royalties = trpc.analytics.royalties.useQuery();
  return (
    <Section
      title="Estimated per-stream rates"
      lead="What a stream has paid in published statements. No platform pays a fixed rate; what you were paid is on your statements."
      aside={<SourceKey sources={["estimate"]} />}
    >
      {royalties.data && <RatesTable ranges={royalties.data.rate_ranges} />}
      {royalties.isPending && <RatesSkeleton />}
      {royalties.isError && !royalties.data && (
        <FailedState
          message={errorDetail(royalties.error, ERROR_MESSAGES.analytics)}
          retrying={royalties.isFetching}
          onRetry={() => royalties.refetch()}
        />
      )}
    </Section>
  );
}

/** As tall as the table. */
function RatesSkeleton() {
  return (
    <Loading label="Loading rates">
      <div className="pb-5 pt-7 sm:pb-0">
        {PLATFORM_IDS.map((platform) => (
          <div key={platform} className="flex h-27 items-center gap-8 sm:h-18">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-3 flex-1" />
            <Skeleton className="h-7 w-20" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
