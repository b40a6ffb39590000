import type { StatementTotal } from "@ledgerline/contract/payouts";
import { useQueryClient } from "@tanstack/react-query";
import { refreshArea } from "../../../lib/calls/refresh-area.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { toast } from "../../../lib/toast.ts";

/** Saves and deletes payouts. */
export function usePayoutChange() {
  const client = useQueryClient();
  const options = {
    onSuccess: () => refreshArea(client, "reconciliation"),
    onError: (error: unknown) => void toast.error(errorDetail(error, ERROR_MESSAGES.payout)),
  };
  return {
    save: trpc.reconciliation.savePayout.useMutation(options),
    saveAll: trpc.reconciliation.savePayouts.useMutation({
      ...options,
      onSuccess: ({ message }) => {
        toast.success(message);
        return options.onSuccess();
      },
    }),
    remove: trpc.reconciliation.deletePayout.useMutation(options),
  };
}

/** Statements that a payout is for, all in one currency. */
export interface ChosenStatements {
  currency: string;
  ids: readonly string[];
}

/** Adds a statement to the chosen ones, or removes it. The first one decides the currency. */
export function toggleStatement(
  chosen: ChosenStatements,
  { statement_id: id, currency }: StatementTotal,
): ChosenStatements {
  if (chosen.ids.includes(id)) return { ...chosen, ids: chosen.ids.filter((one) => one !== id) };
  return { currency, ids: chosen.ids.length === 0 ? [id] : [...chosen.ids, id] };
}

/** The statements that can be chosen in addition. */
export function choosable(chosen: ChosenStatements, open: readonly StatementTotal[]): readonly StatementTotal[] {
  return chosen.ids.length === 0 ? open : open.filter(({ currency }) => currency === chosen.currency);
}

/** Currencies that royalties are paid out in, besides those of the statements. */
const COMMON = "AUD BRL CAD CHF CZK DKK EUR GBP HUF INR JPY MXN NOK NZD PLN SEK TRY USD ZAR".split(" ");

/** The currencies that may have arrived, those of the statements first. */
export function arrivalCurrencies(open: readonly { currency: string }[]): string[] {
  const own = [...new Set(open.map(({ currency }) => currency))].sort();
  return [...own, ...COMMON.filter((code) => !own.includes(code))];
}
