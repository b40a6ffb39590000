import type { StatementProof as Proof, Statement } from "@ledgerline/contract/statements/statements";
import { Check, CircleAlert } from "lucide-react";
import { PrintedTotals } from "./printed-totals.tsx";
import { proofAgrees, proofColumns } from "./proof-columns.ts";
import { hasGaps, ProofGaps } from "./proof-gaps.tsx";
import { ProofTable } from "./proof-table.tsx";

interface StatementProofProps {
  rows: Statement["rows"];
  proof: Proof;
}

/** Whether the file and the books agree: a sentence and the proof table. */
export function StatementProof({ rows, proof }: StatementProofProps) {
  const columns = proofColumns(rows, proof);
  const agrees = proofAgrees(columns);
  const Icon = agrees ? Check : CircleAlert;
  return (
    <div className="grid gap-x-20 gap-y-5 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
      <div>
        <Icon aria-hidden="true" className={`size-6 ${agrees ? "text-gain" : "text-warning"}`} />
        <p className="mt-2 font-serif text-lg text-balance">
          {agrees
            ? `Every row is accounted for, and the money ${hasGaps(proof) ? "that can be read " : ""}agrees to the last digit.`
            : "The file and the books do not agree."}
        </p>
        <p className="mt-2 text-pretty text-sm text-ink-soft">
          {agrees
            ? "The rows add up to the file, and your months add up to what was booked."
            : "The original is kept. Delete this statement and upload the file again. If that does not help, tell the person who runs this server."}
        </p>
        <ProofGaps proof={proof} />
        <PrintedTotals printed={proof.printed} />
      </div>
      <div className="overflow-x-auto">
        <ProofTable columns={columns} />
      </div>
    </div>
  );
}
