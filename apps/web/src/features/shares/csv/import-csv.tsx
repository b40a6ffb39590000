import { isShareCsvTooLong, SHARE_CSV_BOUNDS, SHARE_CSV_TOO_LONG } from "@ledgerline/contract/shares/share-bounds";
import type { ShareCsv, ShareImport } from "@ledgerline/contract/shares/shares";
import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import { FormError } from "../../../components/form/form-error.tsx";
import { Table, TableCell, TableHead, TableRowHead } from "../../../components/table/small-table.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { counted } from "../../../lib/format/counted.ts";
import { toast } from "../../../lib/toast.ts";
import { Effect } from "../parts/use-closed-periods.tsx";
import { useRefreshShares } from "../parts/use-refresh-shares.ts";

/** Imports a file: first a preview with what is wrong by line, then all of it or nothing. */
export function ImportCsv({ what }: { what: ShareCsv }) {
  const input = useRef<HTMLInputElement>(null);
  const refresh = useRefreshShares();
  const [file, setFile] = useState<{ name: string; text: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = trpc.shares.importCsv.useMutation({
    onSuccess: (answer) => {
      if (!answer.applied) return;
      toast.success(`${counted(answer.added, "entry", "entries")} added, ${answer.changed} changed`);
      setFile(null);
      send.reset();
      refresh();
    },
  });

  async function take(chosen: File): Promise<void> {
    send.reset();
    setFile(null);
    setProblem(null);
    // A file that is certainly too long is not read at all: it may be larger than the tab can hold.
    if (chosen.size > SHARE_CSV_BOUNDS.bytes) return setProblem(SHARE_CSV_TOO_LONG);
    const text = await chosen.text().catch(() => null);
    if (text === null) return setProblem(SHARE_FAILURES.import);
    if (isShareCsvTooLong(text)) return setProblem(SHARE_CSV_TOO_LONG);
    setFile({ name: chosen.name, text });
    send.mutate({ what, text, apply: false });
  }

  return (
    <div className="grid gap-4">
      <div>
        <Button pending={send.isPending} onClick={() => input.current?.click()}>
          <Upload aria-hidden="true" />
          Choose a CSV to take in…
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="CSV to take in"
          accept=".csv,text/csv"
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) void take(chosen);
            target.value = "";
          }}
        />
      </div>
      {problem && <FormError>{problem}</FormError>}
      {send.error && <FormError>{errorDetail(send.error, SHARE_FAILURES.import)}</FormError>}
      {file && send.data && <Preview name={file.name} answer={send.data} />}
      {file && send.data && send.data.errors.length === 0 && (
        <div>
          <Button
            variant="ink"
            pending={send.isPending}
            onClick={() => send.mutate({ what, text: file.text, apply: true })}
          >
            Take it in
          </Button>
        </div>
      )}
    </div>
  );
}

function Preview({ name, answer }: { name: string; answer: ShareImport }) {
  const { rows, added, changed, unchanged, errors, more_errors: more, closed_periods: closed } = answer;
  if (errors.length === 0) {
    return (
      <div role="status" className="grid max-w-md gap-3">
        <p>
          {name}: {counted(rows, "row")}. {added} to add, {changed} to change, {unchanged} as they are.
        </p>
        {closed?.from && <Effect answer={closed} />}
      </div>
    );
  }
  return (
    <div>
      <p role="status">
        {name} has {counted(errors.length + more, "error")}. Nothing was taken in: correct them and choose it again.
      </p>
      <Table className="mt-3 text-sm">
        <caption className="sr-only">What is wrong with {name}</caption>
        <thead>
          <tr>
            <TableHead>Line</TableHead>
            <TableHead>Column</TableHead>
            <TableHead>What to do</TableHead>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ line, column, message }) => (
            <tr key={`${line} ${column} ${message}`}>
              <TableRowHead>{line}</TableRowHead>
              <TableCell>{column ?? "—"}</TableCell>
              <TableCell>{message}</TableCell>
            </tr>
          ))}
        </tbody>
      </Table>
      {more > 0 && <p className="mt-2 text-sm text-ink-soft">And {counted(more, "more error")}.</p>}
    </div>
  );
}
