import type { Trends } from "@ledgerline/contract/analytics/trends";
import type { ReactNode } from "react";
import { Later } from "../../../components/later.tsx";
import { Section } from "../../../components/section.tsx";
import { formatDay } from "../../../lib/format/format.ts";
import { BookedChart } from "./booked-chart.tsx";
import { ChartWaiting } from "./chart-waiting.tsx";
import { LeadingLists } from "./leading-lists.tsx";
import { monthsText, withoutMoney } from "./months-text.ts";
import { PlaysChart } from "./plays-chart.tsx";

/** Plays over time. Booked money has a chart of its own, because its months are not these days. */
export function PlaysTrendBody({ plays }: Pick<Trends, "plays">) {
  const recent = plays.platforms.some(({ counts }) => counts.some((count) => count !== null));
  if (recent) return <PlaysChart plays={plays} />;
  const [newest] = plays.platforms;
  return (
    <p className="max-w-2xl text-pretty text-ink-soft">
      {newest
        ? `No plays were counted on these days. There are some since ${formatDay(newest.since)}: choose a longer range.`
        : "No plays are counted yet."}
    </p>
  );
}

interface BookedTrendSectionProps {
  booked: NonNullable<Trends["booked"]>;
  aside: ReactNode;
}

export function BookedTrendSection({ booked, aside }: BookedTrendSectionProps) {
  const compares = booked.currencies.some(({ before }) => before !== null);
  return (
    <Section
      title="Booked by month"
      aside={aside}
      lead={`By month of sale, up to the newest booked one. Sums are of ${monthsText(booked.period)}${compares ? ", in percent against the months before" : ""}.${withoutMoney(booked)}`}
    >
      <Later place={<ChartWaiting tall />}>
        <div className="grid gap-10">
          {booked.currencies.slice(0, MOST_CURRENCIES).map((currency) => (
            <BookedChart key={currency.currency} booked={booked} currency={currency} />
          ))}
        </div>
        <LeadingLists booked={booked} />
      </Later>
    </Section>
  );
}

/** Further currencies are on the Royalties tab. */
const MOST_CURRENCIES = 3;
