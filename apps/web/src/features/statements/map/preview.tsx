import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";
import type { StatementPreview } from "@ledgerline/contract/statements/statement-preview";
import type { Statement } from "@ledgerline/contract/statements/statements";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { FailedState } from "../../../components/failed-state.tsx";
import { Table, TableCell, TableHead, TableRowHead } from "../../../components/table/small-table.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Loading, Skeleton } from "../../../components/ui/skeleton.tsx";
import { refreshArea } from "../../../lib/calls/refresh-area.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { counted } from "../../../lib/format/counted.ts";
import { formatExactCount, formatExactMoney, formatMonth } from "../../../lib/format/format.ts";
import { printedDecimal } from "../../../lib/format/printed-decimal.ts";
import { toast } from "../../../lib/toast.ts";
import { formatSalePeriod } from "../list/statement-line.tsx";
import { type MappingDraft, mappingOf } from "./mapping-draft.ts";
import { PreviewStores, UnknownValues } from "./printed-values.tsx";

/** How the whole file would be booked by this mapping, or as it was recognized without one. Follows each change. */
export function usePreview(id: string, changing: MappingDraft | null) {
  const { client } = trpc.useUtils();
  const draft = useDeferredValue(changing);
  const mapping = (draft && mappingOf(draft)) ?? undefined;
  return useQuery({
    queryKey: [["statements", "preview"], { id, mapping }],
    queryFn: ({ signal }) => client.statements.preview.mutate(mapping ? { id, mapping } : { id }, { signal }),
    enabled: draft === null || mapping !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

interface PreviewProps {
  statement: Statement;
  preview: Pick<
    UseQueryResult<StatementPreview>,
    "data" | "error" | "isPending" | "isError" | "isFetching" | "refetch"
  >;
  /** What the artist mapped; null for a format that Ledgerline knows. */
  draft: MappingDraft | null;
  onChange?: (draft: MappingDraft) => void;
}

/** How the file would be booked: its first rows, then the totals of the whole file. */
export function Preview({ preview, draft, onChange }: PreviewProps) {
  const client = useQueryClient();
  const platform = trpc.statements.setStorePlatform.useMutation({
    onSuccess: () => Promise.all([refreshArea(client, "statements"), refreshArea(client, "analytics")]),
    onError: (error) => toast.error(errorDetail(error, ERROR_MESSAGES.storePlatform)),
  });
  const { data } = preview;
  return (
    <section className="grid gap-6" aria-busy={preview.isFetching}>
      <h4 className="font-serif text-lg">How it would be booked</h4>
      {preview.isPending && !preview.isFetching && (
        <p className="text-sm text-ink-soft">
          {draft?.kind === "plays"
            ? "Choose the column with the plays and how its numbers are written. The preview appears here."
            : "Choose how the numbers are written. The preview appears here."}
        </p>
      )}
      {preview.isPending && preview.isFetching && (
        <Loading label="Reading the whole file">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="mt-3 h-4 w-2/3" />
        </Loading>
      )}
      {preview.isError && !preview.isFetching && (
        <FailedState
          message={errorDetail(preview.error, ERROR_MESSAGES.statementPreview)}
          onRetry={() => preview.refetch()}
        />
      )}
      {data && !preview.isError && (
        <>
          <Missing missing={data.missing} draft={draft} {...(onChange && { onChange })} />
          <PreviewReadings readings={data.readings} {...(onChange && { onChoose: onChange })} />
          {data.rows.length > 0 && (
            <>
              <PreviewRows rows={data.rows} />
              <PreviewSums preview={data} />
            </>
          )}
          <UnreadMoney unread={data.unread} />
          {draft && onChange && <UnknownValues preview={data} draft={draft} onChange={onChange} />}
          {data.stores.length > 0 && (
            <PreviewStores
              stores={data.stores}
              onPlatform={(store, chosen) => platform.mutate({ store, platform: chosen })}
            />
          )}
        </>
      )}
    </section>
  );
}

/** What the artist must still answer, one thing at a time. */
function Missing({
  missing,
  draft,
  onChange,
}: Pick<StatementPreview, "missing"> & Pick<PreviewProps, "draft" | "onChange">) {
  const [first] = missing;
  if (!first) return null;
  const { text, columns = [] } = first;
  return (
    <p role="status" className="border-l-2 border-warning pl-4">
      {text}{" "}
      {columns.length > 0 && draft && onChange && (
        <Button
          variant="link"
          size="none"
          onClick={() => onChange({ ...draft, left_out: [...(draft.left_out ?? []), ...columns] })}
        >
          Leave out
        </Button>
      )}
    </p>
  );
}

/** Amounts that are left out, so that nothing is left out unseen. */
function UnreadMoney({ unread }: Pick<StatementPreview, "unread">) {
  if (unread.length === 0) return null;
  return (
    <ul className="grid gap-1 border-l-2 border-warning pl-4">
      {unread.map(({ column, total }) => (
        <li key={column} dir="auto">
          “{column}” is not read. It comes to <span className="figures">{grouped(total)}</span>.
        </li>
      ))}
    </ul>
  );
}

function grouped(total: string): string {
  const { sign, whole, fraction } = printedDecimal(total);
  return `${sign}${whole}${fraction}`;
}

/** The totals of the whole file, and why some of its rows would be refused. */
function PreviewSums({ preview }: { preview: StatementPreview }) {
  const { counts, totals, refusals, sale_period } = preview;
  const period = formatSalePeriod(sale_period);
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-soft">
        The whole file: {counted(counts.booked, "row")} would be booked
        {counts.refused > 0 && `, ${formatExactCount(counts.refused)} refused`}
        {counts.noted > 0 && `, ${formatExactCount(counts.noted)} are not income`}
        {period && `, sold ${period}`}.
      </p>
      {totals.map(({ currency, net, units }) => (
        <p key={currency} className="flex flex-wrap items-baseline gap-x-3">
          <span className="figures font-serif text-xl">{formatExactMoney(net, currency)}</span>
          <span className="text-sm text-ink-soft">{formatExactCount(units)} units</span>
        </p>
      ))}
      {refusals.length > 0 && (
        <ul className="grid gap-1 border-l-2 border-warning pl-4 text-sm">
          {refusals.map(({ reason, rows, first_line }) => (
            <li key={reason}>
              {reason}. <span className="text-ink-soft">{rowsFrom(rows, first_line)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function rowsFrom(rows: number, firstLine: number): string {
  return rows === 1
    ? `Line ${formatExactCount(firstLine)}`
    : `${counted(rows, "row")}, first on line ${formatExactCount(firstLine)}`;
}

interface PreviewReadingsProps extends Pick<StatementPreview, "readings"> {
  /** Takes a mapping that reads the file in the chosen way. */
  onChoose?: (mapping: Mapping) => void;
}

/** The totals of the whole file for each way that it can be read, each to be chosen where a mapping may say it. */
export function PreviewReadings({ readings, onChoose }: PreviewReadingsProps) {
  if (readings.length === 0) return null;
  return (
    <Table className="max-w-2xl text-sm">
      <caption className="sr-only">What the file comes to, read in each way</caption>
      <thead>
        <tr>
          <TableHead>Read as</TableHead>
          <TableHead numeric>Total</TableHead>
          <TableHead>Sold</TableHead>
          <TableHead numeric>Refused rows</TableHead>
          {onChoose && (
            <TableHead>
              <span className="sr-only">Choose</span>
            </TableHead>
          )}
        </tr>
      </thead>
      <tbody>
        {readings.map(({ field, value, label, mapping, totals, sale_period, refused }) => (
          <tr key={`${field} ${value}`}>
            <TableRowHead>{label}</TableRowHead>
            <TableCell numeric>{totals.map(totalOf).join(" + ") || "–"}</TableCell>
            <TableCell>{formatSalePeriod(sale_period) ?? "–"}</TableCell>
            <TableCell numeric>{formatExactCount(refused)}</TableCell>
            {onChoose && (
              <TableCell>
                {mapping && (
                  <Button
                    variant="link"
                    size="none"
                    className="text-sm"
                    aria-label={`Read it this way: ${label}`}
                    onClick={() => onChoose(mapping)}
                  >
                    Read it so
                  </Button>
                )}
              </TableCell>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function totalOf({ currency, net }: StatementPreview["readings"][number]["totals"][number]): string {
  return currency === null ? net : formatExactMoney(net, currency);
}

/** The first rows of the file as they would be booked. */
function PreviewRows({ rows }: Pick<StatementPreview, "rows">) {
  const hasLines = rows.some(({ line }) => line !== null);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section tabIndex={0} aria-label="First rows as they would be booked" className="overflow-x-auto">
      <Table className="min-w-[44rem] text-sm">
        <caption className="sr-only">First rows as they would be booked</caption>
        <thead>
          <tr>
            <TableHead numeric>Line</TableHead>
            {hasLines ? <LineHeads /> : <TableHead>Becomes</TableHead>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line_no}>
              <TableRowHead className="text-right text-ink-soft">{formatExactCount(row.line_no)}</TableRowHead>
              {row.line ? <LineCells line={row.line} /> : <OtherCell row={row} />}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function LineHeads() {
  return (
    <>
      <TableHead>Sold</TableHead>
      <TableHead>Store</TableHead>
      <TableHead>Track</TableHead>
      <TableHead>Country</TableHead>
      <TableHead numeric>Units</TableHead>
      <TableHead numeric>Earnings</TableHead>
    </>
  );
}

type Row = StatementPreview["rows"][number];

function LineCells({ line }: { line: NonNullable<Row["line"]> }) {
  return (
    <>
      <TableCell className="whitespace-nowrap">
        {formatMonth(line.month)}
        {line.months > 1 && ` and ${line.months - 1} more months`}
      </TableCell>
      <TableCell>{platformName(line.platform)}</TableCell>
      <TableCell className="max-w-56 truncate" title={line.isrc ?? undefined}>
        {line.track ?? line.release ?? "–"}
        {line.artist && <span className="text-ink-soft"> · {line.artist}</span>}
      </TableCell>
      <TableCell>{line.territory ?? "–"}</TableCell>
      <TableCell numeric>{formatExactCount(line.units)}</TableCell>
      <TableCell numeric>{formatExactMoney(line.net, line.currency)}</TableCell>
    </>
  );
}

function OtherCell({ row: { refused, note } }: { row: Row }) {
  return (
    <TableCell colSpan={6} className={refused ? "text-warning" : "text-ink-soft"}>
      {refused ? `Refused: ${refused}` : note}
    </TableCell>
  );
}
