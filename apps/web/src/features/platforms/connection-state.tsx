import type { ApiStatus } from "@ledgerline/contract/streaming/live-data";
import { type PlatformId, platformName } from "@ledgerline/contract/streaming/platforms";
import type { Connection } from "@ledgerline/contract/streaming/streaming";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Spinner } from "../../components/ui/spinner.tsx";
import { formatDay, formatInstant } from "../../lib/format/format.ts";

/** Why a sync failed, when the server sends no sentence of its own. */
const REASONS: Record<Exclude<ApiStatus, "live_api_success">, string> = {
  not_configured: "The credentials are missing.",
  credentials_invalid: "The platform no longer accepts your credentials. Replace them.",
  premium_required: "The owner of the app no longer has Premium on the platform.",
  user_not_allowed: "The platform does not let this account use the app.",
  rate_limited: "Too many requests for now. The sync will be retried automatically.",
  quota_exhausted: "Today’s quota for this key is used up. The sync will be retried tomorrow.",
  api_retired: "The platform no longer offers live data.",
  no_match: "The platform no longer has this profile. Choose another one.",
  error: "The platform could not be reached. The sync will be retried automatically.",
};

interface LastSyncLabels {
  failed: boolean;
  /** What happened, and when. */
  result: string;
  /** Why, or what else to know. */
  reason: string | null;
}

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

/** How the last sync ended. */
function lastSyncLabels({ at, status, detail }: NonNullable<Connection["last_sync"]>): LastSyncLabels {
  const time = formatInstant(at);
  if (status === "live_api_success") return { failed: false, result: `Last synced ${time}`, reason: detail };
  return { failed: true, result: `Last sync failed ${time}`, reason: detail ?? REASONS[status] };
}

/** What a queued or running sync is doing. */
function syncProgressLabel(platform: PlatformId, state: NonNullable<Connection["sync_state"]>): string {
  return state === "queued"
    ? "Sync queued. It starts in a moment."
    : `Syncing: reading from ${platformName(platform)}.`;
}
