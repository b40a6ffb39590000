import { useQueryClient } from "@tanstack/react-query";
import { errorDetail } from "../../../../lib/error-detail.ts";
import { ERROR_MESSAGES } from "../../../../lib/error-messages.ts";
import { refreshArea } from "../../../../lib/refresh-area.ts";
import { toast } from "../../../../lib/toast.ts";
import { trpc } from "../../../../lib/trpc.ts";

/** Saves and deletes payouts. */
export function usePayoutChange() {
  const client = useQueryClient();
  const options = {
    onSuccess: () => refreshArea(client, "reconciliation"),
    onError: (error: unknown) => void toast.error(errorDetail(error, ERROR_MESSAGES.payout)),
  };
  return {
    save: trpc.reconciliation.savePayout.useMutation(options),
    remove: trpc.reconciliation.deletePayout.useMutation(options),
  };
}
