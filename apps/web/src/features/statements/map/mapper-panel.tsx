import type { MappingColumns, StatementPreview } from "@ledgerline/contract/statements/statement-mapping";
import type { Statement } from "@ledgerline/contract/statements/statements";
import { useState } from "react";
import { FailedState } from "../../../components/failed-state.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Loading, Skeleton } from "../../../components/ui/skeleton.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { withStatements } from "../list/statement-list-data.ts";
import { AnnouncedTotals, announcedMoney } from "./announced-totals.tsx";
import { ColumnTable } from "./column-table.tsx";
import { FileFacts } from "./file-facts.tsx";
import { HelpUsRead } from "./help-us-read.tsx";
import { draftOf, type MappingDraft, mappingOf } from "./mapping-draft.ts";
import { Preview } from "./preview.tsx";
import { usePreview } from "./use-preview.ts";

/** For a file with an unknown header: what its columns are, and how its rows would be booked. */
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
  const hasHeader = statement.recognition?.header_line !== null;
  return (
    <div className="grid gap-8 pt-2">
      <div className="grid gap-3">
        <p className="max-w-prose text-pretty">
          {statement.detail}{" "}
          {hasHeader
            ? "The next file with the same header is then booked automatically."
            : "It holds for this file alone, because nothing would tell that another one has the same columns."}
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

interface BookFormProps {
  statement: Statement;
  draft: MappingDraft;
  preview: StatementPreview | undefined;
  suggestedName: string;
}

/** Names the mapping, so that it is used again, and books the file. */
function BookForm({ statement, draft, preview, suggestedName }: BookFormProps) {
  const [name, setName] = useState(suggestedName);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const utils = trpc.useUtils();
  const booking = trpc.statements.map.useMutation({
    onSuccess: async (mapped) => {
      utils.statements.list.setData(undefined, (list) => list && withStatements(list, [mapped]));
      await utils.statements.invalidate();
    },
  });
  const mapping = mappingOf(draft);
  const ready = mapping !== null && preview !== undefined && preview.missing.length === 0;
  return (
    <form
      className="grid gap-5 sm:max-w-xl"
      onSubmit={(event) => {
        event.preventDefault();
        if (!ready) return;
        booking.mutate({ id: statement.id, mapping, name, announced: announcedMoney(typed) });
      }}
    >
      <Field
        label="Name of the format"
        hint={`The distributor, as you call it.${statement.recognition?.header_line === null ? "" : " Files with the same header use it again."}`}
      >
        {(control) => (
          <Input {...control} required maxLength={100} value={name} onChange={(event) => setName(event.target.value)} />
        )}
      </Field>
      <AnnouncedTotals
        currencies={preview?.totals.map(({ currency }) => currency) ?? []}
        typed={typed}
        onChange={setTyped}
      />
      {booking.isError && (
        <p role="alert" className="border-l-2 border-warning pl-4">
          {errorDetail(booking.error, ERROR_MESSAGES.statementMap)}
        </p>
      )}
      <Button
        type="submit"
        variant="accent"
        className="w-full sm:w-fit"
        pending={booking.isPending}
        aria-disabled={!ready}
      >
        Book this file
      </Button>
    </form>
  );
}
