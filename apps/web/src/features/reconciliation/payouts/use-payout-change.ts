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
