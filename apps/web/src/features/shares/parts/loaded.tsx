import type { ReactNode } from "react";
import { EmptyState } from "../../../components/empty-state.tsx";
import { FailedState } from "../../../components/failed-state.tsx";
import { Loading, Skeleton } from "../../../components/ui/skeleton.tsx";
import { errorDetail, errorStatus } from "../../../lib/errors/error-detail.ts";

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** What screen readers say while it loads. */
  label: string;
  /** Shown if the server sends no sentence. */
  failure: string;
  /** Shown if it does not exist. */
  missing?: string;
  children: (data: Data) => ReactNode;
}

/** Content that an answer fills, and what is shown while it loads or if it fails. */
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
