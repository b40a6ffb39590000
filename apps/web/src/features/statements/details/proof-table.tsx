import { Check, CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { LedgerFigure } from "../../../components/figures/figure.tsx";
import { longestFraction } from "../../../lib/format/printed-decimal.ts";
import type { ProofColumn } from "./proof-columns.ts";

/** Booked, refused and non-income rows, and under the double rule the file's own sums, aligned digit by digit. */
export function ProofTable({ columns }: { columns: readonly ProofColumn[] }) {
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
          <ProofRow label="Not income" columns={columns} rule="border-b border-ink">
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
