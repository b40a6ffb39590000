import type { PayeeStatement } from "@ledgerline/contract/shares/shares";
import { Download, Printer } from "lucide-react";
import { Button } from "../../../components/ui/button.tsx";
import { saveFile } from "../../../lib/save-file.ts";
import { statementCsv } from "./statement-csv.ts";

/** The statement on paper or as PDF, by the browser, and its receipts as CSV. */
export function StatementDownloads({ statement }: { statement: PayeeStatement }) {
  const { name, from, to } = statement;
  const fileName = `${name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "statement"}-${from}-${to}.csv`;
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button size="sm" onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        Print or save as PDF
      </Button>
      <Button
        size="sm"
        onClick={() => saveFile(new Blob([statementCsv(statement)], { type: "text/csv;charset=utf-8" }), fileName)}
      >
        <Download aria-hidden="true" />
        Download CSV
      </Button>
    </div>
  );
}
