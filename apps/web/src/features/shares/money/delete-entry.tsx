import { AlertDialog } from "../../../components/overlays/dialog.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { toast } from "../../../lib/toast.ts";
import { useClosedPeriods, useRefreshShares } from "../parts/changes.tsx";

export interface EntryToDelete {
  kind: "cost" | "advance" | "transfer";
  id: string;
  /** What is deleted, in words. */
  name: string;
}

/** Asks before an entry is deleted. The server refuses to delete one that a closed run counts. */
export function DeleteEntry({ entry, onClose }: { entry: EntryToDelete; onClose: () => void }) {
  const refresh = useRefreshShares();
  const failed = (error: unknown) => {
    toast.error(errorDetail(error, SHARE_FAILURES.entryChange));
    onClose();
  };
  const options = {
    onSuccess: ({ message }: { message: string }) => {
      toast.success(message);
      refresh();
      onClose();
    },
  };
  const calls = {
    cost: trpc.shares.deleteCost.useMutation(options),
    advance: trpc.shares.deleteAdvance.useMutation(options),
    transfer: trpc.shares.deleteTransfer.useMutation(options),
  };
  const remove = calls[entry.kind];
  const asking = useClosedPeriods(
    remove,
    ({ id }: { id: string }) => (entry.kind === "cost" ? { delete_cost: id } : null),
    onClose,
  );
  // What it does to closed periods is asked in its place.
  if (asking.dialog) return asking.dialog;
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete this entry?"
      description={
        entry.kind === "cost"
          ? `${entry.name}. If a closed run counted it, you first see what that gives back.`
          : `${entry.name}. Runs that are not closed no longer count it.`
      }
      action="Delete"
      pending={asking.mutation.isPending}
      onConfirm={() => asking.mutation.mutate({ id: entry.id }, { onError: failed })}
    />
  );
}
