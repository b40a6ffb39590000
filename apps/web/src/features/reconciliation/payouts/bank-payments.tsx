import type { BankFile, BankPayment } from "@ledgerline/contract/bank-files";
import type { StatementTotal } from "@ledgerline/contract/payouts";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { formatDay, formatExactCount } from "../../../lib/format/format.ts";
import { formatRevenue } from "../../../lib/format/format-revenue.ts";
import { type ChosenStatements, choosable, toggleStatement, usePayoutChange } from "./payout-change.ts";

interface BankPaymentsProps {
  file: BankFile;
  open: readonly StatementTotal[];
  onDone: () => void;
}

/** Incoming money: what looks like a payout first, the rest on demand. */
export function BankPayments({ file, open, onDone }: BankPaymentsProps) {
  const { saveAll } = usePayoutChange();
  const [chosen, setChosen] = useState<ReadonlyMap<number, ChosenStatements>>(new Map());
  const [all, setAll] = useState(false);
  const likely = file.payments.filter(({ source, statement_ids: ids }) => source !== null || ids.length > 0);
  const shown = all ? file.payments : likely;
  const others = file.payments.length - likely.length;
  const ticked = file.payments.flatMap(({ line_no, arrived_on, amount, currency }) => {
    const of = chosen.get(line_no);
    const statement_currency = of?.currency ?? currency;
    return of ? [{ arrived_on, amount, currency, statement_currency, fees: [], statement_ids: [...of.ids] }] : [];
  });
  const choose = (line: number, statements: ChosenStatements | null) => {
    const next = new Map(chosen);
    if (statements) next.set(line, statements);
    else next.delete(line);
    setChosen(next);
  };
  const isComplete = ticked.every(({ statement_ids: ids }) => ids.length > 0);
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-soft">{foundText(file, likely.length)}</p>
      {shown.length > 0 && (
        <ul aria-label="Payments that came in" className="border-t border-hairline">
          {shown.map((payment) => (
            <BankPaymentItem
              key={payment.line_no}
              payment={payment}
              open={open}
              chosen={chosen.get(payment.line_no) ?? null}
              onChoose={(statements) => choose(payment.line_no, statements)}
            />
          ))}
        </ul>
      )}
      {!isComplete && <p className="text-sm">Choose the statements of each payment you ticked.</p>}
      <div className="flex flex-wrap gap-3">
        {ticked.length > 0 && (
          <Button
            variant="accent"
            disabled={!isComplete}
            pending={saveAll.isPending}
            onClick={() => saveAll.mutate({ payouts: ticked }, { onSuccess: onDone })}
          >
            {ticked.length === 1 ? "Save the payout" : `Save ${formatExactCount(ticked.length)} payouts`}
          </Button>
        )}
        {!all && others > 0 && (
          <Button variant="quiet" onClick={() => setAll(true)}>
            Show {others === 1 ? "the other payment" : `the other ${formatExactCount(others)}`}
          </Button>
        )}
      </div>
    </div>
  );
}

function foundText({ rows }: BankFile, likely: number): string {
  const found =
    likely === 1 ? "1 payment looks like a payout" : `${formatExactCount(likely)} payments look like payouts`;
  const saved =
    rows.saved === 0 ? "" : ` ${formatExactCount(rows.saved)} ${rows.saved === 1 ? "is" : "are"} already recorded.`;
  const unread = rows.unread === 0 ? "" : ` ${formatExactCount(rows.unread)} could not be read.`;
  return `${likely === 0 ? "No payment looks like a payout" : found}, of ${formatExactCount(rows.incoming)} that came in.${saved}${unread}`;
}

interface BankPaymentItemProps {
  payment: BankPayment;
  /** The statements without a payout. */
  open: readonly StatementTotal[];
  /** Null while it is not ticked. */
  chosen: ChosenStatements | null;
  onChoose: (statements: ChosenStatements | null) => void;
}

/** Incoming money: ticking it makes it a payout for the statements named below it. */
function BankPaymentItem({ payment, open, chosen, onChoose }: BankPaymentItemProps) {
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
