import type { MappingColumns } from "@ledgerline/contract/statements/statement-mapping";
import type { Statement } from "@ledgerline/contract/statements/statements";
import { useState } from "react";
import { FailedState } from "../../../components/failed-state.tsx";
import { Loading, Skeleton } from "../../../components/ui/skeleton.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { BookForm } from "./book-form.tsx";
import { ColumnTable } from "./column-table.tsx";
import { FileFacts } from "./file-facts.tsx";
import { HelpUsRead } from "./help-us-read.tsx";
import { draftOf, type MappingDraft } from "./mapping-draft.ts";
import { Preview } from "./preview.tsx";
import { usePreview } from "./use-preview.ts";

/** For a file whose header nobody knows: what its columns are, and how its rows would be booked. */
export function MapperPanel({ statement }: { statement: Statement }) {
  const columns = trpc.statements.columns.useQuery({ id: statement.id });
  if (columns.isPending) {
    return (
      <Loading label="Reading the columns">
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="mt-3 h-4 w-1/2" />
        <Skeleton className="mt-3 h-4 w-1/2" />
      </Loading>
    );
  }
  if (!columns.data) {
    return (
      <FailedState
        message={errorDetail(columns.error, ERROR_MESSAGES.statementColumns)}
        retrying={columns.isFetching}
        onRetry={() => columns.refetch()}
      />
    );
  }
  return <Mapper statement={statement} known={columns.data} />;
}

function Mapper({ statement, known }: { statement: Statement; known: MappingColumns }) {
  const [draft, setDraft] = useState<MappingDraft>(() => draftOf(known));
  const preview = usePreview(statement.id, draft);
  return (
    <div className="grid gap-8 pt-2">
      <div className="grid gap-3">
        <p className="max-w-prose text-pretty">
          {statement.detail} The next file with the same header is then booked automatically.
        </p>
        <Nearest nearest={known.nearest} />
      </div>
      <ColumnTable columns={known.columns} draft={draft} onChange={setDraft} />
      <FileFacts draft={draft} asksKind={known.asks_kind} onChange={setDraft} />
      <Preview statement={statement} draft={draft} preview={preview} onChange={setDraft} />
      <BookForm
        statement={statement}
        draft={draft}
        preview={preview.data}
        suggestedName={known.nearest?.name ?? statement.format_name ?? ""}
      />
      <HelpUsRead statement={statement} columns={known.columns} />
    </div>
  );
}

function Nearest({ nearest }: Pick<MappingColumns, "nearest">) {
  if (!nearest) return null;
  const differences = [
    nearest.missing.length > 0 && `it lacks ${nearest.missing.join(", ")}`,
    nearest.added.length > 0 && `it adds ${nearest.added.join(", ")}`,
  ].filter(Boolean);
  return (
    <p className="max-w-prose border-l-2 border-hairline-strong pl-4 text-pretty text-sm">
      This is nearly a statement from {nearest.name}: {differences.join(" and ")}. The columns below are filled in from
      it. Check the preview, then book it.
    </p>
  );
}
