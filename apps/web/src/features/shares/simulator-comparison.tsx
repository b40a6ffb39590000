import type { Simulation } from "@ledgerline/contract/shares/simulation";
import { useState } from "react";
import type { ChartSeries } from "../../components/charts/chart-series.ts";
import { TimeChart } from "../../components/charts/time-chart.tsx";
import { ProvenanceMark } from "../../components/provenance-mark.tsx";
import { Section } from "../../components/section.tsx";
import { Table, TableCell, TableHead, TableRowHead } from "../../components/table/small-table.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Select } from "../../components/ui/select.tsx";
import { equalExact, printExact, readExact, subtractExact } from "../../lib/format/exact.ts";
import { formatRounded } from "../../lib/format/exact-money.ts";
import { formatExactCount, formatExactMoney, formatMoney, formatMonth } from "../../lib/format/format.ts";
import { formatSpan } from "../../lib/format/months.ts";
import { ExactMoney } from "./parts/exact-money.tsx";

type Who = Simulation["who"][number];

const keyOf = ({ payee, currency }: Who) => `${payee ?? ""} ${currency}`;
const nameOf = ({ payee, name }: Who) => (payee === null ? "You" : name);
const asNumber = (exact: string) => Number(printExact(readExact(exact), 6));

/** What everybody has as agreed and would have had otherwise, in a table, and one person's figures over time. */
export function Comparison({ simulation }: { simulation: Simulation }) {
  const { months, lines, who, left_out: leftOut, sample } = simulation;
  const [chosen, choose] = useState("");
  const shown = who.find((each) => keyOf(each) === chosen) ?? who[0];
  const [first = "", last = ""] = [months[0], months.at(-1)];
  if (!shown) {
    return (
      <Section title="Side by side">
        <p role="status" className="max-w-2xl text-pretty text-ink-soft">
          Nothing was booked in {formatSpan(first, last)}. Choose other months.
        </p>
      </Section>
    );
  }
  return (
    <Section
      title="Side by side"
      lead={
        <>
          <ProvenanceMark source={sample ? "sample" : "statement"} className="mr-2" />
          {formatSpan(first, last)}, from {lines === 1 ? "1 booked line" : `${formatExactCount(lines)} booked lines`},
          as if every month had been closed and nothing paid. Advances count when they are paid. Nothing is stored.
        </>
      }
    >
      <Table aria-label="Who gets what as agreed, and under the other terms">
        <thead>
          <tr>
            <TableHead>Who</TableHead>
            <TableHead numeric>As agreed</TableHead>
            <TableHead numeric>Other terms</TableHead>
            <TableHead numeric className="max-sm:hidden">
              Difference
            </TableHead>
          </tr>
        </thead>
        <tbody>
          {who.map((each) => (
            <tr key={keyOf(each)}>
              <TableRowHead>{nameOf(each)}</TableRowHead>
              <TableCell numeric>
                <ExactMoney value={each.now.total} currency={each.currency} />
              </TableCell>
              <TableCell numeric>
                <ExactMoney value={each.other.total} currency={each.currency} />
              </TableCell>
              <TableCell numeric className="max-sm:hidden">
                {differenceText(each)}
              </TableCell>
            </tr>
          ))}
        </tbody>
      </Table>
      {leftOut.length > 0 && (
        <ul className="mt-5 grid max-w-2xl gap-1 border-l-2 border-warning pl-4 text-sm text-pretty">
          {leftOut.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <div className="mt-10 mb-6 max-w-xs">
        <Field label="Over time">
          {(field) => (
            <Select {...field} value={keyOf(shown)} onChange={({ target }) => choose(target.value)}>
              {who.map((each) => (
                <option key={keyOf(each)} value={keyOf(each)}>
                  {nameOf(each)}, in {each.currency}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <TimeChart
        key={keyOf(shown)}
        kind="lines"
        label={`${nameOf(shown)}, by the end of each month`}
        points={months.map((month) => ({ tick: formatMonth(month), name: formatMonth(month) }))}
        series={seriesOf(shown, sample === true)}
        scale={(value) => formatExactMoney(value, shown.currency).replace(/\.00$/, "")}
        period={formatSpan(first, last)}
        total={({ id }) => formatRounded(id === "now" ? shown.now.total : shown.other.total, shown.currency)}
      />
    </Section>
  );
}

/** The money that was shared out, and the money that would have been, as a dashed line. */
function seriesOf({ now, other, currency }: Who, isSample: boolean): ChartSeries[] {
  const line = (side: Who["now"]) => ({
    values: side.by_month.map(asNumber),
    text: (month: number) => formatRounded(side.by_month[month] ?? "0", currency),
  });
  return [
    {
      id: "now",
      name: "As agreed",
      color: "var(--color-ink)",
      source: isSample ? "sample" : "statement",
      ...line(now),
    },
    { id: "other", name: "Other terms", color: "var(--color-ink-soft)", source: "estimate", ...line(other) },
  ];
}

/** With its sign, so that it can be read without color. */
function differenceText({ now, other, currency }: Who): string {
  const [before, after] = [readExact(now.total), readExact(other.total)];
  if (equalExact(before, after)) return "the same";
  const difference = subtractExact(after, before);
  const text = formatMoney(printExact(difference, 2), currency);
  return difference.over > 0n ? `+${text}` : text;
}
