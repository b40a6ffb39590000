import type { StatementDifference } from "@ledgerline/contract/statements/statements";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import { isZeroDecimal } from "@ledgerline/decimals";
import { FailedState } from "../../../components/failed-state.tsx";
import { Money } from "../../../components/figure.tsx";
import { Table, TableCell, TableHead, TableRowHead } from "../../../components/table/small-table.tsx";
import { Loading, Skeleton } from "../../../components/ui/skeleton.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { counted } from "../../../lib/format/counted.ts";
import { formatExactCount, formatMonth, MINUS } from "../../../lib/format/format.ts";

interface DifferenceTableProps {
  statement: { id: string; file_name: string };
  /** True for one of several, each with its file's name above it. */
  listed?: boolean;
  /** True for a booked file that is compared with its present reading. */
  now?: boolean;
}

/** What a file would change in the books, by month and platform. */
export function DifferenceTable({
  statement: { id, file_name: name },
  listed = false,
  now = false,
}: DifferenceTableProps) {
  const difference = trpc.statements.difference.useQuery({ id });
  if (difference.isPending) {
    return (
      <Loading label="Comparing the file with your books">
        <Skeleton className="h-4 w-2/3" />
      </Loading>
    );
  }
  if (!difference.data) {
    return (
      <FailedState
        message={errorDetail(difference.error, ERROR_MESSAGES.statementDifference)}
        retrying={difference.isFetching}
        onRetry={() => difference.refetch()}
      />
    );
  }
  const { items, left_out } = difference.data;
  const changed = items.filter(isChanged);
  if (changed.length === 0) {
    return (
      <p className="text-sm">{listed ? `${name}: the` : "The"} same money in every month and on every platform.</p>
    );
  }
  const label = listed ? name : `What would change in ${name}`;
  const [before, after] = now ? ["As booked", "Read today"] : ["In your books", "In this file"];
  return (
    <div className="grid gap-2">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <section tabIndex={0} aria-label={label} className="max-h-96 overflow-auto">
        <Table className="text-sm">
          <caption className="pb-2 text-left font-semibold wrap-anywhere">
            {listed ? name : "What would change, by month of sale and platform"}
          </caption>
          <thead>
            <tr>
              <TableHead>Sold</TableHead>
              <TableHead numeric>{before}</TableHead>
              <TableHead numeric>{after}</TableHead>
              <TableHead numeric>Difference</TableHead>
            </tr>
          </thead>
          <tbody>
            {changed.map(({ month, platform, currency, rows, net }) => (
              <tr key={`${month} ${platform} ${currency}`}>
                <TableRowHead>
                  {formatMonth(month)}
                  <div className="text-ink-soft">{platformName(platform)}</div>
                </TableRowHead>
                <TableCell numeric>
                  <Money value={net.booked} currency={currency} />
                  <Rows count={rows.booked} />
                </TableCell>
                <TableCell numeric>
                  <Money value={net.this} currency={currency} />
                  <Rows count={rows.this} />
                </TableCell>
                <TableCell numeric>
                  {!net.difference.startsWith("-") && !isZeroDecimal(net.difference) && "+"}
                  <Money value={net.difference} currency={currency} />
                  <Rows count={rows.difference} signed />
                </TableCell>
              </tr>
            ))}
          </tbody>
        </Table>
      </section>
      <p className="text-sm text-ink-soft">
        {[
          items.length > changed.length && `${formatExactCount(items.length - changed.length)} more are the same`,
          left_out > 0 && `${formatExactCount(left_out)} are not listed`,
        ]
          .filter(Boolean)
          .join("; ")}
      </p>
    </div>
  );
}

function isChanged({ rows, net }: StatementDifference["items"][number]): boolean {
  return rows.difference !== 0 || !isZeroDecimal(net.difference);
}

function Rows({ count, signed = false }: { count: number; signed?: boolean }) {
  const sign = count < 0 ? MINUS : "+";
  return (
    <div className="font-normal text-ink-soft">
      {signed && count !== 0 && sign}
      {counted(Math.abs(count), "row")}
    </div>
  );
}
