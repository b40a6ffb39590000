import type { PayeeStatement } from "@ledgerline/contract/shares/payee-statements";
import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { toast } from "../../../lib/toast.ts";
import type { StatementSource } from "./download-statement.ts";

const FILES = [
  { format: "pdf", name: "Download PDF" },
  { format: "csv", name: "Download CSV by line" },
] as const;

/** The statement on paper, and line by line as CSV. */
export function StatementDownloads({ statement, source }: { statement: PayeeStatement; source: StatementSource }) {
  const [fetching, setFetching] = useState<"pdf" | "csv" | null>(null);
  async function download(format: "pdf" | "csv"): Promise<void> {
    setFetching(format);
    try {
      const { downloadStatement } = await import("./download-statement.ts");
      await downloadStatement(source, statement, format);
    } catch (error) {
      toast.error(errorDetail(error, SHARE_FAILURES.statementFile));
    } finally {
      setFetching(null);
    }
  }
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {FILES.map(({ format, name }) => (
        <Button key={format} size="sm" pending={fetching === format} onClick={() => void download(format)}>
          <Download aria-hidden="true" />
          {name}
        </Button>
      ))}
    </div>
  );
}
