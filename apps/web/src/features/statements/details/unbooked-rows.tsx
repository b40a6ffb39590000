import type { RowNotes, RowTransfer } from "@ledgerline/contract/statements/statement-rows";
import type { Statement } from "@ledgerline/contract/statements/statements";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FailedState } from "../../../components/failed-state.tsx";
import { Table, TableCell, TableHead, TableRowHead } from "../../../components/table/small-table.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Loading, Skeleton } from "../../../components/ui/skeleton.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { counted } from "../../../lib/format/counted.ts";
import { formatExactCount, formatExactMoney } from "../../../lib/format/format.ts";

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
function RowPages({ label, caption, queryKey, read, failure, ownScreen = false }: RowPagesProps) {
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

interface StatementNotesProps {
  statement: Pick<Statement, "id" | "rows">;
  /** The lines to show, such as `2,40,41`; all if missing. */
  lineNos?: string | undefined;
  ownScreen?: boolean;
}

/** The rows that are not income, such as payouts and printed totals, each with what it is. */
export function StatementNotes({ statement: { id, rows }, lineNos, ownScreen = false }: StatementNotesProps) {
  const noted = lineNos ? lineNos.split(",").length : rows.noted;
  const input = { id, ...(lineNos && { line_nos: lineNos }) };
  const { client } = trpc.useUtils();
  return (
    <RowPages
      label="Rows that are not income"
      caption={
        noted === 0
          ? "Money in booked rows that is not income"
          : `${counted(noted, "row")} ${noted === 1 ? "is" : "are"} not income`
      }
      queryKey={[["statements", "notes"], input]}
      read={async (cursor, signal) => {
        const page = await client.statements.notes.query({ ...input, ...(cursor !== null && { cursor }) }, { signal });
        const shown = page.notes.map((note) => ({ lineNo: note.line_no, why: describe(note), row: note.row }));
        return { rows: shown, cursor: page.cursor };
      }}
      failure={ERROR_MESSAGES.statementNotes}
      ownScreen={ownScreen}
    />
  );
}

function describe({ meaning, money, transfer }: RowNotes["notes"][number]): string {
  const said = [meaning, transfer && partiesIn(transfer)];
  if (money) said.push(money.currency ? formatExactMoney(money.net, money.currency) : money.net);
  return said.filter(Boolean).join(" ");
}

/** Who paid whom, as far as the file prints it. */
function partiesIn({ payer, receiver }: RowTransfer): string | null {
  if (payer && receiver) return `From ${payer} to ${receiver}.`;
  if (payer) return `From ${payer}.`;
  return receiver && `To ${receiver}.`;
}

/** The rows that were refused, each with its reason. */
export function StatementRefusals({ statement: { id, rows } }: { statement: Statement }) {
  const { client } = trpc.useUtils();
  if (rows.refused === 0) return <p className="text-sm text-ink-soft">No rows were refused</p>;
  return (
    <RowPages
      label="Refused rows"
      caption={`${counted(rows.refused, "row")} refused`}
      queryKey={[["statements", "refusals"], { id }]}
      // tRPC's own infinite query would send a field next to the cursor that the contract does not know.
      read={async (cursor, signal) => {
        const page = await client.statements.refusals.query({ id, ...(cursor !== null && { cursor }) }, { signal });
        const shown = page.refusals.map(({ line_no, reason, next_step, row }, at) => {
          // Rows with the same damage follow one another, and its remedy is shown once.
          const isSaid = page.refusals[at - 1]?.next_step === next_step;
          return { lineNo: line_no, why: isSaid ? reason : `${reason}. ${next_step}.`, row };
        });
        return { rows: shown, cursor: page.cursor };
      }}
      failure={ERROR_MESSAGES.statementRefusals}
    />
  );
}
