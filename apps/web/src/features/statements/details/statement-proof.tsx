import type { StatementProof as Proof, Statement } from "@ledgerline/contract/statements/statements";
import { Check, CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { LedgerFigure } from "../../../components/figure.tsx";
import { counted } from "../../../lib/format/counted.ts";
import { formatExactCount, formatExactMoney } from "../../../lib/format/format.ts";
import { longestFraction } from "../../../lib/format/printed-decimal.ts";
import { type ProofColumn, proofAgrees, proofColumns } from "./proof-columns.ts";

interface StatementProofProps {
  rows: Statement["rows"];
  proof: Proof;
  /** Of the made-up sample statement, of which nothing is booked. */
  sample?: boolean;
}

/** Whether the file and the books agree: a sentence and the proof table. */
export function StatementProof({ rows, proof, sample = false }: StatementProofProps) {
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
            ? `The rows add up to the file${sample ? ". A statement of your own is booked in the same way" : ", and your months add up to what was booked"}.`
            : `The original is kept. ${above.length > 0 ? MOVE_HEADER : UPLOAD_AGAIN}`}
        </p>
        <ProofGaps proof={proof} />
        <PrintedTotals printed={proof.printed} />
      </div>
      <div className="overflow-x-auto">
        <ProofTable columns={columns} sample={sample} />
      </div>
    </div>
  );
}

const UPLOAD_AGAIN =
  "Delete this statement and upload the file again. If that does not help, tell this server's operator.";
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
          Line {formatExactCount(line_no)} has {net} in the money column, but in the header or above it. It is in none
          of these sums.
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
          {net} {currency === null ? "without a currency" : `in “${currency}”, which is not a known currency,`} is in
          none of these sums.
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

/** Booked, refused and non-income rows, and under the double rule the file's own sums, aligned digit by digit. */
function ProofTable({ columns, sample }: { columns: readonly ProofColumn[]; sample: boolean }) {
  const hasNoted = columns.some(({ noted }) => Number(noted) !== 0);
  return (
    <table className="figures w-full border-collapse text-left text-sm sm:text-base">
      <caption className="sr-only">The books against the file</caption>
      <thead>
        <tr className="text-sm text-ink-soft">
          <td />
          {columns.map(({ unit }) => (
            <th key={unit} scope="col" className={`pb-1 text-right font-normal ${CELL_GAP}`}>
              {unit === "rows" ? "Rows" : unit}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <ProofRow label="Booked" columns={columns}>
          {(column) => <Amount column={column} value={column.booked} />}
        </ProofRow>
        <ProofRow label="Refused" columns={columns} rule={hasNoted ? undefined : "border-b border-ink"}>
          {(column) => <Amount column={column} value={column.refused} />}
        </ProofRow>
        {hasNoted && (
          <ProofRow label={sample ? "Made up" : "Not income"} columns={columns} rule="border-b border-ink">
            {(column) => <Amount column={column} value={column.noted} />}
          </ProofRow>
        )}
        <ProofRow label="Total" columns={columns} rule="[border-bottom:3px_double_var(--color-ink)]">
          {(column) => <Amount column={column} value={column.sum} />}
        </ProofRow>
        <ProofRow label="In the file" columns={columns}>
          {(column) => (
            <>
              <Agreement agrees={column.difference === null} /> <Amount column={column} value={column.file} />
              {column.difference !== null && <div className="text-sm text-warning">off by {column.difference}</div>}
            </>
          )}
        </ProofRow>
        <ProofRow label="In your months" columns={columns}>
          {(column) =>
            column.months && (
              <>
                <Agreement agrees={column.months.agrees} /> <Amount column={column} value={column.months.sum} />
              </>
            )
          }
        </ProofRow>
      </tbody>
    </table>
  );
}

const CELL_GAP = "pl-4 sm:pl-10";

interface ProofRowProps {
  label: string;
  columns: readonly ProofColumn[];
  /** The rule under the figures, if it differs from the page's own. */
  rule?: string | undefined;
  children: (column: ProofColumn) => ReactNode;
}

function ProofRow({ label, columns, rule = "border-b border-hairline", children }: ProofRowProps) {
  return (
    <tr>
      <th
        scope="row"
        className="w-full border-b border-hairline py-1.5 align-baseline text-sm font-normal text-ink-soft"
      >
        {label}
      </th>
      {columns.map((column) => (
        <td key={column.unit} className={`py-1.5 text-right align-baseline whitespace-nowrap ${CELL_GAP} ${rule}`}>
          {children(column)}
        </td>
      ))}
    </tr>
  );
}

function Amount({ column: { booked, refused, noted, file, months }, value }: { column: ProofColumn; value: string }) {
  const fractionLength = longestFraction([booked, refused, noted, file, months?.sum ?? "0"]);
  return <LedgerFigure value={value} fractionLength={fractionLength} />;
}

function Agreement({ agrees }: { agrees: boolean }) {
  const Icon = agrees ? Check : CircleAlert;
  return (
    <>
      <Icon
        aria-hidden="true"
        className={`mr-1 inline size-4 -translate-y-0.5 ${agrees ? "text-gain" : "text-warning"}`}
      />
      <span className="sr-only">{agrees ? "equal:" : "not equal:"}</span>
    </>
  );
}
