import { type PlatformId, platformName } from "@ledgerline/contract/streaming/platforms";
import type { Connection } from "@ledgerline/contract/streaming/streaming";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { AlertDialog } from "../../components/overlays/dialog.tsx";
import { Button } from "../../components/ui/button.tsx";
import { useRefreshPlatforms } from "../../lib/calls/refresh-area.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { toast } from "../../lib/toast.ts";

/** `authorization` keeps Spotify's credentials; `credentials` removes everything about a platform. */
type Removal = "authorization" | "credentials";

interface DisconnectButtonProps {
  platform: PlatformId;
  connection: Connection;
  removal: Removal;
}

/** Disconnects a platform; if figures would be deleted, it asks first. */
export function DisconnectButton({ platform, connection, removal }: DisconnectButtonProps) {
  const [confirming, setConfirming] = useState(false);
  const disconnect = useDisconnect(platform, removal);
  const name = platformName(platform);
  const action = platform === "spotify" && removal === "credentials" ? "Remove credentials" : "Disconnect";
  const holdsFigures = connection.artist_profile !== null || connection.last_sync !== null;
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        pending={disconnect.isPending}
        onClick={() => (holdsFigures ? setConfirming(true) : disconnect.mutate())}
      >
        {action} <span className="sr-only">{action === "Disconnect" ? name : `for ${name}`}</span>
      </Button>
      <AlertDialog
        open={confirming}
        onOpenChange={(open) => !disconnect.isPending && setConfirming(open)}
        title={`Disconnect ${name}?`}
        description={<p>{consequence(name, removal)}</p>}
        action={action}
        pending={disconnect.isPending}
        onConfirm={() => disconnect.mutate(undefined, { onSettled: () => setConfirming(false) })}
      />
    </>
  );
}

function consequence(name: string, removal: Removal): string {
  const credentials = removal === "authorization" ? "Your credentials stay." : "Your credentials are deleted too.";
  return `This deletes your confirmed ${name} profile and everything read from it, including plays and counts. ${credentials} It cannot be undone.`;
}

/** Disconnects one platform. Pending until the new state is on screen. */
function useDisconnect(platform: PlatformId, removal: Removal) {
  const { streaming } = trpc.useUtils().client;
  const refreshPlatforms = useRefreshPlatforms();
  return useMutation({
    mutationFn: () => {
      if (removal === "authorization") return streaming.disconnectSpotify.mutate();
      if (platform === "spotify") return streaming.removeSpotifyCredentials.mutate();
      return streaming.disconnect.mutate({ platform });
    },
    onSuccess: async ({ message }) => {
      toast.success(message);
      await refreshPlatforms();
    },
    onError: (error) => toast.error(errorDetail(error, ERROR_MESSAGES.disconnect(platformName(platform)))),
  });
}
