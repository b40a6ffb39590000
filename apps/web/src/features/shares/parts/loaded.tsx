import type { ReactNode } from "react";
import { EmptyState } from "../../../components/empty-state.tsx";
import { FailedState } from "../../../components/failed-state.tsx";
import { Loading, Skeleton } from "../../../components/ui/skeleton.tsx";
import { errorDetail, errorStatus } from "../../../lib/errors/error-detail.ts";

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** What screen readers say while it loads. */
  label: string;
  /** Shown if the server sends no sentence; what is said of an error, where the reader's language is another one. */
  failure: string | ((error: unknown) => string);
  /** Shown if it does not exist. */
  missing?: string;
  /** What tries again, in the reader's language. */
  again?: string;
  children: (data: Data) => ReactNode;
}

/** Content that an answer fills, and what is shown while it loads or if it fails. */
export function Loaded<Data>({ query, label, failure, missing, again, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  const status = errorStatus(error);
  if (error && missing && (status === 404 || status === 400)) return <EmptyState>{missing}</EmptyState>;
  if (error) {
    const message = typeof failure === "string" ? errorDetail(error, failure) : failure(error);
    return (
      <FailedState
        message={message}
        retrying={isFetching}
        onRetry={() => void refetch()}
        {...(again !== undefined && { again })}
      />
    );
  }
  return (
    <Loading label={label}>
      <Skeleton className="h-5 w-80 max-w-full" />
      <Skeleton className="mt-6 h-48" />
    </Loading>
  );
}
