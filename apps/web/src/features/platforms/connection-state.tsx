import { type PlatformId, platformName } from "@ledgerline/contract/streaming/platforms";
import type { Connection } from "@ledgerline/contract/streaming/streaming";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Spinner } from "../../components/ui/spinner.tsx";
import { formatDay } from "../../lib/format/format.ts";
import { lastSyncLabels, syncProgressLabel } from "./sync-labels.ts";

interface ConnectionStateProps {
  platform: PlatformId;
  connection: Connection;
  planName: string;
}

/** The state of a connection: since when, whether it is live, how its sync is going, and any notice. */
export function ConnectionState({ platform, connection, planName }: ConnectionStateProps) {
  const { connected, connected_at, live, paused, sync_state, last_sync, notice } = connection;
  const sync = last_sync && lastSyncLabels(last_sync);
  const progress = sync_state && syncProgressLabel(platform, sync_state);
  return (
    <>
      <p role="status" className="sr-only">
        {progress}
      </p>
      <div className="grid gap-1.5 text-sm empty:hidden">
        {connected && connected_at && (
          <p className="text-ink-soft">
            {live ? "Connected" : "Saved"} since {formatDay(connected_at)}
          </p>
        )}
        {paused && (
          <Attention>
            Paused: your {planName} no longer includes {platformName(platform)}. Everything is saved, but nothing is
            synced.
          </Attention>
        )}
        {notice && !paused && <Attention>{notice}</Attention>}
        {sync && <p className="text-ink-soft">{sync.failed ? <Attention>{sync.result}</Attention> : sync.result}</p>}
        {sync?.reason && sync.reason !== notice && <p className="text-pretty">{sync.reason}</p>}
        {progress && (
          <p aria-hidden="true" className="flex items-center gap-2">
            <Spinner />
            {progress}
          </p>
        )}
      </div>
    </>
  );
}

function Attention({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-start gap-2 text-pretty text-ink">
      <CircleAlert className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden="true" />
      <span>{children}</span>
    </span>
  );
}
