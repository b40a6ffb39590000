import type { ReceiptLines } from "@ledgerline/contract/shares/shares";
import { useState } from "react";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import type { StatementSource } from "./statement-source.ts";

/** The lines that receipts of a statement are of, fetched page by page as they are asked for. */
export function useReceiptLines(source: StatementSource, no: number) {
  const utils = trpc.useUtils();
  const linked = trpc.shares.linkLines.useMutation();
  const [read, setRead] = useState<ReceiptLines | null>(null);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  function fetchPage(cursor: string | undefined): Promise<ReceiptLines> {
    const page = { no, ...(cursor !== undefined && { cursor }) };
    if (source.as === "link") return linked.mutateAsync({ token: source.token, ...page });
    const of = { id: source.run, payee: source.payee, ...page };
    return source.as === "payee" ? utils.shares.ownLines.fetch(of) : utils.runs.lines.fetch(of);
  }

  async function load(): Promise<void> {
    setPending(true);
    setFailure(null);
    try {
      const page = await fetchPage(read?.cursor ?? undefined);
      setRead((before) => ({ ...page, lines: [...(before?.lines ?? []), ...page.lines] }));
    } catch (error) {
      setFailure(errorDetail(error, SHARE_FAILURES.receiptLines));
    } finally {
      setPending(false);
    }
  }
  return { read, isPending, failure, load };
}
