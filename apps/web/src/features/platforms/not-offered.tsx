import { type PlatformId, platformName } from "@ledgerline/contract/streaming/platforms";
import type { Connection } from "@ledgerline/contract/streaming/streaming";
import { Offered } from "../../components/offered.tsx";
import { DisconnectButton } from "./disconnect/disconnect-button.tsx";

interface NotOfferedProps {
  platform: PlatformId;
  /** What was saved while the platform was offered. */
  connection: Connection | null;
}

/** A platform that the operator has left out: nothing can be entered, but saved data can be deleted. */
export function NotOffered({ platform, connection }: NotOfferedProps) {
  const name = platformName(platform);
  if (!connection) return <p className="text-ink-soft">This server does not offer {name}.</p>;
  return (
    <div className="grid gap-5">
      <p className="text-pretty">
        This server no longer offers {name}, and reads nothing from it. Your credentials stay until you remove them,
        which also deletes what was read.
      </p>
      <div className="-ml-3">
        <Offered needs="platforms:write">
          <DisconnectButton platform={platform} connection={connection} removal="credentials" />
        </Offered>
      </div>
    </div>
  );
}
