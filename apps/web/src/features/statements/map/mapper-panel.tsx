import type { MappingColumns } from "@ledgerline/contract/statements/statement-mapping";
import type { StatementPreview } from "@ledgerline/contract/statements/statement-preview";
import type { Statement } from "@ledgerline/contract/statements/statements";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { FailedState } from "../../../components/failed-state.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Loading, Skeleton } from "../../../components/ui/skeleton.tsx";
import { authorization } from "../../../lib/calls/session-token.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { RestError } from "../../../lib/errors/rest-error.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { toast } from "../../../lib/toast.ts";
import { withStatements } from "../list/statement-list.ts";
import { ColumnTable } from "./column-table.tsx";
import { AnnouncedTotals, announcedMoney, FileFacts } from "./file-facts.tsx";
import { LayoutFile } from "./layout-file.tsx";
import { draftOf, type MappingDraft, mappingOf } from "./mapping-draft.ts";
import { Preview, usePreview } from "./preview.tsx";

const MOST_ROWS = 20;

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
  const [name, setName] = useState(known.nearest?.name ?? statement.format_name ?? "");
  const preview = usePreview(statement.id, draft);
  const hasHeader = statement.recognition?.header_line !== null;
  return (
    <div className="grid gap-8 pt-2">
      <div className="grid gap-3">
        <p className="max-w-prose text-pretty">
          {statement.detail}{" "}
          {hasHeader
            ? "The next file with the same header is then booked automatically."
            : "It holds for this file only, because another one may have other columns."}
        </p>
        <Nearest nearest={known.nearest} />
      </div>
      <ColumnTable columns={known.columns} draft={draft} onChange={setDraft} />
      <FileFacts
        draft={draft}
        asksKind={known.asks_kind}
        asksUnit={known.asks_unit}
        asks={preview.data?.missing.map(({ field }) => field) ?? []}
        onChange={setDraft}
      />
      <Preview statement={statement} draft={draft} preview={preview} onChange={setDraft} />
      <BookForm statement={statement} draft={draft} preview={preview.data} name={name} onName={setName} />
      {hasHeader && <LayoutFile id={statement.id} draft={draft} name={name} columns={known.columns} />}
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
  name: string;
  onName: (name: string) => void;
}

/** Names the mapping, so that it is used again, and books the file. */
function BookForm({ statement, draft, preview, name, onName }: BookFormProps) {
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
          <Input {...control} required maxLength={100} value={name} onChange={(event) => onName(event.target.value)} />
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

/** Enough for the header and the first rows of any statement. */
const HEAD_BYTES = 256 * 1024;

interface HelpUsReadProps {
  statement: Statement;
  columns: MappingColumns["columns"];
}

/** Saves a masked sample of the file, which the artist may attach to a public report. Nothing is sent. */
function HelpUsRead({ statement, columns }: HelpUsReadProps) {
  const sample = useMutation({
    mutationFn: () => saveMaskedSample(statement, columns),
    onError: (error) => toast.error(errorDetail(error, ERROR_MESSAGES.statementDownload)),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-hairline pt-4 text-sm">
      <Button size="sm" pending={sample.isPending} onClick={() => sample.mutate()}>
        Help us read this
      </Button>
      <p className="max-w-prose text-pretty text-ink-soft">
        Saves a sample on your computer: the header as it is, and some rows with every letter as x and every digit as 0.
        Attach it to a report if you like. Nothing is sent.
      </p>
    </div>
  );
}

async function saveMaskedSample(statement: Statement, columns: MappingColumns["columns"]): Promise<void> {
  const isWorkbook = statement.recognition?.container === "workbook";
  const masked = isWorkbook ? maskColumns(columns) : await maskText(statement);
  saveFile(new Blob([masked], { type: "text/plain" }), `masked-${statement.file_name}.txt`);
}

async function maskText({ id, recognition }: Statement): Promise<string> {
  const answer = await fetch(`/api/statements/${id}/original`, { headers: authorization() });
  if (!answer.ok || !answer.body) throw RestError.fromBody(answer.status, await answer.text());
  const bytes = await readHead(answer.body);
  const text = decoderOf(recognition?.encoding ?? "utf-8").decode(bytes);
  return maskSample({ text, headerLine: recognition?.header_line ?? 1 });
}

/** No browser knows two of the encodings. Their letters are masked, whatever they are read as. */
function decoderOf(encoding: string): TextDecoder {
  return new TextDecoder(encoding === "ibm437" || encoding === "ibm850" ? "windows-1252" : encoding);
}

async function readHead(body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const reader = body.getReader();
  while (length < HEAD_BYTES) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    length += value.length;
  }
  await reader.cancel();
  return new Uint8Array(await new Blob(pieces as BlobPart[]).arrayBuffer());
}

interface SampleText {
  text: string;
  /** The physical line of the header, from 1; null without one. */
  headerLine: number | null;
}

/** The first rows of a file with every letter as x and every digit as 0; the header stays as it is. */
export function maskSample({ text, headerLine }: SampleText): string {
  const lines = text.split(/\r\n|\r|\n/).slice(0, (headerLine ?? 0) + MOST_ROWS);
  return lines.map((line, at) => (at + 1 === headerLine ? line : mask(line))).join("\n");
}

/** The columns of a workbook's sheet as text: their names, and below them the known values of each, masked. */
export function maskColumns(columns: MappingColumns["columns"]): string {
  const deepest = Math.max(0, ...columns.map(({ samples }) => samples.length));
  const rows = Array.from({ length: deepest }, (_, row) => columns.map(({ samples }) => samples[row] ?? ""));
  const lines = [columns.map(({ name }) => name), ...rows].map((cells) =>
    cells.map((cell) => cell.replace(/\s+/g, " ")).join("\t"),
  );
  return maskSample({ text: lines.join("\n"), headerLine: 1 });
}

function mask(line: string): string {
  return line
    .replace(/\p{Lu}/gu, "X")
    .replace(/\p{L}/gu, (letter) => (letter === "X" ? "X" : "x"))
    .replace(/\p{N}/gu, "0");
}
