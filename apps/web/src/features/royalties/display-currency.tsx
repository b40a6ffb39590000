import type { Currencies } from "@ledgerline/contract/currencies";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FailedState } from "../../components/failed-state.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Select } from "../../components/ui/select.tsx";
import { Loading, Skeleton } from "../../components/ui/skeleton.tsx";
import { refreshArea } from "../../lib/calls/refresh-area.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { toast } from "../../lib/toast.ts";

const NONE = "";
const names = new Intl.DisplayNames("en", { type: "currency" });

/** The currency that totals are also shown in. */
export function DisplayCurrency({ currencies: { display, choices } }: { currencies: Currencies }) {
  const choice = trpc.currencies.setDisplay.useMutation({
    onSuccess: useRefreshMoney(),
    onError: (error) => toast.error(errorDetail(error, ERROR_MESSAGES.currencies)),
  });
  const shown = choice.isPending ? choice.variables.currency : display;
  return (
    <div className="sm:max-w-xs">
      <Field label="Also show totals in">
        {(control) => (
          <Select
            {...control}
            value={shown ?? NONE}
            onChange={(event) => choice.mutate({ currency: event.target.value === NONE ? null : event.target.value })}
          >
            <option value={NONE}>No other currency</option>
            {choices.map((code) => (
              <option key={code} value={code}>
                {code} · {names.of(code)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}

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

/** Refetches every sum of money, after the display currency or its rates changed. */
export function useRefreshMoney(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([refreshArea(client, "currencies"), refreshArea(client, "analytics")]);
  };
}
