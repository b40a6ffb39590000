import type { Statement } from "@ledgerline/contract/statements/statements";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Button } from "../../../components/ui/button.tsx";
import { authorization } from "../../../lib/calls/session-token.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { RestError } from "../../../lib/errors/rest-error.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { toast } from "../../../lib/toast.ts";

/** Downloads the file exactly as it was uploaded. */
export function DownloadOriginal({ statement }: { statement: Statement }) {
  const download = useMutation({
    mutationFn: () => downloadStatement(statement),
    onError: (error) => toast.error(errorDetail(error, ERROR_MESSAGES.statementDownload)),
  });
  return (
    <Button size="sm" pending={download.isPending} onClick={() => download.mutate()}>
      <Download aria-hidden="true" />
      Download the original
    </Button>
  );
}

/** Fetches a statement's original file and has the browser save it. Throws RestError when refused. */
async function downloadStatement({ id, file_name }: Statement): Promise<void> {
  const answer = await fetch(`/api/statements/${id}/original`, { headers: authorization() });
  if (!answer.ok) throw RestError.fromBody(answer.status, await answer.text());
  saveFile(await answer.blob(), file_name);
}
