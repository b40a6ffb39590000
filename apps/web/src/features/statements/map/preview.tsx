import type { StatementPreview } from "@ledgerline/contract/statements/statement-mapping";
import type { Statement } from "@ledgerline/contract/statements/statements";
import { type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import { FailedState } from "../../../components/failed-state.tsx";
import { Loading, Skeleton } from "../../../components/ui/skeleton.tsx";
import { refreshArea } from "../../../lib/calls/refresh-area.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { counted } from "../../../lib/format/counted.ts";
import { formatExactCount, formatExactMoney } from "../../../lib/format/format.ts";
import { toast } from "../../../lib/toast.ts";
import { formatSalePeriod } from "../list/statement-labels.ts";
import type { MappingDraft } from "./mapping-draft.ts";
import { PreviewReadings } from "./preview-readings.tsx";
import { PreviewRows } from "./preview-rows.tsx";
import { PreviewStores } from "./preview-stores.tsx";
import { UnknownValues } from "./unknown-values.tsx";

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
          <Missing missing={data.missing} />
          <PreviewReadings readings={data.readings} />
          {data.rows.length > 0 && (
            <>
              <PreviewRows rows={data.rows} />
              <PreviewSums preview={data} />
            </>
          )}
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
function Missing({ missing }: Pick<StatementPreview, "missing">) {
  const [first] = missing;
  if (!first) return null;
  return (
    <p role="status" className="border-l-2 border-warning pl-4">
      {first.text}
    </p>
  );
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
