import type { Payouts } from "@ledgerline/contract/payouts";
import { useState } from "react";
import { Arrival } from "../../../components/arrival/arrival.tsx";
import { EmptyState } from "../../../components/empty-state.tsx";
import { Offered } from "../../../components/offered.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Loading, Skeleton } from "../../../components/ui/skeleton.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { fetched } from "../../../lib/fetched.ts";
import { Compared } from "../board/compared.tsx";
import { UNTIL_FRESH } from "../board/freshness.tsx";
import { PayoutForm } from "./payout-form.tsx";
import { PayoutItem } from "./payout-item.tsx";

const { Component: FromBank } = fetched(async () => (await import("./from-bank.tsx")).FromBank);

/** What arrived on the account, compared with the totals of its statements. */
export function PayoutsList() {
  const query = trpc.reconciliation.payouts.useQuery(undefined, UNTIL_FRESH);
  return (
    <Compared query={query} label="the payouts">
      {(data) => (
        <>
          {data.payouts.length > 0 && (
            <ul aria-label="Payouts" className="mb-8 border-t border-hairline">
              {data.payouts.map((payout) => (
                <PayoutItem key={payout.id} payout={payout} />
              ))}
            </ul>
          )}
          <Offered needs="reconciliation:write" explain>
            <RecordPayout {...data} />
          </Offered>
        </>
      )}
    </Compared>
  );
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
        ? "Record what arrived on your account, and see whether it is what the statements come to."
        : "No statement is booked yet, so nothing is due to arrive."}
    </EmptyState>
  );
}
