import { useEffect } from "react";
import { Section } from "../../components/section.tsx";
import { Loading, Skeleton } from "../../components/ui/skeleton.tsx";
import { Table, TableCell, TableHead, TableRowHead } from "../../components/ui/table.tsx";
import { formatDay, formatMoney } from "../../lib/format.ts";
import { trpc } from "../../lib/trpc.ts";

/** Payments, newest first. A failure to load them is logged and otherwise not shown. */
export function BillingHistory() {
  const { data, error } = trpc.subscription.billingHistory.useQuery();
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
        <Table aria-label="Billing history">
          <thead>
            <tr>
              <TableHead>Date</TableHead>
              <TableHead>Status</TableHead>
              <TableHead numeric>Amount</TableHead>
              <TableHead>Currency</TableHead>
            </tr>
          </thead>
          <tbody>
            {data.transactions.map(({ id, amount, currency, created_at, payment_status }) => (
              <tr key={id}>
                <TableRowHead>{formatDay(created_at)}</TableRowHead>
                <TableCell>{payment_status}</TableCell>
                <TableCell numeric>{formatMoney(amount, currency)}</TableCell>
                <TableCell>{currency.toUpperCase()}</TableCell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  );
}
