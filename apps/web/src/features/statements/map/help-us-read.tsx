import type { MappingColumns } from "@ledgerline/contract/statements/statement-mapping";
import type { Statement } from "@ledgerline/contract/statements/statements";
import { useMutation } from "@tanstack/react-query";
import { Button } from "../../../components/ui/button.tsx";
import { authorization } from "../../../lib/calls/session-token.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { RestError } from "../../../lib/errors/rest-error.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { toast } from "../../../lib/toast.ts";
import { maskColumns, maskSample } from "./mask-sample.ts";

/** Enough for the header and the first rows of any statement. */
const HEAD_BYTES = 256 * 1024;

interface HelpUsReadProps {
  statement: Statement;
  columns: MappingColumns["columns"];
}

/** Saves a masked sample of the file, which the artist may attach to a public report. Nothing is sent. */
export function HelpUsRead({ statement, columns }: HelpUsReadProps) {
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
        Attach it to a report if you like. Nothing is sent from here.
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
  const text = new TextDecoder(recognition?.encoding ?? "utf-8").decode(bytes);
  return maskSample({ text, headerLine: recognition?.header_line ?? 1 });
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
