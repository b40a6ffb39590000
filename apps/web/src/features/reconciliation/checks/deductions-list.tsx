import type { Deductions } from "@ledgerline/contract/reconciliation/deductions";
import { isZeroDecimal } from "@ledgerline/decimals";
import { EmptyState } from "../../../components/empty-state.tsx";
import { RevenueFigure } from "../../../components/figure.tsx";
import type { Column } from "../../../components/table/column.ts";
import { DataTable } from "../../../components/table/data-table.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { formatDay } from "../../../lib/format/format.ts";
import { formatRevenue } from "../../../lib/format/format-revenue.ts";
import { royaltyHref } from "../../../lib/places/royalty-href.ts";
import { Compared } from "../board/compared.tsx";
import { Freshness, UNTIL_FRESH } from "../board/freshness.tsx";

type Row = Deductions["statements"][number];

const PARTS = [
  { id: "gross", name: "Gross" },
  { id: "fee", name: "Fees" },
  { id: "withheld", name: "Withheld" },
  { id: "recouped", name: "Recouped" },
  { id: "fines", name: "Fines" },
  { id: "discovery", name: "Discovery Mode" },
] as const;

const COLUMNS: readonly Column<Row>[] = [
  {
    id: "file",
    name: "Statement",
    cell: ({ file_name: name, accounted }) => (
      <>
        {name}
        {accounted && <span className="block text-sm text-ink-soft">{formatDay(accounted)}</span>}
      </>
    ),
    text: ({ file_name: name }) => name,
    copied: [{ name: "Accounted", text: ({ accounted }) => accounted ?? "" }],
  },
  ...PARTS.map(
    ({ id, name }): Column<Row> => ({
      id,
      name,
      numeric: true,
      width: "lg:w-32",
      cell: (row) => (isZeroDecimal(row[id]) ? "—" : formatRevenue(row[id], row.currency)),
      text: (row) => row[id],
      phone: (row) => !isZeroDecimal(row[id]) && `${name} ${formatRevenue(row[id], row.currency)}`,
    }),
  ),
  {
    id: "net",
    name: "Net",
    numeric: true,
    width: "w-30 lg:w-36",
    cell: ({ net, currency }, fractionLength) => (
      <RevenueFigure value={net} currency={currency} fractionLength={fractionLength} />
    ),
    text: ({ net }) => net,
    digits: ({ net }) => net,
    copied: [{ name: "Currency", text: ({ currency }) => currency }],
    source: () => "statement",
  },
];

/** Leaves out parts that no statement prints: a column of dashes says nothing. */
function columnsFor(rows: readonly Row[]): Column<Row>[] {
  const printed = new Set<string>(PARTS.flatMap(({ id }) => (rows.some((row) => !isZeroDecimal(row[id])) ? id : [])));
  return COLUMNS.filter(({ id }) => printed.has(id) || PARTS.every((part) => part.id !== id));
}

/** What was deducted before the money arrived, as statements print it: in total and by statement. */
export function DeductionsList() {
  const query = trpc.reconciliation.deductions.useQuery(undefined, UNTIL_FRESH);
  return (
    <Compared query={query} label="the deductions">
      {(data) => (
        <>
          {data.totals.map((total) => (
            <p key={total.currency} className="font-serif text-lg text-pretty">
              {totalSentence(total)}
            </p>
          ))}
          <div className="mt-1 mb-6">
            <Freshness figures={data} />
          </div>
          {data.statements.length === 0 ? (
            !data.stale && <EmptyState>No statement is booked yet, so nothing was taken off.</EmptyState>
          ) : (
            <DataTable
              label="Deductions by statement"
              columns={columnsFor(data.statements)}
              rows={data.statements}
              rowId={({ statement_id: id, currency }) => `${id} ${currency}`}
              unit={["statement", "statements"]}
              href={({ statement_id: id }) => `${royaltyHref({ view: "statements", filter: {} })}#statement-${id}`}
            />
          )}
        </>
      )}
    </Compared>
  );
}

/** `$12.40 fees and $3.10 withheld, $84.20 net`. */
function totalSentence(total: Deductions["totals"][number]): string {
  const { currency, net, discovery } = total;
  const taken = [
    ...PARTS.filter(({ id }) => id !== "gross" && id !== "discovery").flatMap(({ id, name }) =>
      isZeroDecimal(total[id]) ? [] : [`${formatRevenue(total[id], currency)} ${name.toLowerCase()}`],
    ),
  ];
  const mode = isZeroDecimal(discovery) ? "" : `, including ${formatRevenue(discovery, currency)} in Discovery Mode`;
  return `${taken.length === 0 ? "Nothing taken off" : taken.join(", ")}: ${formatRevenue(net, currency)} net${mode}`;
}
