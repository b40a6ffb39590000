import type { StatementTotal } from "@ledgerline/contract/payouts";
import { addDecimals } from "@ledgerline/decimals";
import { type FormEvent, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { formatDay } from "../../../lib/format/format.ts";
import { formatRevenue } from "../../../lib/format/format-revenue.ts";
import {
  arrivalCurrencies,
  type ChosenStatements,
  choosable,
  toggleStatement,
  usePayoutChange,
} from "./payout-change.ts";

interface PayoutFormProps {
  /** The statements without a payout. */
  open: readonly StatementTotal[];
  onDone: () => void;
}

/** Records what arrived, for which statements, and a fee deducted on the way. */
export function PayoutForm({ open, onDone }: PayoutFormProps) {
  const { save } = usePayoutChange();
  const currencies = arrivalCurrencies(open);
  const [written, setWritten] = useState({ day: "", amount: "", feeName: "", feeAmount: "" });
  const [currency, setCurrency] = useState(currencies[0] ?? "USD");
  const [chosen, setChosen] = useState<ChosenStatements>({ currency, ids: [] });
  const offered = choosable(chosen, open);
  const taken = offered.filter(({ statement_id: id }) => chosen.ids.includes(id));
  const { day, amount, feeName, feeAmount } = written;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fees = feeName.trim() === "" && feeAmount === "" ? [] : [{ name: feeName, amount: feeAmount }];
    const statement_ids = taken.map(({ statement_id }) => statement_id);
    const statement_currency = chosen.ids.length > 0 ? chosen.currency : currency;
    save.mutate({ arrived_on: day, currency, amount, statement_currency, fees, statement_ids }, { onSuccess: onDone });
  };
  const text = (name: keyof typeof written) => ({
    className: "figures",
    value: written[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setWritten({ ...written, [name]: target.value }),
  });
  return (
    <form noValidate aria-label="Record a payout" onSubmit={submit} className="grid max-w-3xl gap-6">
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field label="Arrived on">{(field) => <Input {...field} {...text("day")} type="date" />}</Field>
        <Field label="Amount">
          {(field) => <Input {...field} {...text("amount")} inputMode="decimal" maxLength={20} placeholder="0.00" />}
        </Field>
        <Field label="Currency">
          {(field) => (
            <Select {...field} value={currency} onChange={({ target }) => setCurrency(target.value)}>
              {currencies.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Fee" mark="optional">
          {(field) => <Input {...field} {...text("feeName")} maxLength={100} placeholder="Wire fee" />}
        </Field>
        <Field label="Amount of the fee" mark="optional">
          {(field) => <Input {...field} {...text("feeAmount")} inputMode="decimal" maxLength={20} />}
        </Field>
      </div>
      <fieldset>
        <legend className="text-sm font-semibold">Which statements was it for?</legend>
        <ul className="mt-2">
          {offered.map((statement) => (
            <li
              key={`${statement.statement_id} ${statement.currency}`}
              className="border-t border-hairline last:border-b"
            >
              <label className="flex items-baseline gap-x-3 py-3">
                <input
                  type="checkbox"
                  className="size-4 shrink-0 translate-y-0.5 accent-ink"
                  checked={chosen.ids.includes(statement.statement_id)}
                  onChange={() => setChosen(toggleStatement(chosen, statement))}
                />
                <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                  {statement.file_name}
                  {statement.accounted && (
                    <span className="text-sm text-ink-soft"> · {formatDay(statement.accounted)}</span>
                  )}
                </span>
                <span className="figures text-sm">{formatRevenue(statement.net, statement.currency)}</span>
              </label>
            </li>
          ))}
        </ul>
        {taken.length > 1 && (
          <p className="figures mt-2 text-right text-sm">
            {formatRevenue(addDecimals(taken.map(({ net }) => net)), chosen.currency)} in all
          </p>
        )}
      </fieldset>
      <div className="flex gap-3">
        <Button type="submit" variant="accent" pending={save.isPending}>
          Save the payout
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
