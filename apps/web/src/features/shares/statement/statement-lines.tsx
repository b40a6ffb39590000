import type { ReceiptLine, ReceiptLines as ReceiptLinesPage } from "@ledgerline/contract/shares/receipt-lines";
import { useState } from "react";
import { Table, TableCell, TableHead, TableRowHead } from "../../../components/table/small-table.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { counted } from "../../../lib/format/counted.ts";
import { ExactMoney } from "../parts/exact-money.tsx";
import type { StatementSource } from "./download-statement.ts";

/** Booked lines, each with its row of the original, and the files with their hashes. */
export function Lines({ lines, currency }: { lines: readonly ReceiptLine[]; currency: string }) {
  const files = new Map(lines.map(({ sha256, file_name }) => [sha256, file_name]));
  return (
    <>
      <div className="overflow-x-auto">
        <Table className="text-sm">
          <caption className="sr-only">{counted(lines.length, "line")} of files</caption>
          <thead>
            <tr>
              <TableHead>Row of the file</TableHead>
              <TableHead>Sold</TableHead>
              <TableHead numeric>Net</TableHead>
              <TableHead numeric>The payee's part</TableHead>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={`${line.sha256} ${line.line_no} ${line.part}`}>
                <TableRowHead>
                  <span className="wrap-anywhere">{line.file_name}</span>, row {line.line_no}
                </TableRowHead>
                <TableCell>
                  <span className="wrap-anywhere">{line.title ?? line.release ?? "—"}</span>
                  <span className="block text-ink-soft">
                    {[line.store, line.kind, line.territory, line.sale_month].filter(Boolean).join(" · ")}
                    {line.covered !== "1" && ` · ${line.covered} of it under the deal`}
                  </span>
                </TableCell>
                <TableCell numeric>
                  <ExactMoney value={line.net} currency={line.currency} />
                </TableCell>
                <TableCell numeric>
                  <ExactMoney value={line.amount} currency={currency} />
                </TableCell>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <dl className="mt-3 grid gap-1 text-sm text-ink-soft" aria-label="Files">
        {[...files].map(([sha256, name]) => (
          <div key={sha256}>
            <dt className="inline wrap-anywhere">SHA-256 of {name}: </dt>
            <dd className="inline font-mono break-all">{sha256}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The lines behind some receipts or a song of a statement, fetched page by page on demand. */
export function useReceiptLines(source: StatementSource, of: { no: number } | { song: string }) {
  const utils = trpc.useUtils();
  const linked = trpc.shares.linkLines.useMutation();
  const [read, setRead] = useState<ReceiptLinesPage | null>(null);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  function fetchPage(cursor: string | undefined): Promise<ReceiptLinesPage> {
    const page = { ...of, ...(cursor !== undefined && { cursor }) };
    if (source.as === "link") return linked.mutateAsync({ token: source.token, ...page });
    const asked = { id: source.run, payee: source.payee, ...page };
    return source.as === "payee" ? utils.shares.ownLines.fetch(asked) : utils.runs.lines.fetch(asked);
  }

  async function load(): Promise<void> {
    setPending(true);
    setFailure(null);
    try {
      const page = await fetchPage(read?.cursor ?? undefined);
      setRead((before) => ({
        ...page,
        parts: before?.parts ?? page.parts,
        lines: [...(before?.lines ?? []), ...page.lines],
      }));
    } catch (error) {
      setFailure(errorDetail(error, SHARE_FAILURES.receiptLines));
    } finally {
      setPending(false);
    }
  }
  return { read, isPending, failure, load };
}
