import type { Overview } from "@ledgerline/contract/analytics";
import type { ReactNode } from "react";
import { ConversionNote, Count, Figure, Money } from "../../components/figure.tsx";
import { Section } from "../../components/section.tsx";
import { Table, TableCell, TableHead, TableRowHead } from "../../components/table/small-table.tsx";
import { formatExactCount, formatMonth } from "../../lib/format/format.ts";

interface BookedTotalsProps {
  booked: Overview["booked"];
  /** Set if it comes first on the screen, with the figures in the title's place. */
  leading?: boolean;
}

/** What distributors paid: a total per currency, and the newest months of sale, older than the last 30 days. */
export function BookedTotals({ booked, leading = false }: BookedTotalsProps) {
  const { converted } = booked;
  const all = leading ? "booked on your statements, all time" : undefined;
  const Frame = leading ? LeadingFrame : Section;
  return (
    <Frame
      title="Booked on your statements"
      lead="All time. Statements arrive two months or more after the plays, so the last 30 days are not in here yet."
    >
      <div className="grid gap-x-8 gap-y-10 sm:grid-cols-3">
        <dl className="grid content-start gap-8">
          {booked.totals.map(({ currency, plays, net }) => (
            <Figure
              key={currency}
              label={`Total in ${currency}`}
              {...(all && { qualifier: all })}
              value={<Money value={net} currency={currency} />}
              sources={[booked.source]}
              note={plays === 0 ? "Downloads and other sales" : `${formatExactCount(plays)} streams paid`}
            />
          ))}
          {converted && (
            <Figure
              label={`All in ${converted.currency}`}
              value={<Money value={converted.net} currency={converted.currency} />}
              sources={[booked.source]}
              note={<ConversionNote converted={converted} />}
            />
          )}
        </dl>
        <div className="border-t border-hairline pt-1 sm:col-span-2">
          <Table aria-label="Newest months of sale">
            <thead>
              <tr>
                <TableHead>Newest months of sale</TableHead>
                <TableHead numeric>Streams</TableHead>
                <TableHead numeric>Revenue</TableHead>
                {converted && <TableHead numeric>In {converted.currency}</TableHead>}
              </tr>
            </thead>
            <tbody>
              {booked.newest_months.map(({ month, currency, plays, net, converted: exchanged }) => (
                <tr key={`${month} ${currency}`}>
                  <TableRowHead>{formatMonth(month)}</TableRowHead>
                  <TableCell numeric>
                    <Count value={plays} />
                  </TableCell>
                  <TableCell numeric>
                    <Money value={net} currency={currency} />
                  </TableCell>
                  {converted && (
                    <TableCell numeric>
                      {exchanged === null ? (
                        <span className="text-ink-soft">no rate</span>
                      ) : (
                        <Money value={exchanged} currency={converted.currency} />
                      )}
                    </TableCell>
                  )}
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      </div>
    </Frame>
  );
}

function LeadingFrame({ title, children }: { title: string; lead: string; children: ReactNode }) {
  return <section aria-label={title}>{children}</section>;
}
