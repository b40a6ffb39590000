import type { ReconciliationSummary } from "@ledgerline/contract/reconciliation/reconciliation";
import type { ReactNode } from "react";
import { FailedState } from "../../../components/failed-state.tsx";
import type { FiguresQuery } from "../../../components/figures-section.tsx";
import { Loading, Skeleton } from "../../../components/ui/skeleton.tsx";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";

interface ComparedProps<Data> {
  query: Omit<FiguresQuery<Data>, "isPlaceholderData">;
  label: string;
  /** The placeholder while it loads, if a list's would have the wrong height. */
  place?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The comparison of plays and pay: while it loads or is first computed, when it fails, and when it is there. */
export function Compared<Data extends Partial<Pick<ReconciliationSummary, "computed_at" | "stale">>>({
  query: { data, error, isFetching, refetch },
  label,
  place = <ListSkeleton />,
  children,
}: ComparedProps<Data>) {
  if (data !== undefined) return children(data);
  if (error) {
    return (
      <FailedState
        message={errorDetail(error, ERROR_MESSAGES.reconciliation)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return <Loading label={`Loading ${label}`}>{place}</Loading>;
}

/** A sentence and some rows of what is being compared. */
export function ListSkeleton() {
  return (
    <>
      <Skeleton className="h-8 w-80 max-w-full" />
      <div className="mt-8 grid gap-5 border-t border-hairline pt-5">
        {["w-full", "w-11/12", "w-full", "w-4/5", "w-full"].map((width, n) => (
          <Skeleton key={n} className={`h-4 ${width}`} />
        ))}
      </div>
    </>
  );
}
