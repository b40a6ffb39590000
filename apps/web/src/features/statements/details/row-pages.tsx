import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FailedState } from "../../../components/failed-state.tsx";
import { Table, TableCell, TableHead, TableRowHead } from "../../../components/table/small-table.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Loading, Skeleton } from "../../../components/ui/skeleton.tsx";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { formatExactCount } from "../../../lib/format/format.ts";

interface ShownRow {
  lineNo: number;
  why: ReactNode;
  /** The row's text as it is in the file. */
  row: string;
}

interface RowPagesProps {
  /** What the rows are, e.g. `Refused rows`. */
  label: string;
  caption: string;
  queryKey: readonly unknown[];
  read: (cursor: number | null, signal: AbortSignal) => Promise<{ rows: ShownRow[]; cursor: number | null }>;
  /** Shown if they cannot be loaded. */
  failure: string;
  /** Whether they have a screen of their own, which scrolls; below a statement the list itself scrolls. */
  ownScreen?: boolean;
}

/** Rows of a file that were not booked, each with its line and reason, one page at a time. */
export function RowPages({ label, caption, queryKey, read, failure, ownScreen = false }: RowPagesProps) {
  const pages = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ cursor }) => cursor,
  });
  if (pages.isPending) {
    return (
      <Loading label={`Loading: ${label.toLowerCase()}`}>
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="mt-3 h-4 w-1/2" />
      </Loading>
    );
  }
  if (pages.isError && !pages.data) {
    return (
      <FailedState
        message={errorDetail(pages.error, failure)}
        retrying={pages.isFetching}
        onRetry={() => pages.refetch()}
      />
    );
  }
  return (
    <div>
      <section
        tabIndex={ownScreen ? undefined : 0}
        aria-label={label}
        className={ownScreen ? undefined : "max-h-96 overflow-y-auto"}
      >
        <Table className="text-sm">
          <caption className="pb-2 text-left font-semibold">{caption}</caption>
          <thead>
            <tr>
              <TableHead numeric className="w-px whitespace-nowrap">
                Line
              </TableHead>
              <TableHead>Reason, and the original row</TableHead>
            </tr>
          </thead>
          <tbody>
            {pages.data.pages
              .flatMap((page) => page.rows)
              .map(({ lineNo, why, row }) => (
                <tr key={lineNo}>
                  <TableRowHead className="text-right">{formatExactCount(lineNo)}</TableRowHead>
                  <TableCell>
                    {why}
                    <div className="mt-1 text-ink-soft wrap-anywhere">{row.replaceAll("\t", " · ")}</div>
                  </TableCell>
                </tr>
              ))}
          </tbody>
        </Table>
      </section>
      {pages.hasNextPage && (
        <Button size="sm" className="mt-3" pending={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
          Show more
        </Button>
      )}
      {pages.isFetchNextPageError && (
        <p role="alert" className="mt-2 text-sm text-warning">
          {errorDetail(pages.error, failure)}
        </p>
      )}
    </div>
  );
}
