import { useQueryClient } from "@tanstack/react-query";
import { refreshArea } from "../../../../lib/calls/refresh-area.ts";
import { trpc } from "../../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../../lib/errors/error-messages.ts";
import { toast } from "../../../../lib/toast.ts";

/** Sets all findings of a cause aside with one note, which can be undone from the message, and takes them back. */
export function useSetCauseAside(key: string) {
  const client = useQueryClient();
  const mutation = trpc.reconciliation.setCauseAside.useMutation({
    onSuccess: () => refreshArea(client, "reconciliation"),
    onError: (error) => toast.error(errorDetail(error, ERROR_MESSAGES.findingAside)),
  });
  const takeBack = () => mutation.mutate({ key, note: null }, { onSuccess: () => void toast.success("Taken back") });
  return {
    isPending: mutation.isPending,
    setAside: async (note: string) => {
      await mutation.mutateAsync({ key, note });
      toast.success("Set aside", { action: { label: "Undo", onClick: takeBack } });
    },
    takeBack,
  };
}
