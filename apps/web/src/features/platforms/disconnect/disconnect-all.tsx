import { useState } from "react";
import { AlertDialog } from "../../../components/overlays/alert-dialog.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useRefreshPlatforms } from "../../../lib/calls/use-refresh-platforms.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { formatList } from "../../../lib/format/format.ts";
import { toast } from "../../../lib/toast.ts";

interface DisconnectAllProps {
  /** The names of the platforms with saved credentials. */
  saved: readonly string[];
  onDisconnected: () => void;
}

/** Disconnects every platform, after the artist has read what will be deleted. */
export function DisconnectAll({ saved, onDisconnected }: DisconnectAllProps) {
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
      <Button size="sm" aria-disabled={saved.length === 0} onClick={() => setConfirming(true)}>
        Disconnect All Platforms
      </Button>
      <AlertDialog
        open={confirming}
        onOpenChange={(open) => !disconnect.isPending && setConfirming(open)}
        title="Disconnect all platforms?"
        description={
          <>
            <p>
              This deletes your credentials for {formatList(saved)}, your confirmed profiles, and everything read from
              them, including plays and counts. It cannot be undone.
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
