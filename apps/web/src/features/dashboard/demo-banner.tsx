import type { SyncStatus } from "@ledgerline/contract/analytics";
import { platformName } from "@ledgerline/contract/platforms";
import { FailedState } from "../../components/failed-state.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { errorDetail } from "../../lib/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/error-messages.ts";
import { trpc } from "../../lib/trpc.ts";

/** Shown while no live sync is available: what the figures on screen are, and what live ones need. */
export function DemoBanner() {
  const { data: status, error, isFetching, refetch } = trpc.analytics.syncStatus.useQuery();
  if (status?.sync_available) return null;
  return (
    <aside aria-label="Live data" className="mb-8 border-t border-hairline pt-3 text-sm">
      {status && <Sentences status={status} />}
      {!status && error && (
        <FailedState message={errorDetail(error, ERROR_MESSAGES.analytics)} onRetry={refetch} retrying={isFetching} />
      )}
      {!status && !error && <Skeleton className="h-4 w-72 max-w-full" />}
    </aside>
  );
}

function Sentences({ status }: { status: SyncStatus }) {
  return (
    <div className="grid gap-1 text-ink-soft">
      <p>
        <span className="text-ink">
          No live APIs are connected{status.connected_platforms > 0 && " that can be synced yet"}.
        </span>{" "}
        {loadedSentence(status)}
      </p>
      {status.setup_needed.length > 0 && <p>Setup needed: {status.setup_needed.map(platformName).join(", ")}</p>}
    </div>
  );
}

/** Says what the figures on screen are made of. */
function loadedSentence(status: SyncStatus): string {
  const { booked_statements: booked, recent_data_source: source } = status;
  const statements = booked === 1 ? "1 statement is booked" : `${booked} statements are booked`;
  if (source === "measured")
    return booked > 0 ? `Measured plays are loaded, and ${statements}.` : "Measured plays are loaded.";
  if (booked > 0) return `${statements}.`;
  if (status.recent_data_records > 0) return "Sample data loaded.";
  if (status.sample_available) return "Add sample data to try the screens, or upload a statement under Royalties.";
  return "Upload a statement under Royalties to see what you were paid.";
}
