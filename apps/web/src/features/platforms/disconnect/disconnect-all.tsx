import { useState } from "react";
import { toast } from "sonner";
import { AlertDialog } from "../../../components/ui/alert-dialog.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { errorDetail } from "../../../lib/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/error-messages.ts";
import { formatList } from "../../../lib/format.ts";
import { trpc } from "../../../lib/trpc.ts";
import { useRefreshPlatforms } from "../../../lib/use-refresh-platforms.ts";

interface DisconnectAllProps {
  /** The names of the platforms whose credentials are kept. */
  kept: readonly string[];
  onDisconnected: () => void;
}

/** Disconnects every platform, once the artist has read what goes. */
export function DisconnectAll({ kept, onDisconnected }: DisconnectAllProps) {
  const [confirming, setConfirming] = useState(false);
  const refreshPlatforms = useRefreshPlatforms();
  const disconnect = trpc.streaming.disconnectAll.useMutation({
    onSuccess: async ({ message }) => {
      toast.success(message);
      await refreshPlatforms();
      onDisconnected();
    },
    onError: (error) => toast.error(errorDetail(error, ERROR_MESSAGES.disconnect("all platforms"))),
    onSettled: () => setConfirming(false),
  });
  return (
    <>
      <Button size="sm" aria-disabled={kept.length === 0} onClick={() => setConfirming(true)}>
        Disconnect All Platforms
      </Button>
      <AlertDialog
        open={confirming}
        onOpenChange={(open) => !disconnect.isPending && setConfirming(open)}
        title="Disconnect all platforms?"
        description={
          <>
            <p>
              This deletes the credentials of {formatList(kept)}, your confirmed profiles, and everything read from
              them, plays and counts among it. It cannot be brought back.
            </p>
            <p className="mt-2">Your statements stay.</p>
          </>
        }
        action="Disconnect all"
        pending={disconnect.isPending}
        onConfirm={() => disconnect.mutate()}
      />
    </>
  );
}
