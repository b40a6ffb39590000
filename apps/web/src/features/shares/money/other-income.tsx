import type { OTHER_INCOME } from "@ledgerline/contract/statements/other-income";
import type { Statement, StatementList } from "@ledgerline/contract/statements/statements";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { Offered } from "../../../components/offered.tsx";
import { Receipt } from "../../../components/receipt.tsx";
import { Section } from "../../../components/section.tsx";
import type { Column } from "../../../components/table/column.ts";
import { DataTable } from "../../../components/table/data-table.tsx";
import { usePages } from "../../../components/table/use-pages.ts";
import { Button } from "../../../components/ui/button.tsx";
import { refreshArea } from "../../../lib/calls/refresh-area.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useMay } from "../../../lib/calls/use-may.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { formatList, formatMoney } from "../../../lib/format/format.ts";
import { PATHS } from "../../../lib/places/paths.ts";
import { Loaded } from "../parts/loaded.tsx";
import { periodText } from "../words/period-text.ts";
import { AddIncomeDialog } from "./add-income-dialog.tsx";

/** The layout of its files. The contract, with its schemas, is loaded by the form alone. */
const FORMAT: (typeof OTHER_INCOME)["format"] = "other-income";

const statementsOf = ({ statements }: StatementList) => statements;

/** Income that no distributor reports: what was typed in, each as a statement of one's own. */
export function OtherIncome() {
  const { client } = trpc.useUtils();
  const list = usePages(
    [["statements", "list"], { format: FORMAT }],
    (page, signal) => client.statements.list.query({ format: FORMAT, ...page }, { signal }),
    statementsOf,
  );
  const [adding, add] = useState(false);
  return (
    <Section
      title="Other income"
      lead="Sync fees, licenses, live and merchandise. Each is booked as a statement of your own, and shared out like any other income."
      aside={
        <Offered needs="statements:write">
          <Button size="sm" onClick={() => add(true)}>
            Add income
          </Button>
        </Offered>
      }
    >
      <Loaded query={list} label="Loading: Other income" failure={ERROR_MESSAGES.statements}>
        {() =>
          list.rows.length === 0 ? (
            <p className="text-ink-soft">No other income yet.</p>
          ) : (
            <>
              <DataTable
                label="Other income"
                columns={COLUMNS}
                rows={list.rows}
                rowId={({ id }) => id}
                unit={["entry", "entries"]}
                more={list.more}
              />
              <p className="mt-3 text-sm text-ink-soft">
                To correct one, delete it under{" "}
                <Link to={PATHS.statements} className="underline decoration-hairline-strong underline-offset-4">
                  Statements
                </Link>{" "}
                and add it again. Closed runs stay as they are.
              </p>
            </>
          )
        }
      </Loaded>
      {adding && <AddIncomeDialog onClose={() => add(false)} />}
    </Section>
  );
}

/** The name of its file, which says the day, the payer and what for. */
const nameOf = ({ file_name }: Statement) => file_name.replace(/\.csv$/i, "");
const periodOf = ({ accounting_period: period }: Statement) => (period ? periodText(period) : "");
const moneyOf = ({ totals }: Statement) => formatList(totals.map(({ net, currency }) => formatMoney(net, currency)));
const stateOf = ({ state }: Statement) =>
  state === "booked" ? null : state === "received" || state === "booking" ? "Being booked" : "Waits under Statements";

const COLUMNS: readonly Column<Statement>[] = [
  {
    id: "what",
    name: "Income",
    cell: (row) => (
      <>
        <span className="wrap-anywhere">{nameOf(row)}</span>
        {stateOf(row) && <span className="block text-sm text-warning">{stateOf(row)}</span>}
      </>
    ),
    text: nameOf,
  },
  { id: "period", name: "Counts in", width: "lg:w-32", cell: periodOf, text: periodOf, phone: periodOf },
  {
    id: "receipt",
    name: "Receipt",
    width: "lg:w-24",
    cell: (row) => <ReceiptOfIncome statement={row} />,
    text: ({ receipt }) => receipt?.file_name ?? "",
  },
  { id: "amount", name: "Amount", numeric: true, width: "w-28 lg:w-36", cell: moneyOf, text: moneyOf },
];

function ReceiptOfIncome({ statement }: { statement: Statement }) {
  const client = useQueryClient();
  return (
    <Receipt
      path={`statements/${statement.id}/receipt`}
      receipt={statement.receipt}
      name={nameOf(statement)}
      mayChange={useMay()("statements:write")}
      onAttached={() => void refreshArea(client, "statements")}
    />
  );
}
