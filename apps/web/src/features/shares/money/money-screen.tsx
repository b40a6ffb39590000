import type { Advances, Costs, Transfers } from "@ledgerline/contract/shares/share-money";
import { useMemo, useState } from "react";
import { Offered } from "../../../components/offered.tsx";
import { Section } from "../../../components/section.tsx";
import type { Column } from "../../../components/table/column.ts";
import { DataTable } from "../../../components/table/data-table.tsx";
import { usePages } from "../../../components/table/use-pages.ts";
import { Arrival } from "../../../components/ui/arrival.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Loading } from "../../../components/ui/skeleton.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useMay } from "../../../lib/calls/use-may.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { fetched } from "../../../lib/fetched.ts";
import { Loaded } from "../parts/loaded.tsx";
import { AddAdvanceDialog } from "./add-advance-dialog.tsx";
import { AddCostDialog } from "./add-cost-dialog.tsx";
import { AddTransferDialog } from "./add-transfer-dialog.tsx";
import { DeleteEntry, type EntryToDelete } from "./delete-entry.tsx";
import { advanceColumns, costColumns, transferColumns } from "./money-columns.tsx";

const OtherIncome = fetched(async () => (await import("./other-income.tsx")).OtherIncome).Component;

type Adding = "cost" | "advance" | "transfer";

const costsOf = ({ costs }: Costs) => costs;
const advancesOf = ({ advances }: Advances) => advances;
const transfersOf = ({ transfers }: Transfers) => transfers;

/** What runs count besides statements of distributors: other income, costs, advances, and entries on payees' accounts. */
export function MoneyScreen() {
  const { shares } = trpc.useUtils().client;
  const costs = usePages([["shares", "costs"]], (page, signal) => shares.costs.query(page, { signal }), costsOf);
  const advances = usePages(
    [["shares", "advances"]],
    (page, signal) => shares.advances.query(page, { signal }),
    advancesOf,
  );
  const transfers = usePages(
    [["shares", "transfers"]],
    (page, signal) => shares.transfers.query(page, { signal }),
    transfersOf,
  );
  // A list of any length moves those below it, so all three come at once.
  const arriving = [costs, advances, transfers].some(({ data, error }) => data === undefined && !error);
  const [adding, add] = useState<Adding | null>(null);
  const [deleting, remove] = useState<EntryToDelete | null>(null);
  const isSample = costs.data?.sample === true;
  const mayChange = useMay()("shares:write") && !isSample;
  const columns = useMemo(() => {
    const onDelete = mayChange ? remove : null;
    return { costs: costColumns(onDelete), advances: advanceColumns(onDelete), transfers: transferColumns(onDelete) };
  }, [mayChange]);
  const close = () => add(null);
  return (
    <>
      <EntrySection
        title="Costs"
        lead="What recording, pressing or marketing cost. A net-profit deal takes it before sharing, a royalty deal off the payees' part."
        add="Add a cost"
        onAdd={() => add("cost")}
        list={costs}
        arriving={arriving}
        empty="No costs yet."
        columns={columns.costs}
        unit={["cost", "costs"]}
      />
      {!arriving && (
        <>
          <EntrySection
            title="Advances"
            lead="What a payee was paid ahead on a deal. It is recouped from receipts, and never makes a balance negative."
            add="Add an advance"
            onAdd={() => add("advance")}
            list={advances}
            empty="No advances yet."
            columns={columns.advances}
            unit={["advance", "advances"]}
          />
          <EntrySection
            title="Entries on accounts"
            lead="Opening balances, adjustments, and the payments of runs."
            add="Add an entry"
            onAdd={() => add("transfer")}
            list={transfers}
            empty="No entries yet."
            columns={columns.transfers}
            unit={["entry", "entries"]}
          />
          {!isSample && (
            <Arrival
              fallback={
                <Loading label="Loading: Other income">
                  <span className="block h-40" />
                </Loading>
              }
            >
              <OtherIncome />
            </Arrival>
          )}
        </>
      )}
      {adding === "cost" && <AddCostDialog onClose={close} />}
      {adding === "advance" && <AddAdvanceDialog onClose={close} />}
      {adding === "transfer" && <AddTransferDialog onClose={close} />}
      {deleting && <DeleteEntry entry={deleting} onClose={() => remove(null)} />}
    </>
  );
}

interface EntrySectionProps<Row> {
  title: string;
  lead: string;
  add: string;
  onAdd: () => void;
  list: ReturnType<typeof usePages<{ cursor: string | null; count: number }, Row>>;
  /** Whether what the list waits for is still to come. */
  arriving?: boolean;
  /** Shown in place of an empty table. */
  empty: string;
  columns: readonly Column<Row>[];
  unit: readonly [one: string, many: string];
}

/** One kind of entries, which arrives and fails by itself. */
function EntrySection<Row extends { id: string }>({
  title,
  lead,
  add,
  onAdd,
  list,
  arriving = false,
  empty,
  columns,
  unit,
}: EntrySectionProps<Row>) {
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
      <Loaded
        query={arriving ? { ...list, data: undefined, error: null } : list}
        label={`Loading: ${title}`}
        failure={SHARE_FAILURES.money}
      >
        {({ count }) =>
          count === 0 ? (
            <p className="text-ink-soft">{empty}</p>
          ) : (
            <DataTable
              label={title}
              columns={columns}
              rows={list.rows}
              rowId={({ id }) => id}
              unit={unit}
              count={count}
              more={list.more}
            />
          )
        }
      </Loaded>
    </Section>
  );
}
