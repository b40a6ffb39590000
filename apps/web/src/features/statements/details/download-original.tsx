import type { Statement } from "@ledgerline/contract/statements";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { toast } from "sonner";
import { Button } from "../../../components/ui/button.tsx";
import { errorDetail } from "../../../lib/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/error-messages.ts";
import { downloadStatement } from "./download-statement.ts";

/** Hands the file back as it came. */
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
