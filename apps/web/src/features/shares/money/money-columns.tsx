import type { Advance, Cost, Transfer } from "@ledgerline/contract/shares/share-money";
import { Trash2 } from "lucide-react";
import { Receipt } from "../../../components/receipt.tsx";
import type { Column } from "../../../components/table/column.ts";
import { Button } from "../../../components/ui/button.tsx";
import { useMay } from "../../../lib/calls/use-may.ts";
import { isZeroExact, readExact } from "../../../lib/format/exact.ts";
import { formatRounded } from "../../../lib/format/exact-money.ts";
import { formatDay, formatMoney } from "../../../lib/format/format.ts";
import { useRefreshShares } from "../parts/changes.tsx";
import { COST_KIND_NAMES, RECOUPED_FROM_NAMES, TRANSFER_KIND_NAMES } from "../words/entry-names.ts";
import type { EntryToDelete } from "./delete-entry.tsx";

type OnDelete = ((entry: EntryToDelete) => void) | null;

function dayColumn<Row extends { date: string }>(): Column<Row> {
  return {
    id: "date",
    name: "Day",
    width: "w-28 lg:w-32",
    cell: ({ date }) => formatDay(date),
    text: ({ date }) => date,
    phone: ({ date }) => formatDay(date),
  };
}

function amountColumn<Row extends { amount: string; currency: string }>(): Column<Row> {
  return {
    id: "amount",
    name: "Amount",
    numeric: true,
    width: "w-28 lg:w-32",
    cell: ({ amount, currency }) => formatMoney(amount, currency),
    text: ({ amount }) => amount,
    copied: [{ name: "Currency", text: ({ currency }) => currency }],
  };
}

interface DeleteColumn<Row> {
  nameOf: (row: Row) => string;
  kind: EntryToDelete["kind"];
  /** False for an entry that a closed run counts. */
  may?: (row: Row) => boolean;
}

function deleteColumn<Row extends { id: string }>(
  onDelete: OnDelete,
  { nameOf, kind, may }: DeleteColumn<Row>,
): Column<Row>[] {
  if (onDelete === null) return [];
  return [
    {
      id: "delete",
      name: "Delete",
      width: "w-16",
      cell: (row) =>
        (may?.(row) ?? true) && (
          <Button
            variant="quiet"
            size="none"
            className="-my-1.5 size-9"
            aria-label={`Delete: ${nameOf(row)}`}
            onClick={() => onDelete({ kind, id: row.id, name: nameOf(row) })}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        ),
      text: () => "",
    },
  ];
}

export function costColumns(onDelete: OnDelete): Column<Cost>[] {
  const onText = ({ deal_name, track, release, artist }: Cost) => deal_name ?? track ?? release ?? artist ?? "";
  const nameOf = (cost: Cost) => `${COST_KIND_NAMES[cost.kind]}, ${formatMoney(cost.amount, cost.currency)}`;
  return [
    {
      id: "what",
      name: "Cost",
      cell: ({ kind, note }) => (
        <>
          {COST_KIND_NAMES[kind]}
          {note && <span className="block text-sm text-ink-soft">{note}</span>}
        </>
      ),
      text: ({ kind }) => COST_KIND_NAMES[kind],
      copied: [{ name: "Note", text: ({ note }) => note }],
    },
    dayColumn(),
    { id: "on", name: "On", width: "lg:w-56", cell: (row) => onText(row) || "—", text: onText, phone: onText },
    {
      id: "recoupable",
      name: "Recoupable",
      numeric: true,
      width: "lg:w-32",
      cell: ({ recoupable }) => recoupable,
      text: ({ recoupable }) => recoupable,
      phone: ({ recoupable, payee_name }) => [`${recoupable} recoupable`, payee_name].filter(Boolean).join(" from "),
    },
    {
      id: "receipt",
      name: "Receipt",
      width: "lg:w-24",
      cell: (cost) => <ReceiptOfCost cost={cost} name={nameOf(cost)} />,
      text: ({ receipt }) => receipt?.file_name ?? "",
    },
    amountColumn(),
    ...deleteColumn(onDelete, { kind: "cost", nameOf }),
  ];
}

export function advanceColumns(onDelete: OnDelete): Column<Advance>[] {
  const nameOf = (row: Advance) => `${row.payee_name}, ${formatMoney(row.amount, row.currency)}`;
  const left = (row: Advance) =>
    isZeroExact(readExact(row.left)) ? "Recouped" : formatRounded(row.left, row.currency);
  return [
    {
      id: "payee",
      name: "Payee",
      cell: (row) => (
        <>
          {row.payee_name}
          {row.note && <span className="block text-sm text-ink-soft">{row.note}</span>}
        </>
      ),
      text: ({ payee_name }) => payee_name ?? "",
      copied: [{ name: "Note", text: ({ note }) => note }],
    },
    dayColumn(),
    {
      id: "deal",
      name: "Deal",
      width: "lg:w-48",
      cell: ({ deal_name }) => deal_name,
      text: ({ deal_name }) => deal_name ?? "",
      phone: ({ deal_name }) => deal_name,
    },
    {
      id: "from",
      name: "Recouped from",
      width: "lg:w-52",
      cell: ({ recouped_from }) => RECOUPED_FROM_NAMES[recouped_from],
      text: ({ recouped_from }) => RECOUPED_FROM_NAMES[recouped_from],
      phone: "left out",
    },
    {
      id: "left",
      name: "Still to recoup",
      numeric: true,
      width: "lg:w-36",
      cell: left,
      text: left,
      phone: (row) => `${left(row)} left`,
    },
    amountColumn(),
    ...deleteColumn(onDelete, { kind: "advance", nameOf }),
  ];
}

export function transferColumns(onDelete: OnDelete): Column<Transfer>[] {
  const onText = ({ deal_name }: Transfer) => deal_name ?? "Account";
  const nameOf = (row: Transfer) =>
    `${TRANSFER_KIND_NAMES[row.kind]} of ${row.payee_name}, ${formatMoney(row.amount, row.currency)}`;
  return [
    {
      id: "payee",
      name: "Payee",
      cell: (row) => (
        <>
          {row.payee_name}
          {row.note && <span className="block text-sm text-ink-soft">{row.note}</span>}
        </>
      ),
      text: ({ payee_name }) => payee_name ?? "",
      copied: [{ name: "Note", text: ({ note }) => note }],
    },
    dayColumn(),
    {
      id: "kind",
      name: "Kind",
      width: "lg:w-44",
      cell: ({ kind }) => TRANSFER_KIND_NAMES[kind],
      text: ({ kind }) => TRANSFER_KIND_NAMES[kind],
      phone: ({ kind }) => TRANSFER_KIND_NAMES[kind],
    },
    {
      id: "on",
      name: "On",
      width: "lg:w-48",
      cell: onText,
      text: onText,
      phone: ({ deal_name }) => deal_name,
    },
    amountColumn(),
    ...deleteColumn(onDelete, {
      kind: "transfer",
      nameOf,
      may: ({ kind, run_id }) => run_id === null && (kind === "opening" || kind === "adjustment"),
    }),
  ];
}

function ReceiptOfCost({ cost: { id, receipt }, name }: { cost: Cost; name: string }) {
  const mayChange = useMay()("shares:write");
  const onAttached = useRefreshShares();
  return (
    <Receipt
      path={`shares/costs/${id}/receipt`}
      receipt={receipt}
      name={name}
      mayChange={mayChange}
      onAttached={onAttached}
    />
  );
}
