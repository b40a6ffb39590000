import type { RunDetails } from "@ledgerline/contract/shares/shares";
import { Link, useSearchParams } from "react-router";
import { Section } from "../../../components/section.tsx";
import { Table, TableCell, TableHead, TableRowHead } from "../../../components/table/small-table.tsx";
import { statementHref } from "../../../lib/places/shares-href.ts";
import { ExactMoney } from "../parts/exact-money.tsx";

/** Later corrections of closed periods: each cause, and what it changes for whom. */
export function RunDifferences({ differences }: Pick<RunDetails, "differences">) {
  const run = useSearchParams()[0].get("run") ?? "";
  if (differences.length === 0) return null;
  return (
    <Section
      title="Differences of closed periods"
      lead="What is closed stays as it is. These amounts are added to this run instead."
    >
      <div className="grid max-w-3xl gap-8">
        {differences.map(({ cause, payees }) => (
          <div key={cause}>
            <h3 className="font-semibold wrap-anywhere">{cause}</h3>
            {payees.length === 0 ? (
              <p className="mt-1 text-sm text-ink-soft">It changes nothing for a payee.</p>
            ) : (
              <Table className="mt-2">
                <caption className="sr-only">{cause}</caption>
                <thead>
                  <tr>
                    <TableHead>Payee</TableHead>
                    <TableHead numeric>Difference</TableHead>
                  </tr>
                </thead>
                <tbody>
                  {payees.map(({ payee, name, currency, amount }) => (
                    <tr key={`${payee} ${currency}`}>
                      <TableRowHead className="py-1.5!">
                        <Link
                          to={statementHref({ run, payee }, "member")}
                          className="underline decoration-hairline-strong underline-offset-4 hover:decoration-ink"
                        >
                          {name}
                        </Link>
                      </TableRowHead>
                      <TableCell numeric className="py-1.5!">
                        <ExactMoney value={amount} currency={currency} />
                      </TableCell>
                    </tr>
                  ))}
                </tbody>
              </Table>
            )}
          </div>
        ))}
      </div>
    </Section>
  );
}
