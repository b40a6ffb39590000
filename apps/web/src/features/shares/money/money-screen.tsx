import type { Advance, Cost, SharesMoney, Transfer } from "@ledgerline/contract/shares/shares";
import { type ReactNode, useMemo, useState } from "react";
import { Offered } from "../../../components/offered.tsx";
import { Section } from "../../../components/section.tsx";
import type { Column } from "../../../components/table/column.ts";
import { DataTable } from "../../../components/table/data-table.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useMay } from "../../../lib/calls/use-may.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { Loaded } from "../parts/loaded.tsx";
import { AddAdvanceDialog } from "./add-advance-dialog.tsx";
import { AddCostDialog } from "./add-cost-dialog.tsx";
import { AddTransferDialog } from "./add-transfer-dialog.tsx";
import { DeleteEntry, type EntryToDelete } from "./delete-entry.tsx";
import { useNames } from "./entry-names.ts";
import { advanceColumns, costColumns, transferColumns } from "./money-columns.tsx";

type Adding = "cost" | "advance" | "transfer";

/** What runs count besides receipts: costs, advances, and entries on payees' accounts. */
export function MoneyScreen() {
  const query = trpc.shares.money.useQuery();
  const [adding, add] = useState<Adding | null>(null);
  const [deleting, remove] = useState<EntryToDelete | null>(null);
  const names = useNames();
  const isSample = query.data?.sample === true;
  const mayChange = useMay()("shares:write") && !isSample;
  const columns = useMemo(() => {
    const onDelete = mayChange ? remove : null;
    return {
      costs: costColumns(names, onDelete),
      advances: advanceColumns(names, onDelete),
      transfers: transferColumns(names, onDelete),
    };
  }, [names, mayChange]);
  const close = () => add(null);
  return (
    <>
      <Loaded query={query} label="Loading costs, advances and entries" failure={SHARE_FAILURES.money}>
        {(money) => <Entries money={money} columns={columns} onAdd={add} />}
      </Loaded>
      {adding === "cost" && <AddCostDialog onClose={close} />}
      {adding === "advance" && <AddAdvanceDialog onClose={close} />}
      {adding === "transfer" && <AddTransferDialog onClose={close} />}
      {deleting && <DeleteEntry entry={deleting} onClose={() => remove(null)} />}
    </>
  );
}

interface EntriesProps {
  money: SharesMoney;
  columns: {
    costs: readonly Column<Cost>[];
    advances: readonly Column<Advance>[];
    transfers: readonly Column<Transfer>[];
  };
  onAdd: (what: Adding) => void;
}

function Entries({ money: { costs, advances, transfers, more }, columns, onAdd }: EntriesProps) {
  return (
    <>
      <EntrySection
        title="Costs"
        lead="What recording, pressing or marketing cost. A net-profit deal takes it before sharing, a royalty deal off the payees' part."
        add="Add a cost"
        onAdd={() => onAdd("cost")}
        empty={costs.length === 0 && "No costs yet."}
      >
        <DataTable label="Costs" columns={columns.costs} rows={costs} rowId={({ id }) => id} unit={["cost", "costs"]} />
      </EntrySection>
      <EntrySection
        title="Advances"
        lead="What a payee was paid in advance on a deal. It is recouped from receipts, and never makes a balance negative."
        add="Add an advance"
        onAdd={() => onAdd("advance")}
        empty={advances.length === 0 && "No advances yet."}
      >
        <DataTable
          label="Advances"
          columns={columns.advances}
          rows={advances}
          rowId={({ id }) => id}
          unit={["advance", "advances"]}
        />
      </EntrySection>
      <EntrySection
        title="Entries on accounts"
        lead="Opening balances, adjustments, and the payments of runs."
        add="Add an entry"
        onAdd={() => onAdd("transfer")}
        empty={transfers.length === 0 && "No entries yet."}
      >
        <DataTable
          label="Entries on accounts"
          columns={columns.transfers}
          rows={transfers}
          rowId={({ id }) => id}
          unit={["entry", "entries"]}
        />
      </EntrySection>
      {more && (
        <p className="mt-10 max-w-2xl text-sm text-pretty text-ink-soft">
          These are the newest 2,000 of each kind. Older ones still count.
        </p>
      )}
    </>
  );
}

interface EntrySectionProps {
  title: string;
  lead: string;
  add: string;
  onAdd: () => void;
  /** Shown in place of an empty table. */
  empty: string | false;
  children: ReactNode;
}

function EntrySection({ title, lead, add, onAdd, empty, children }: EntrySectionProps) {
  return (
    <Section
      title={title}
      lead={lead}
      aside={
        <Offered needs="shares:write">
          <Button size="sm" onClick={onAdd}>
            {add}
          </Button>
        </Offered>
      }
    >
      {empty ? <p className="text-ink-soft">{empty}</p> : children}
    </Section>
  );
}
