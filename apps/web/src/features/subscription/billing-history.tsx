import type { PaymentStatus, SubscriptionState } from "@ledgerline/contract/subscription/subscription";
import { useEffect, useRef } from "react";
import { ExternalLink } from "../../components/external-link.tsx";
import { Section } from "../../components/section.tsx";
import { Table, TableCell, TableHead, TableRowHead } from "../../components/table/small-table.tsx";
import { Loading, Skeleton } from "../../components/ui/skeleton.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { formatDay } from "../../lib/format/format.ts";

const PAYMENT_LABELS: Record<PaymentStatus, string> = {
  paid: "Paid",
  open: "Waiting for payment",
  failed: "Payment failed",
  void: "Void",
  refunded: "Refunded",
};

/** Payments, newest first, refetched when the plan's state changes. A failure is only logged. */
export function BillingHistory({ state }: { state: SubscriptionState }) {
  const { data, error, refetch } = trpc.subscription.billingHistory.useQuery();
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== state) void refetch();
    before.current = state;
  }, [state, refetch]);
  useEffect(() => {
    if (error) console.error("The billing history could not be loaded", error);
  }, [error]);
  if (error && !data) return null;
  return (
    <Section title="Billing history">
      {!data && (
        <Loading label="Loading your billing history">
          <Skeleton className="h-5 w-64" />
        </Loading>
      )}
      {data?.transactions.length === 0 && <p className="text-ink-soft">No billing history available</p>}
      {data && data.transactions.length > 0 && (
        <Table aria-label="Billing history" className="max-sm:text-sm">
          <thead>
            <tr>
              <TableHead>Date</TableHead>
              <TableHead>Status</TableHead>
              <TableHead numeric>Amount</TableHead>
              <TableHead>Currency</TableHead>
              <TableHead>Invoice</TableHead>
            </tr>
          </thead>
          <tbody>
            {data.transactions.map(({ id, amount, currency, created_at, payment_status, invoice_url }) => (
              <tr key={id}>
                <TableRowHead>{formatDay(created_at)}</TableRowHead>
                <TableCell>{PAYMENT_LABELS[payment_status]}</TableCell>
                <TableCell numeric>{formatPayment(amount, currency)}</TableCell>
                <TableCell>{currency}</TableCell>
                <TableCell>
                  {invoice_url && (
                    <ExternalLink href={invoice_url} className="whitespace-nowrap">
                      Open<span className="sr-only"> invoice of {formatDay(created_at)}</span>
                    </ExternalLink>
                  )}
                </TableCell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  );
}

/** A payment with as many decimals as its currency has: `$4.00`, `¥400`, `KWD 4.000`. */
function formatPayment(amount: string, currency: string): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency }).format(amount as Intl.StringNumericLiteral);
}
