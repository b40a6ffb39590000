import type { Statement } from "@ledgerline/contract/statements";
import { useInfiniteQuery } from "@tanstack/react-query";
import { FailedState } from "../../../components/failed-state.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Loading, Skeleton } from "../../../components/ui/skeleton.tsx";
import { Table, TableCell, TableHead, TableRowHead } from "../../../components/ui/table.tsx";
import { errorDetail } from "../../../lib/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/error-messages.ts";
import { formatExactCount } from "../../../lib/format.ts";
import { trpc } from "../../../lib/trpc.ts";
import { formatRows } from "../list/statement-labels.ts";

/** The rows that were not booked, each with its reason, one page at a time. */
export function StatementRefusals({ statement: { id, rows } }: { statement: Statement }) {
  const pages = useRefusals(id, rows.refused > 0);
  if (rows.refused === 0) return <p className="text-sm text-ink-soft">No rows were refused</p>;
  if (pages.isPending) {
    return (
      <Loading label="Loading the refused rows">
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="mt-3 h-4 w-1/2" />
      </Loading>
    );
  }
  if (pages.isError && !pages.data) {
    return (
      <FailedState
        message={errorDetail(pages.error, ERROR_MESSAGES.statementRefusals)}
        retrying={pages.isFetching}
        onRetry={() => pages.refetch()}
      />
    );
  }
  const refusals = pages.data.pages.flatMap((page) => page.refusals);
  return (
    <div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <section tabIndex={0} aria-label="Refused rows" className="max-h-96 overflow-y-auto">
        <Table className="text-sm">
          <caption className="pb-2 text-left font-semibold">{formatRows(rows.refused)} refused</caption>
          <thead>
            <tr>
              <TableHead numeric className="w-px whitespace-nowrap">
                Line
              </TableHead>
              <TableHead>Reason, and the original row</TableHead>
            </tr>
          </thead>
          <tbody>
            {refusals.map(({ line_no, reason, row }) => (
              <tr key={line_no}>
                <TableRowHead className="text-right">{formatExactCount(line_no)}</TableRowHead>
                <TableCell>
                  {reason}
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
          {errorDetail(pages.error, ERROR_MESSAGES.statementRefusals)}
        </p>
      )}
    </div>
  );
}

/**
 * The refused rows of a statement, one page at a time. tRPC's own infinite query would send a field next to the cursor
 * that the contract does not know.
 */
function useRefusals(id: string, enabled: boolean) {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    queryKey: [["statements", "refusals"], { id }],
    queryFn: ({ pageParam, signal }) =>
      client.statements.refusals.query(pageParam === null ? { id } : { id, cursor: pageParam }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ cursor }) => cursor,
    enabled,
  });
}
