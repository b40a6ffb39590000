import type { StatementProof as Proof, Statement } from "@ledgerline/contract/statements/statements";
import { Check, CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { counted } from "../../../lib/format/counted.ts";
import { formatExactCount, formatExactMoney } from "../../../lib/format/format.ts";
import { proofAgrees, proofColumns } from "./proof-columns.ts";
import { ProofTable } from "./proof-table.tsx";

interface StatementProofProps {
  rows: Statement["rows"];
  proof: Proof;
}

/** Whether the file and the books agree: a sentence and the proof table. */
export function StatementProof({ rows, proof }: StatementProofProps) {
  const columns = proofColumns(rows, proof);
  const { above = [] } = proof;
  const agrees = proofAgrees(columns) && above.length === 0;
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
            : `The original is kept. ${above.length > 0 ? MOVE_HEADER : UPLOAD_AGAIN}`}
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

const UPLOAD_AGAIN =
  "Delete this statement and upload the file again. If that does not help, tell the person who runs this server.";
const MOVE_HEADER =
  "Download the statement again from your distributor, or move the header above all rows. Then delete this statement and upload the file again.";

/** The totals that the file itself prints, compared with the sums of its rows. */
function PrintedTotals({ printed = [] }: { printed?: Proof["printed"] }) {
  if (printed.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-1 text-sm">
      {printed.map(({ currency, net, rows, agrees }) => (
        <li key={currency}>
          The file’s own total: <span className="figures">{formatExactMoney(net, currency)}</span>
          {agrees ? (
            <span className="text-gain">, exactly what its rows come to.</span>
          ) : (
            <span className="text-warning">
              , but its rows come to {formatExactMoney(rows, currency)}. Rows may be missing: download the statement
              again.
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** True when money of the file is in no column of its proof. */
function hasGaps({ unknown = [], unreadable_rows = 0, above = [] }: Proof): boolean {
  return unknown.length > 0 || unreadable_rows > 0 || above.length > 0;
}

/** The money that no column of the proof can have, because its amount or its currency cannot be read. */
function ProofGaps({ proof }: { proof: Proof }) {
  const { unknown = [], unreadable_rows = 0, above = [] } = proof;
  if (!hasGaps(proof)) return null;
  return (
    <ul className="mt-3 space-y-1 text-sm text-pretty">
      {above.map(({ line_no, net }) => (
        <Gap key={line_no}>
          Line {formatExactCount(line_no)} has {net} in the column of the money, but it is the header or above it. It is
          in none of these sums.
        </Gap>
      ))}
      {unreadable_rows > 0 && (
        <Gap>
          {counted(unreadable_rows, "refused row")} {unreadable_rows === 1 ? "has" : "have"} no amount that can be read.
          What is missing is in none of these sums.
        </Gap>
      )}
      {unknown.map(({ currency, net }) => (
        <Gap key={currency}>
          {net} {currency === null ? "without a currency" : `in “${currency}”, which is no known currency,`} is in none
          of these sums.
        </Gap>
      ))}
    </ul>
  );
}

function Gap({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-1.5">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
      <span>{children}</span>
    </li>
  );
}
