import type { Payouts } from "@ledgerline/contract/payouts";
import { useState } from "react";
import { EmptyState } from "../../../../components/empty-state.tsx";
import { Button } from "../../../../components/ui/button.tsx";
import { trpc } from "../../../../lib/calls/trpc.ts";
import { Compared } from "../../board/compared.tsx";
import { Freshness, UNTIL_FRESH } from "../../board/freshness.tsx";
import { PayoutForm } from "./payout-form.tsx";
import { PayoutItem } from "./payout-item.tsx";

/** What arrived on the account, against what its statements come to. */
export function PayoutsList() {
  const query = trpc.reconciliation.payouts.useQuery(undefined, UNTIL_FRESH);
  return (
    <Compared query={query} label="the payouts">
      {(data) => (
        <>
          <div className="mb-4">
            <Freshness figures={data} />
          </div>
          {data.payouts.length > 0 && (
            <ul aria-label="Payouts" className="mb-8 border-t border-hairline">
              {data.payouts.map((payout) => (
                <PayoutItem key={payout.id} payout={payout} />
              ))}
            </ul>
          )}
          <NotePayout {...data} />
        </>
      )}
    </Compared>
  );
}

function NotePayout({ payouts, open }: Pick<Payouts, "payouts" | "open">) {
  const [noting, setNoting] = useState(false);
  if (noting && open.length > 0) return <PayoutForm open={open} onDone={() => setNoting(false)} />;
  if (payouts.length > 0) {
    return open.length > 0 ? (
      <Button onClick={() => setNoting(true)}>Note a payout</Button>
    ) : (
      <p className="text-ink-soft">Every booked statement has its payout.</p>
    );
  }
  return (
    <EmptyState
      action={
        open.length > 0 && (
          <Button variant="accent" onClick={() => setNoting(true)}>
            Note a payout
          </Button>
        )
      }
    >
      {open.length > 0
        ? "Type in what arrived on your account, and see whether it is what the statements come to."
        : "No statement is booked yet, so nothing is due to arrive."}
    </EmptyState>
  );
}
