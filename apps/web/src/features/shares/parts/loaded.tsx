import type { ReactNode } from "react";
import { EmptyState } from "../../../components/empty-state.tsx";
import { FailedState } from "../../../components/failed-state.tsx";
import { Loading, Skeleton } from "../../../components/ui/skeleton.tsx";
import { errorDetail, errorStatus } from "../../../lib/errors/error-detail.ts";

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** What a screen reader hears meanwhile. */
  label: string;
  /** Said where the server has no sentence. */
  failure: string;
  /** Said where there is no such thing. */
  missing?: string;
  children: (data: Data) => ReactNode;
}

/** What an answer fills, and what stands there while it is loading, or when it does not come. */
export function Loaded<Data>({ query, label, failure, missing, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  const status = errorStatus(error);
  if (error && missing && (status === 404 || status === 400)) return <EmptyState>{missing}</EmptyState>;
  if (error)
    return <FailedState message={errorDetail(error, failure)} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <Loading label={label}>
      <Skeleton className="h-5 w-80 max-w-full" />
      <Skeleton className="mt-6 h-48" />
    </Loading>
  );
}
