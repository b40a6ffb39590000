import type { Cost } from "@ledgerline/contract/shares/shares";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { useMay } from "../../../lib/calls/use-may.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { toast } from "../../../lib/toast.ts";
import { useRefreshShares } from "../parts/use-refresh-shares.ts";

/** A cost's receipt to download, or to attach: a PDF, PNG or JPEG. */
export function CostReceipt({ cost: { id, receipt }, name }: { cost: Cost; name: string }) {
  const input = useRef<HTMLInputElement>(null);
  const mayChange = useMay()("shares:write");
  const refresh = useRefreshShares();
  const onError = (error: unknown) => void toast.error(errorDetail(error, SHARE_FAILURES.receipt));
  const files = () => import("../csv/fetch-file.ts");
  const download = useMutation({
    mutationFn: async (fileName: string) => (await files()).fetchShareFile(`costs/${id}/receipt`, fileName),
    onError,
  });
  const attach = useMutation({
    mutationFn: async (file: File) => (await files()).sendReceipt(id, file),
    onSuccess: () => {
      toast.success("Receipt attached");
      refresh();
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
    <>
      <Button
        variant="link"
        size="none"
        aria-label={`Attach the receipt of ${name}`}
        pending={attach.isPending}
        onClick={() => input.current?.click()}
      >
        Attach…
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`Receipt of ${name}`}
        accept=".pdf,.png,.jpg,.jpeg"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) attach.mutate(file);
          target.value = "";
        }}
      />
    </>
  );
}
