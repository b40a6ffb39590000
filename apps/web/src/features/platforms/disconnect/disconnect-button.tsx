import { type PlatformId, platformName } from "@ledgerline/contract/streaming/platforms";
import type { Connection } from "@ledgerline/contract/streaming/streaming";
import { useState } from "react";
import { AlertDialog } from "../../../components/overlays/alert-dialog.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { type Removal, useDisconnect } from "./use-disconnect.ts";

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
