import { PLATFORM_IDS } from "@ledgerline/contract/streaming/platforms";
import { FailedState } from "../../../components/failed-state.tsx";
import { Section } from "../../../components/section.tsx";
import { Loading, Skeleton } from "../../../components/ui/skeleton.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { ExchangeRatesSection } from "../../currencies/exchange-rates-section.tsx";
import { RatesSection } from "./rates-section.tsx";

/** What a stream has paid, and the rates of exchange. */
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
  if (royalties.data) return <RatesSection ranges={royalties.data.rate_ranges} />;
  return (
    <Section title="Estimated per-stream rates">
      {royalties.isPending ? (
        <RatesSkeleton />
      ) : (
        <FailedState
          message={errorDetail(royalties.error, ERROR_MESSAGES.analytics)}
          retrying={royalties.isFetching}
          onRetry={() => royalties.refetch()}
        />
      )}
    </Section>
  );
}

function RatesSkeleton() {
  return (
    <Loading label="Loading rates">
      <div className="grid gap-6 py-3">
        {PLATFORM_IDS.map((platform) => (
          <div key={platform} className="flex items-center gap-8">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-3 flex-1" />
            <Skeleton className="h-7 w-20" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
