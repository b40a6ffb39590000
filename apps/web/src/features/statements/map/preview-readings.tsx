import type { StatementPreview } from "@ledgerline/contract/statements/statement-mapping";
import { Table, TableCell, TableHead, TableRowHead } from "../../../components/table/small-table.tsx";
import { formatExactCount, formatExactMoney } from "../../../lib/format/format.ts";
import { formatSalePeriod } from "../list/statement-labels.ts";

/** The totals of the whole file for each way that it can be read. */
export function PreviewReadings({ readings }: Pick<StatementPreview, "readings">) {
  if (readings.length === 0) return null;
  return (
    <Table className="max-w-2xl text-sm">
      <caption className="sr-only">What the file comes to in each way that it can be read</caption>
      <thead>
        <tr>
          <TableHead>Read as</TableHead>
          <TableHead numeric>Total</TableHead>
          <TableHead>Sold</TableHead>
          <TableHead numeric>Refused rows</TableHead>
        </tr>
      </thead>
      <tbody>
        {readings.map(({ field, value, label, totals, sale_period, refused }) => (
          <tr key={`${field} ${value}`}>
            <TableRowHead>{label}</TableRowHead>
            <TableCell numeric>{totals.map(totalOf).join(" + ") || "–"}</TableCell>
            <TableCell>{formatSalePeriod(sale_period) ?? "–"}</TableCell>
            <TableCell numeric>{formatExactCount(refused)}</TableCell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function totalOf({ currency, net }: StatementPreview["readings"][number]["totals"][number]): string {
  return currency === null ? net : formatExactMoney(net, currency);
}
