import type { Finding } from "@ledgerline/contract/reconciliation/reconciliation";
import { useQueryClient } from "@tanstack/react-query";
import { refreshArea } from "../../../../lib/calls/refresh-area.ts";
import { trpc } from "../../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../../lib/errors/error-messages.ts";
import { toast } from "../../../../lib/toast.ts";

/** Sets a finding aside with a note, and takes that back. Both can be undone from the message. */
export function useSetAside({ check, key, aside }: Pick<Finding, "check" | "key" | "aside">) {
  const client = useQueryClient();
  const mutation = trpc.reconciliation.setFindingAside.useMutation({
    onSuccess: () => refreshArea(client, "reconciliation"),
    onError: (error) => toast.error(errorDetail(error, ERROR_MESSAGES.findingAside)),
  });
  const back = (onSuccess?: () => void) =>
    mutation.mutate({ check, key, note: null }, { ...(onSuccess && { onSuccess }) });
  const set = (note: string) => mutation.mutate({ check, key, note });
  return {
    isPending: mutation.isPending,
    setAside: async (note: string) => {
      await mutation.mutateAsync({ check, key, note });
      toast.success("Set aside", { action: { label: "Undo", onClick: () => back() } });
    },
    takeBack: () => {
      const note = aside?.note;
      back(() =>
        toast.success("Taken back", {
          ...(note !== undefined && { action: { label: "Undo", onClick: () => set(note) } }),
        }),
      );
    },
  };
}
