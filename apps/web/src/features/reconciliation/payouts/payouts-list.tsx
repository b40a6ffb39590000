import type { Payout, Payouts } from "@ledgerline/contract/payouts";
import { negateDecimal } from "@ledgerline/decimals";
import { useState } from "react";
import { Arrival } from "../../../components/arrival/arrival.tsx";
import { EmptyState } from "../../../components/empty-state.tsx";
import { Offered } from "../../../components/offered.tsx";
import { ShowMore } from "../../../components/table/show-more.tsx";
import { usePages } from "../../../components/table/use-pages.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Loading, Skeleton } from "../../../components/ui/skeleton.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { fetched } from "../../../lib/fetched.ts";
import { formatDay } from "../../../lib/format/format.ts";
import { formatRevenue } from "../../../lib/format/format-revenue.ts";
import { toast } from "../../../lib/toast.ts";
import { Compared } from "../board/compared.tsx";
import { usePayoutChange } from "./payout-change.ts";
import { PayoutForm } from "./payout-form.tsx";

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
