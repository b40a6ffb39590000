import type { OwnStatements as Answer } from "@ledgerline/contract/shares/payee-statements";
import { Link } from "react-router";
import { EmptyState } from "../../../components/empty-state.tsx";
import { Section } from "../../../components/section.tsx";
import { ShowMore } from "../../../components/table/show-more.tsx";
import { Table, TableCell, TableHead, TableRowHead } from "../../../components/table/small-table.tsx";
import { usePages } from "../../../components/table/use-pages.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { formatDay, formatMoney } from "../../../lib/format/format.ts";
import { ownStatementHref } from "../../../lib/places/shares-href.ts";
import { Loaded } from "../parts/loaded.tsx";
import { periodText } from "../words/period-text.ts";

type Payee = Answer["payees"][number];

const payeesOf = ({ payees }: Answer) => payees;

/** The balance of the logged-in payee, and every statement sent to them. */
export function OwnStatements() {
  const { client, shares } = trpc.useUtils();
  // The first page may be on its way since before the screen was drawn.
  const query = usePages(
    [["shares", "own"], { paged: true }],
    (page, signal) => (page.cursor ? client.shares.own.query(page, { signal }) : shares.own.fetch()),
    payeesOf,
  );
  const statementsOf = Map.groupBy(query.rows, ({ payee }) => payee);
  return (
    <Loaded query={query} label="Loading your statements" failure={SHARE_FAILURES.statement}>
      {({ account, payees }) =>
        payees.length === 0 ? (
          <EmptyState>{account} has not yet said which statements are yours. Ask them to.</EmptyState>
        ) : (
          <>
            {payees.map((payee) => (
              <PayeeSection
                key={payee.payee}
                payee={payee}
                account={account}
                statements={(statementsOf.get(payee.payee) ?? []).flatMap(({ statements }) => statements)}
                isAll={!query.more.has}
              />
            ))}
            <ShowMore more={query.more} />
          </>
        )
      }
    </Loaded>
  );
}

interface PayeeSectionProps {
  payee: Payee;
  account: string;
  /** Those on the pages so far. */
  statements: Payee["statements"];
  /** Whether no page is left. */
  isAll: boolean;
}

function PayeeSection({ payee, account, statements, isAll }: PayeeSectionProps) {
  const { payee: id, name, currency, balance } = payee;
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
          {isAll
            ? "No statement has been sent to you yet. You will get an email when there is one."
            : "None is among the statements shown so far. Show more for earlier ones."}
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
