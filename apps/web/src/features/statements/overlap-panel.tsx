import type { Resolution, Statement, StatementOverlap } from "@ledgerline/contract/statements/statements";
import { addDecimals, isZeroDecimal, subtractDecimals } from "@ledgerline/decimals";
import { useId, useState } from "react";
import { Money } from "../../components/figure.tsx";
import { Table, TableCell, TableHead, TableRowHead } from "../../components/table/small-table.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input } from "../../components/ui/input.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { counted } from "../../lib/format/counted.ts";
import { formatDay } from "../../lib/format/format.ts";
import { toast } from "../../lib/toast.ts";
import { DifferenceTable } from "./list/difference-table.tsx";
import { withStatements } from "./list/statement-list.ts";

const CHOICES: { action: Resolution; name: string; meaning: string }[] = [
  {
    action: "replace",
    name: "Replace the older lines",
    meaning:
      "For these dates, the lines in your books are replaced by this file’s. Choose this if you downloaded the same dates again.",
  },
  {
    action: "keep_both",
    name: "Keep both",
    meaning: "Both count. Choose this if the files have different releases or artists for the same dates.",
  },
  {
    action: "cancel",
    name: "Cancel",
    meaning: "This file is set aside, and your books stay as they are.",
  },
];

interface OtherAccountProps {
  pending: boolean;
  onName: (name: string) => void;
}

/** Money that may already be in the books: what it is, and the three things the artist can do about it. */
export function OverlapPanel({ statement }: { statement: Statement }) {
  const id = useId();
  const utils = trpc.useUtils();
  const resolution = trpc.statements.resolve.useMutation({
    onSuccess: async (resolved) => {
      utils.statements.list.setData(undefined, (list) => list && withStatements(list, [resolved]));
      await utils.statements.list.invalidate();
    },
    onError: (error) => toast.error(errorDetail(error, ERROR_MESSAGES.statementResolve)),
  });
  const overlaps = statement.overlaps.toSorted((a, b) => a.accounting_date.localeCompare(b.accounting_date));
  return (
    <div className="grid gap-5 border-l-2 border-warning pl-4 sm:pl-6">
      <p className="max-w-prose">{explanation(overlaps)}</p>
      <OverlapTable overlaps={overlaps} />
      <DifferenceTable statement={statement} />
      <ul className="grid gap-x-8 gap-y-5 md:grid-cols-3">
        {CHOICES.map(({ action, name, meaning }) => (
          <li key={action} className="flex flex-col items-start gap-2">
            <Button
              variant={action === "replace" ? "accent" : "outline"}
              className="w-full sm:w-auto"
              aria-describedby={`${id}-${action}`}
              pending={resolution.isPending && resolution.variables.action === action}
              aria-disabled={resolution.isPending}
              onClick={() => resolution.mutate({ id: statement.id, action })}
            >
              {name}
            </Button>
            <p id={`${id}-${action}`} className="text-pretty text-sm text-ink-soft">
              {meaning}
            </p>
          </li>
        ))}
      </ul>
      <OtherAccount
        pending={resolution.isPending && resolution.variables.action === "other_account"}
        onName={(name) => resolution.mutate({ id: statement.id, action: "other_account", name })}
      />
    </div>
  );
}

function explanation(overlaps: readonly StatementOverlap[]): string {
  const dates = [...new Set(overlaps.map((overlap) => overlap.accounting_date))];
  const files = [...new Set(overlaps.map((overlap) => overlap.file_name))].join(" and ");
  const booked =
    dates.length === 1
      ? `Your books already have the reporting date ${formatDay(dates[0] ?? "")}, from ${files}.`
      : `Your books already have ${dates.length} of this file’s reporting dates, from ${files}.`;
  return `${booked} Nothing from this file is counted until you decide.`;
}

/** For a file from a second account with the distributor, which is different money. */
function OtherAccount({ pending, onName }: OtherAccountProps) {
  const [name, setName] = useState<string | null>(null);
  if (name === null) {
    return (
      <p className="text-sm">
        Is it from another account with this distributor?{" "}
        <Button variant="link" size="none" className="font-normal" onClick={() => setName("")}>
          Name that account
        </Button>
      </p>
    );
  }
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onName(name);
      }}
    >
      <Field label="Name of the other account">
        {(control) => (
          <Input {...control} required maxLength={100} value={name} onChange={(event) => setName(event.target.value)} />
        )}
      </Field>
      <Button type="submit" pending={pending}>
        Book it there
      </Button>
    </form>
  );
}

/** Rows and exact money in one currency, in the waiting file and in the books. */
interface Sides {
  currency: string;
  rows: StatementOverlap["rows"];
  net: StatementOverlap["net"];
}

/** Rows and money of every reporting date that both the books and the file have, with their total. */
function OverlapTable({ overlaps }: { overlaps: readonly StatementOverlap[] }) {
  const severalFiles = new Set(overlaps.map(({ statement_id }) => statement_id)).size > 1;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section tabIndex={0} aria-label="Reporting dates" className="max-h-96 overflow-auto">
      <Table className="text-sm">
        <caption className="sr-only">Reporting dates in your books and in this file</caption>
        <thead>
          <tr>
            <TableHead>Reporting date</TableHead>
            <TableHead numeric>In your books</TableHead>
            <TableHead numeric>In this file</TableHead>
            <TableHead numeric>Difference</TableHead>
          </tr>
        </thead>
        <tbody>
          {overlaps.map((overlap) => (
            <tr key={`${overlap.accounting_date} ${overlap.statement_id} ${overlap.currency}`}>
              <TableRowHead>
                {formatDay(overlap.accounting_date)}
                {severalFiles && <div className="text-ink-soft wrap-anywhere">{overlap.file_name}</div>}
              </TableRowHead>
              <SidesCells sides={overlap} />
            </tr>
          ))}
        </tbody>
        {overlaps.length > 1 && (
          <tfoot className="sticky bottom-0 bg-paper font-semibold">
            {overlapTotals(overlaps).map((sides) => (
              <tr key={sides.currency}>
                <TableRowHead className="border-t border-t-hairline-strong font-semibold">Total</TableRowHead>
                <SidesCells sides={sides} className="border-t border-t-hairline-strong" />
              </tr>
            ))}
          </tfoot>
        )}
      </Table>
    </section>
  );
}

function SidesCells({ sides, className }: { sides: Sides; className?: string }) {
  const { currency, rows, net } = sides;
  const difference = differenceOf(sides);
  return (
    <>
      <TableCell numeric className={className}>
        <Money value={net.other} currency={currency} />
        <div className="font-normal text-ink-soft">{counted(rows.other, "row")}</div>
      </TableCell>
      <TableCell numeric className={className}>
        <Money value={net.this} currency={currency} />
        <div className="font-normal text-ink-soft">{counted(rows.this, "row")}</div>
      </TableCell>
      <TableCell numeric className={className}>
        {difference === null ? (
          "none"
        ) : (
          <>
            {Number(difference.net) > 0 && "+"}
            <Money value={difference.net} currency={currency} />
            <div className="font-normal text-ink-soft">{signedRows(difference.rows)}</div>
          </>
        )}
      </TableCell>
    </>
  );
}

function signedRows(rows: number): string {
  if (rows === 0) return "same rows";
  return `${rows > 0 ? "+" : "-"}${counted(Math.abs(rows), "row")}`;
}

/** How much more the file has than the books; null when rows and money are the same. */
function differenceOf({ rows, net }: Sides): { rows: number; net: string } | null {
  const difference = { rows: rows.this - rows.other, net: subtractDecimals(net.this, net.other) };
  return difference.rows === 0 && isZeroDecimal(difference.net) ? null : difference;
}

/** The total of all overlapping dates per currency. A date in several statements counts once for the file. */
function overlapTotals(overlaps: readonly StatementOverlap[]): Sides[] {
  return [...Map.groupBy(overlaps, ({ currency }) => currency)].map(([currency, others]) => {
    const mine = [...new Map(others.map((overlap) => [overlap.accounting_date, overlap])).values()];
    return {
      currency,
      rows: { this: sum(mine.map(({ rows }) => rows.this)), other: sum(others.map(({ rows }) => rows.other)) },
      net: {
        this: addDecimals(mine.map(({ net }) => net.this)),
        other: addDecimals(others.map(({ net }) => net.other)),
      },
    };
  });
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
