import type { OwnStatements as Answer } from "@ledgerline/contract/shares/payee-statements";
import { Link } from "react-router";
import { EmptyState } from "../../../components/empty-state.tsx";
import { Section } from "../../../components/section.tsx";
import { Table, TableCell, TableHead, TableRowHead } from "../../../components/table/small-table.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { formatDay, formatMoney } from "../../../lib/format/format.ts";
import { ownStatementHref } from "../../../lib/places/shares-href.ts";
import { Loaded } from "../parts/loaded.tsx";
import { periodText } from "../words/period-text.ts";

type Payee = Answer["payees"][number];

/** The balance of the logged-in payee, and every statement sent to them. */
export function OwnStatements() {
  const query = trpc.shares.own.useQuery();
  return (
    <Loaded query={query} label="Loading your statements" failure={SHARE_FAILURES.statement}>
      {({ account, payees }) =>
        payees.length === 0 ? (
          <EmptyState>{account} has not yet said which statements are yours. Ask them to.</EmptyState>
        ) : (
          payees.map((payee) => <PayeeSection key={payee.payee} payee={payee} account={account} />)
        )
      }
    </Loaded>
  );
}

function PayeeSection({ payee, account }: { payee: Payee; account: string }) {
  const { payee: id, name, currency, balance, statements } = payee;
  return (
    <Section title={name} lead={`Royalties from ${account}, in ${currency}.`}>
      <dl>
        <div className="border-t border-hairline pt-2 sm:max-w-sm">
          <dt>Balance</dt>
          <dd className="mt-1">
            <span className="figures font-serif text-2xl tracking-tight">{formatMoney(balance, currency)}</span>
          </dd>
        </div>
      </dl>
      {statements.length === 0 ? (
        <p className="mt-6 max-w-2xl text-pretty text-ink-soft">
          No statement has been sent to you yet. You will get an email when there is one.
        </p>
      ) : (
        <Table className="mt-8 text-sm sm:text-base">
          <caption className="sr-only">Statements of {name}</caption>
          <thead>
            <tr>
              <TableHead>Period</TableHead>
              <TableHead className="max-sm:hidden">Sent</TableHead>
              <TableHead numeric>Closing</TableHead>
              <TableHead numeric>To be paid</TableHead>
              <TableHead numeric>Paid</TableHead>
            </tr>
          </thead>
          <tbody>
            {statements.map(({ run_id: run, from, to, sent_at, closing, payable, paid }) => (
              <tr key={run}>
                <TableRowHead>
                  <Link
                    to={ownStatementHref({ run, payee: id })}
                    className="underline decoration-hairline-strong underline-offset-4 hover:decoration-ink"
                  >
                    {periodText({ from, to })}
                  </Link>
                </TableRowHead>
                <TableCell className="max-sm:hidden">{formatDay(sent_at)}</TableCell>
                <TableCell numeric>{formatMoney(closing, currency)}</TableCell>
                <TableCell numeric>{formatMoney(payable, currency)}</TableCell>
                <TableCell numeric>{formatMoney(paid, currency)}</TableCell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  );
}
