import type { Currencies } from "@ledgerline/contract/currencies";
import { Field } from "../../components/ui/field.tsx";
import { Select } from "../../components/ui/select.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { toast } from "../../lib/toast.ts";
import { useRefreshMoney } from "./use-refresh-money.ts";

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
