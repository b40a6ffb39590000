import type { BankFile } from "@ledgerline/contract/bank-files";
import type { StatementTotal } from "@ledgerline/contract/payouts";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { formatExactCount } from "../../../lib/format/format.ts";
import { BankPaymentItem } from "./bank-payment-item.tsx";
import type { ChosenStatements } from "./choose-statement.ts";
import { usePayoutChange } from "./use-payout-change.ts";

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
    rows.saved === 0 ? "" : ` ${formatExactCount(rows.saved)} ${rows.saved === 1 ? "is" : "are"} recorded already.`;
  const unread = rows.unread === 0 ? "" : ` ${formatExactCount(rows.unread)} could not be read.`;
  return `${likely === 0 ? "No payment looks like a payout" : found}, of ${formatExactCount(rows.incoming)} that came in.${saved}${unread}`;
}
