import { toast } from "../../../lib/toast.ts";
import { useRefreshShares } from "../parts/use-refresh-shares.ts";

/** What follows once an entry is saved. */
export function useEntrySaved(onClose: () => void) {
  const refresh = useRefreshShares();
  return {
    onSuccess: ({ message }: { message: string }) => {
      refresh();
      toast.success(message);
      onClose();
    },
  };
}
