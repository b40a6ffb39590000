import type { BankPayment } from "@ledgerline/contract/bank-files";
import type { StatementTotal } from "@ledgerline/contract/payouts";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { formatDay } from "../../../lib/format/format.ts";
import { formatRevenue } from "../../../lib/format/format-revenue.ts";
import { type ChosenStatements, choosable, toggleStatement } from "./choose-statement.ts";

interface BankPaymentItemProps {
  payment: BankPayment;
  /** The statements without a payout. */
  open: readonly StatementTotal[];
  /** Null while it is not ticked. */
  chosen: ChosenStatements | null;
  onChoose: (statements: ChosenStatements | null) => void;
}

/** Incoming money: ticking it makes it a payout for the statements named below it. */
export function BankPaymentItem({ payment, open, chosen, onChoose }: BankPaymentItemProps) {
  const [changing, setChanging] = useState(false);
  const { amount, currency, arrived_on, text } = payment;
  const suggested = { currency: payment.statement_currency, ids: payment.statement_ids };
  const shown = chosen ?? suggested;
  const named = open.filter((one) => one.currency === shown.currency && shown.ids.includes(one.statement_id));
  const money = formatRevenue(amount, currency);
  const isOpen = chosen !== null && (changing || suggested.ids.length === 0);
  return (
    <li className="border-b border-hairline py-3">
      <label className="flex items-baseline gap-x-3">
        <input
          type="checkbox"
          className="size-4 shrink-0 translate-y-0.5 accent-ink"
          checked={chosen !== null}
          onChange={() => onChoose(chosen === null ? suggested : null)}
        />
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <span className="figures">
            {money} on {formatDay(arrived_on)}
          </span>
          <span className="block text-sm text-ink-soft">{text}</span>
        </span>
      </label>
      <div className="pl-7 text-sm">
        {named.length > 0 && !isOpen && (
          <p className="mt-1 text-ink-soft [overflow-wrap:anywhere]">
            For {named.map(({ file_name: name }) => name).join(", ")}
            {payment.to_the_cent && shown.ids === suggested.ids && ", to the cent"}{" "}
            {chosen !== null && (
              <Button variant="link" size="none" onClick={() => setChanging(true)}>
                Change<span className="sr-only"> the statements of {money}</span>
              </Button>
            )}
          </p>
        )}
        {isOpen && <Statements {...{ money, open, chosen, onChoose }} />}
      </div>
    </li>
  );
}

function Statements({ money, open, chosen, onChoose }: Omit<BankPaymentItemProps, "payment"> & { money: string }) {
  if (!chosen) return null;
  return (
    <fieldset className="mt-2">
      <legend className="sr-only">Statements that {money} was for</legend>
      <ul className="max-h-56 overflow-y-auto">
        {choosable(chosen, open).map((statement) => (
          <li key={`${statement.statement_id} ${statement.currency}`}>
            <label className="flex items-baseline gap-3 py-1.5">
              <input
                type="checkbox"
                className="size-4 shrink-0 translate-y-0.5 accent-ink"
                checked={chosen.ids.includes(statement.statement_id)}
                onChange={() => onChoose(toggleStatement(chosen, statement))}
              />
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{statement.file_name}</span>
              <span className="figures">{formatRevenue(statement.net, statement.currency)}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
