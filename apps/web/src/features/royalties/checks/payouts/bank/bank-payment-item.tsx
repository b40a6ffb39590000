import type { BankPayment } from "@ledgerline/contract/bank-files";
import type { StatementTotal } from "@ledgerline/contract/payouts";
import { useState } from "react";
import { Button } from "../../../../../components/ui/button.tsx";
import { formatDay } from "../../../../../lib/format/format.ts";
import { formatRevenue } from "../../../../../lib/format/format-revenue.ts";

interface BankPaymentItemProps {
  payment: BankPayment;
  /** The statements in its currency that no payout is for. */
  open: readonly StatementTotal[];
  /** Null while it is not ticked. */
  chosen: readonly string[] | null;
  onChoose: (statements: readonly string[] | null) => void;
}

/** Money that came in: a payout once it is ticked, for the statements that are named below it. */
export function BankPaymentItem({ payment, open, chosen, onChoose }: BankPaymentItemProps) {
  const [changing, setChanging] = useState(false);
  const { amount, currency, arrived_on, text, statement_ids: suggested } = payment;
  const named = open.filter(({ statement_id: id }) => (chosen ?? suggested).includes(id));
  const money = formatRevenue(amount, currency);
  const isOpen = chosen !== null && (changing || suggested.length === 0);
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
            For {named.map(({ file_name: name }) => name).join(", ")}{" "}
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
  const ids = chosen ?? [];
  if (open.length === 0) return <p className="mt-1 text-ink-soft">Every statement in this currency has its payout.</p>;
  return (
    <fieldset className="mt-2">
      <legend className="sr-only">Statements that {money} was for</legend>
      <ul className="max-h-56 overflow-y-auto">
        {open.map(({ statement_id: id, file_name: name, net, currency }) => (
          <li key={id}>
            <label className="flex items-baseline gap-3 py-1.5">
              <input
                type="checkbox"
                className="size-4 shrink-0 translate-y-0.5 accent-ink"
                checked={ids.includes(id)}
                onChange={() => onChoose(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])}
              />
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{name}</span>
              <span className="figures">{formatRevenue(net, currency)}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
