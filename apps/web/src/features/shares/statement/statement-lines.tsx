import type { ReceiptLine, ReceiptLines as ReceiptLinesPage } from "@ledgerline/contract/shares/receipt-lines";
import { type Addressee, toWhom, useText } from "@ledgerline/contract/shares/statement-words";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import { useState } from "react";
import { Table, TableCell, TableHead, TableRowHead } from "../../../components/table/small-table.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { readExact } from "../../../lib/format/exact.ts";
import type { StatementSource } from "./download-statement.ts";
import { failureText } from "./failure-text.ts";
import { SpokenMoney, shareText, useSpeech } from "./spoken.tsx";

/** Booked lines, each with its row of the original, and the files with their hashes. */
export function Lines({ lines, currency, to }: { lines: readonly ReceiptLine[]; currency: string; to: Addressee }) {
  const speech = useSpeech();
  const files = new Map(lines.map(({ sha256, file_name }) => [sha256, file_name]));
  return (
    <>
      <div className="overflow-x-auto">
        <Table className="text-sm">
          <caption className="sr-only">{speech.say("lines_of_files", { count: lines.length })}</caption>
          <thead>
            <tr>
              <TableHead>{speech.say("row_of_file")}</TableHead>
              <TableHead>{speech.say("sold")}</TableHead>
              <TableHead numeric>{speech.say("net")}</TableHead>
              <TableHead numeric>{speech.say("payees_part", { to: toWhom(to).to })}</TableHead>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={`${line.sha256} ${line.line_no} ${line.part}`}>
                <TableRowHead>
                  <bdi className="wrap-anywhere">
                    {speech.say("file_row", { file: line.file_name, row: line.line_no })}
                  </bdi>
                </TableRowHead>
                <TableCell>
                  <bdi className="wrap-anywhere">{line.title ?? line.release ?? "—"}</bdi>
                  <span className="block text-ink-soft">
                    {[
                      platformName(line.store),
                      useText(line.kind, speech),
                      line.territory && speech.country(line.territory),
                      line.sale_month && speech.month(line.sale_month),
                      line.covered !== "1" &&
                        speech.say("covered", { part: shareText(speech, readExact(line.covered)) }),
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                </TableCell>
                <TableCell numeric>
                  <SpokenMoney value={line.net} currency={line.currency} />
                </TableCell>
                <TableCell numeric>
                  <SpokenMoney value={line.amount} currency={currency} />
                </TableCell>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <dl className="mt-3 grid gap-1 text-sm text-ink-soft" aria-label={speech.say("files")}>
        {[...files].map(([sha256, name]) => (
          <div key={sha256}>
            <dt className="inline wrap-anywhere">{speech.say("sha256", { file: name })}: </dt>
            <dd className="inline font-mono break-all">{sha256}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The lines behind some receipts or a song of a statement, fetched page by page on demand. */
export function useReceiptLines(source: StatementSource, of: { no: number } | { song: string }) {
  const speech = useSpeech();
  const utils = trpc.useUtils();
  const linked = trpc.shares.linkLines.useMutation();
  const [read, setRead] = useState<ReceiptLinesPage | null>(null);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  function fetchPage(cursor: string | undefined): Promise<ReceiptLinesPage> {
    const page = { ...of, ...(cursor !== undefined && { cursor }) };
    if (source.as === "link") {
      return linked.mutateAsync({ token: source.token, ...(source.run && { run: source.run }), ...page });
    }
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
      setFailure(failureText(speech, error, "lines_failed"));
    } finally {
      setPending(false);
    }
  }
  return { read, isPending, failure, load };
}
