import type { PayeeStatement } from "@ledgerline/contract/shares/payee-statements";
import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { toast } from "../../../lib/toast.ts";
import type { StatementSource } from "./download-statement.ts";
import { useSpeech } from "./spoken.tsx";

const FORMATS = ["pdf", "csv"] as const;

/** The statement on paper, and line by line as CSV. */
export function StatementDownloads({ statement, source }: { statement: PayeeStatement; source: StatementSource }) {
  const speech = useSpeech();
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
      {FORMATS.map((format) => (
        <Button key={format} size="sm" pending={fetching === format} onClick={() => void download(format)}>
          <Download aria-hidden="true" />
          {speech.say(`download_${format}`)}
        </Button>
      ))}
    </div>
  );
}
