import type { Payout, Payouts, StatementTotal } from "@ledgerline/contract/payouts";
import { addDecimals, negateDecimal } from "@ledgerline/decimals";
import { type FormEvent, useState } from "react";
import { EmptyState } from "../../../components/empty-state.tsx";
import { Offered } from "../../../components/offered.tsx";
import { ShowMore } from "../../../components/table/show-more.tsx";
import { usePages } from "../../../components/table/use-pages.ts";
import { Arrival } from "../../../components/ui/arrival.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { Loading, Skeleton } from "../../../components/ui/skeleton.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { fetched } from "../../../lib/fetched.ts";
import { formatDay } from "../../../lib/format/format.ts";
import { formatRevenue } from "../../../lib/format/format-revenue.ts";
import { toast } from "../../../lib/toast.ts";
import { Compared } from "../board/compared.tsx";
import {
  arrivalCurrencies,
  type ChosenStatements,
  choosable,
  toggleStatement,
  usePayoutChange,
} from "./payout-change.ts";

const { Component: FromBank } = fetched(async () => (await import("./from-bank.tsx")).FromBank);

/** What arrived on the account, compared with the totals of its statements. */
export function PayoutsList() {
  const { client } = trpc.useUtils();
  const pages = usePages(
    [["reconciliation", "payouts"]],
    (page, signal) => client.reconciliation.payouts.query(page, { signal }),
    payoutsOf,
  );
  const { rows, more } = pages;
  return (
    <Compared query={pages} label="the payouts">
      {(data) => (
        <>
          {rows.length > 0 && (
            <div className="mb-8">
              <ul aria-label="Payouts" className="border-t border-hairline">
                {rows.map((payout) => (
                  <PayoutItem key={payout.id} payout={payout} />
                ))}
              </ul>
              <ShowMore more={more} />
            </div>
          )}
          <Offered needs="reconciliation:write" explain>
            <RecordPayout {...data} />
          </Offered>
        </>
      )}
    </Compared>
  );
}

function payoutsOf(page: Payouts): Payout[] {
  return page.payouts;
}

function RecordPayout({ payouts, open }: Pick<Payouts, "payouts" | "open">) {
  const [from, setFrom] = useState<"form" | "bank" | null>(null);
  const done = () => setFrom(null);
  if (from === "form" && open.length > 0) return <PayoutForm open={open} onDone={done} />;
  if (from === "bank" && open.length > 0) {
    return (
      <Arrival
        fallback={
          <Loading label="Opening the form">
            <Skeleton className="h-24 w-full" />
          </Loading>
        }
      >
        <FromBank open={open} onDone={done} />
      </Arrival>
    );
  }
  const buttons = open.length > 0 && (
    <div className="flex flex-wrap gap-3">
      <Button {...(payouts.length === 0 && { variant: "accent" })} onClick={() => setFrom("form")}>
        Record a payout
      </Button>
      <Button onClick={() => setFrom("bank")}>Find payouts in a bank’s file</Button>
    </div>
  );
  if (payouts.length > 0) return buttons || <p className="text-ink-soft">Every booked statement has its payout.</p>;
  return (
    <EmptyState action={buttons}>
      {open.length > 0
        ? "Record what arrived on your account, and see whether it matches your statements."
        : "No statement is booked yet, so nothing is due to arrive."}
    </EmptyState>
  );
}

/** One payout: what arrived, what was deducted on the way, and what is missing or too much. */
function PayoutItem({ payout }: { payout: Payout }) {
  const { remove, save } = usePayoutChange();
  const { id, arrived_on, amount, currency, statement_currency, fees, statements, expected } = payout;
  const undo = () =>
    save.mutate({
      arrived_on,
      currency,
      amount,
      statement_currency,
      fees,
      statement_ids: statements.map(({ statement_id }) => statement_id),
    });
  const arrived = `${formatRevenue(amount, currency)} on ${formatDay(arrived_on)}`;
  const del = () =>
    remove.mutate(
      { id },
      { onSuccess: () => toast.success("Payout deleted", { action: { label: "Undo", onClick: undo } }) },
    );
  return (
    <li className="flex flex-wrap items-baseline gap-x-6 gap-y-2 border-b border-hairline py-3">
      <div className="figures min-w-0 flex-1 basis-80">
        <p>
          {arrived}. <strong>{missingText(payout)}</strong>
        </p>
        <p className="mt-1 text-sm text-pretty text-ink-soft [overflow-wrap:anywhere]">
          {formatRevenue(expected, statement_currency)} on{" "}
          {statements.map((statement) => statement.file_name).join(", ")}
          {fees.map((fee) => `, less ${formatRevenue(fee.amount, currency)} ${fee.name}`)}
        </p>
        <Exchange payout={payout} />
      </div>
      <Offered needs="reconciliation:write">
        <Button size="sm" variant="quiet" pending={remove.isPending} onClick={del}>
          Delete<span className="sr-only">: {arrived}</span>
        </Button>
      </Offered>
    </li>
  );
}

/** What the exchange cost, as far as it can be told apart from the fees. */
function Exchange({ payout: { exchange, fees, missing, currency, statement_currency: from } }: { payout: Payout }) {
  if (!exchange || missing === null) return null;
  const { rate, day, expected, paid_rate: paid, percent } = exchange;
  const rest = fees.length > 0 ? "the exchange" : "the exchange and fees that are not named";
  const cost = missing.startsWith("-") ? "" : ` ${formatRevenue(missing, currency)} (${percent}%) went to ${rest}.`;
  return (
    <p className="mt-1 max-w-prose text-sm text-pretty text-ink-soft">
      {formatRevenue(expected, currency)} by the ECB’s rate of {formatDay(day)}, which is {shortRate(rate)} {currency}{" "}
      for 1 {from}; you got {shortRate(paid)}.{cost}
    </p>
  );
}

function shortRate(rate: string): string {
  return String(Number(Number(rate).toPrecision(5)));
}

function missingText(payout: Payout): string {
  const { missing, currency, exchange, statement_currency: from } = payout;
  if (missing === null) return `There is no rate for ${from} on that day, so it is not compared.`;
  if (payout.to_the_cent) return allText(payout);
  if (exchange && !missing.startsWith("-")) {
    return `${formatRevenue(missing, currency)} less than at the ECB’s rate.`;
  }
  if (missing.startsWith("-"))
    return `${formatRevenue(negateDecimal(missing), currency)} more than the statements say.`;
  return `${formatRevenue(missing, currency)} did not arrive.`;
}

function allText({ exchange, fees, statements }: Payout): string {
  if (exchange) return "Matches the ECB’s rate to the cent.";
  const what = statements.length === 1 ? "the statement comes" : "the statements come";
  return `To the cent what ${what} to${fees.length > 0 ? ", less the fees" : ""}.`;
}

interface PayoutFormProps {
  /** The statements without a payout. */
  open: readonly StatementTotal[];
  onDone: () => void;
}

/** Records what arrived, for which statements, and a fee deducted on the way. */
function PayoutForm({ open, onDone }: PayoutFormProps) {
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
