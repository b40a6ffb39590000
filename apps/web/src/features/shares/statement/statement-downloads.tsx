import type { PayeeStatement } from "@ledgerline/contract/shares/payee-statements";
import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { toast } from "../../../lib/toast.ts";
import type { StatementSource } from "./download-statement.ts";
import { failureText } from "./failure-text.ts";
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
      toast.error(failureText(speech, error, "download_failed"));
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
