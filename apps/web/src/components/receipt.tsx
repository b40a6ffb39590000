import type { CostReceipt } from "@ledgerline/contract/shares/share-money";
import { useMutation } from "@tanstack/react-query";
import { sendFile } from "../lib/calls/send-file.ts";
import { authorization } from "../lib/calls/session-token.ts";
import { errorDetail } from "../lib/errors/error-detail.ts";
import { RestError } from "../lib/errors/rest-error.ts";
import { SHARE_FAILURES } from "../lib/errors/share-failures.ts";
import { saveFile } from "../lib/save-file.ts";
import { toast } from "../lib/toast.ts";
import { FileButton } from "./form/file-button.tsx";
import { Button } from "./ui/button.tsx";

export const RECEIPT_FILES = ".pdf,.png,.jpg,.jpeg";

interface ReceiptProps {
  /** Its address below `/api`. */
  path: string;
  receipt: CostReceipt | null;
  /** What it is the receipt of. */
  name: string;
  mayChange: boolean;
  onAttached: () => void;
}

/** A receipt to download, or to attach: a PDF, PNG or JPEG. */
export function Receipt({ path, receipt, name, mayChange, onAttached }: ReceiptProps) {
  const onError = (error: unknown) => void toast.error(errorDetail(error, SHARE_FAILURES.receipt));
  const download = useMutation({ mutationFn: (fileName: string) => fetchReceipt(path, fileName), onError });
  const attach = useMutation({
    mutationFn: (file: File) => sendFile(path, file),
    onSuccess: () => {
      toast.success("Receipt attached");
      onAttached();
    },
    onError,
  });
  if (receipt) {
    return (
      <Button
        variant="link"
        size="none"
        aria-label={`Receipt of ${name}: ${receipt.file_name}`}
        pending={download.isPending}
        onClick={() => download.mutate(receipt.file_name)}
      >
        {receipt.kind.toUpperCase()}
      </Button>
    );
  }
  if (!mayChange) return "—";
  return (
    <FileButton
      variant="link"
      size="none"
      aria-label={`Attach the receipt of ${name}`}
      pending={attach.isPending}
      field={`Receipt of ${name}`}
      accept={RECEIPT_FILES}
      onFile={attach.mutate}
    >
      Attach…
    </FileButton>
  );
}

async function fetchReceipt(path: string, fileName: string): Promise<void> {
  const response = await fetch(`/api/${path}`, { headers: authorization() });
  if (!response.ok) throw RestError.fromBody(response.status, await response.text());
  saveFile(await response.blob(), fileName);
}
