import type { Overview } from "@ledgerline/contract/analytics";
import type { Source } from "@ledgerline/contract/statements/source";
import type { BookedTrend } from "@ledgerline/contract/trends";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ConversionNote, Count, Figure, Money } from "../../components/figure.tsx";
import { Table, TableCell, TableHead, TableRowHead } from "../../components/table/small-table.tsx";
import { formatExactCount, formatList, formatMonth } from "../../lib/format/format.ts";
import { PATHS } from "../../lib/places/paths.ts";

interface BookedTotalsProps {
  booked: Overview["booked"];
  /** The months that the sums are of; null while they are not known. */
  trend: BookedTrend | null;
  /** Chooses these months. */
  range: ReactNode;
  /** Whether the months lead to nothing, because the sums are shown alone. */
  alone?: boolean;
}

/** What distributors paid in the chosen months, a sum for each currency, and the newest months of sale. */
export function BookedTotals({ booked, trend, range, alone = false }: BookedTotalsProps) {
  const { converted } = booked;
  return (
    <section aria-label="Booked on your statements">
      <div className="grid gap-x-8 gap-y-10 sm:grid-cols-3">
        <dl className="grid content-start gap-8">
          {booked.totals.map((total) => (
            <Earned key={total.currency} total={total} source={booked.source} trend={trend} />
          ))}
          {converted && (
            <Figure
              label={`All in ${converted.currency}`}
              qualifier="all time"
              value={<Money value={converted.net} currency={converted.currency} />}
              sources={[booked.source]}
              note={<ConversionNote converted={converted} />}
            />
          )}
        </dl>
        <div className="border-t border-hairline pt-1 sm:col-span-2">
          <div className="flex justify-end">{range}</div>
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
                  <TableRowHead>
                    {alone ? (
                      formatMonth(month)
                    ) : (
                      <Link
                        to={`${PATHS.royalties}&view=figures&from=${month}&to=${month}`}
                        className="rounded-sm underline-offset-4 hover:underline"
                      >
                        {formatMonth(month)}
                      </Link>
                    )}
                  </TableRowHead>
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
    </section>
  );
}

interface EarnedProps {
  total: Overview["booked"]["totals"][number];
  source: Source;
  trend: BookedTrend | null;
}

/** The sum of the chosen months, or of all time in a currency that has none of them. */
function Earned({ total: { currency, net, plays }, source, trend }: EarnedProps) {
  const of = trend?.currencies.find((one) => one.currency === currency);
  const streams = plays === 0 ? "downloads and other sales" : `${formatExactCount(plays)} streams paid`;
  const allTime = (
    <>
      <Money value={net} currency={currency} /> in all, {streams}.
    </>
  );
  if (!trend || !of) {
    return (
      <Figure
        label={`Total in ${currency}`}
        qualifier="booked on your statements, all time"
        value={<Money value={net} currency={currency} />}
        sources={[source]}
        note={streams}
      />
    );
  }
  return (
    <Figure
      label={`Total in ${currency}`}
      qualifier={`booked for ${periodText(trend.period)}`}
      value={<Money value={of.net} currency={currency} />}
      sources={[source]}
      note={
        <>
          {of.missing.length > 0 && (
            <span className="block text-warning">Nothing is booked for {formatList(of.missing.map(formatMonth))}.</span>
          )}
          {of.year_ago !== null && (
            <>
              <Money value={of.year_ago} currency={currency} /> in the same months a year before.{" "}
            </>
          )}
          {allTime}
        </>
      }
    />
  );
}

/** `Apr 2026 to Jun 2026`. */
export function periodText({ from, to }: { from: string; to: string }): string {
  return from === to ? formatMonth(from) : `${formatMonth(from)} to ${formatMonth(to)}`;
}
