import type { Currencies } from "@ledgerline/contract/currencies";
import type { ReactNode } from "react";
import { FailedState } from "../../components/failed-state.tsx";
import { Loading, Skeleton } from "../../components/ui/skeleton.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";

/** The artist's currencies and rates once they are loaded, and a placeholder until then. */
export function LoadedCurrencies({ children }: { children: (currencies: Currencies) => ReactNode }) {
  const currencies = trpc.currencies.get.useQuery();
  if (currencies.data) return children(currencies.data);
  if (currencies.isPending) {
    return (
      <Loading label="Loading the exchange rates">
        <Skeleton className="h-4 w-2/3" />
      </Loading>
    );
  }
  return (
    <FailedState
      message={errorDetail(currencies.error, ERROR_MESSAGES.currencies)}
      retrying={currencies.isFetching}
      onRetry={() => currencies.refetch()}
    />
  );
}
