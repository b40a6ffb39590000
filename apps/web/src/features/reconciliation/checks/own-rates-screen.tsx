import type { OwnRates } from "@ledgerline/contract/reconciliation/own-rates";
import { isPlatformId, PLATFORM_IDS, platformName } from "@ledgerline/contract/streaming/platforms";
import { addDecimals } from "@ledgerline/decimals";
import { useMemo, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { ChartSeries } from "../../../components/charts/chart-series.ts";
import { TimeChart } from "../../../components/charts/time-chart.tsx";
import { EmptyState } from "../../../components/empty-state.tsx";
import { RevenueFigure } from "../../../components/figure.tsx";
import { platformColor } from "../../../components/platform.tsx";
import { Section } from "../../../components/section.tsx";
import type { Column } from "../../../components/table/column.ts";
import { DataTable } from "../../../components/table/data-table.tsx";
import { Arrival } from "../../../components/ui/arrival.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { fetched } from "../../../lib/fetched.ts";
import { formatExactCount, formatMonth, formatRate, MINUS } from "../../../lib/format/format.ts";
import { formatShare } from "../../../lib/format/format-share.ts";
import { formatSpan, monthsBetween } from "../../../lib/format/months.ts";
import { territoryName } from "../../../lib/format/territory-name.ts";
import { useRoyaltyPlace } from "../../../lib/places/royalty-address.ts";
import { royaltyHref } from "../../../lib/places/royalty-href.ts";
import type { Sort } from "../../../lib/sort.ts";
import { PremiumPanel } from "../../subscription/upgrade-button.tsx";
import { Compared } from "../board/compared.tsx";
import { Freshness, UNTIL_FRESH } from "../board/freshness.tsx";

const { Component: OwnCounts } = fetched(async () => (await import("../board/own-counts.tsx")).OwnCounts);
const { Component: SampleRates } = fetched(
  async () => (await import("../../subscription/premium-samples.tsx")).SampleRates,
);

/** What one unit earned the artist: by month, compared with the published rate, and by territory and tier. */
export function OwnRatesScreen() {
  const summary = trpc.reconciliation.summary.useQuery(undefined, UNTIL_FRESH);
  return (
    <Section
      title="Your rates"
      lead="What one unit, a play or a sale, earned you, and how much of a low rate comes from your listeners' countries and tiers."
    >
      <Compared query={summary} label="your rates">
        {({ included }) =>
          included ? (
            <Explorer />
          ) : (
            <>
              <Arrival>
                <OwnCounts />
              </Arrival>
              <PremiumPanel>
                Premium shows your own rate by platform, country, tier and month, compared with the published one, and
                why it is high or low.
              </PremiumPanel>
              <Arrival>
                <SampleRates />
              </Arrival>
            </>
          )
        }
      </Compared>
    </Section>
  );
}

function Explorer() {
  const { filter } = useRoyaltyPlace();
  const navigate = useNavigate();
  const platform = filter.platform && isPlatformId(filter.platform) ? filter.platform : "spotify";
  const month = filter.from;
  const query = trpc.reconciliation.rates.useQuery({ platform, ...(month && { month }) }, UNTIL_FRESH);
  const show = (of: { platform: string; month?: string }) =>
    void navigate(
      royaltyHref({
        view: "own-rates",
        filter: { platform: of.platform, ...(of.month && { from: of.month, to: of.month }) },
      }),
      { preventScrollReset: true },
    );
  return (
    <>
      <div className="mb-6 flex flex-wrap gap-4">
        <Select aria-label="Platform" value={platform} onChange={({ target }) => show({ platform: target.value })}>
          {PLATFORM_IDS.map((id) => (
            <option key={id} value={id}>
              {platformName(id)}
            </option>
          ))}
        </Select>
        {query.data && query.data.months.length > 0 && (
          <Select
            aria-label="Month"
            value={query.data.month ?? ""}
            onChange={({ target }) => show({ platform, month: target.value })}
          >
            {query.data.months.map((one) => (
              <option key={one.month} value={one.month}>
                {formatMonth(one.month)}
              </option>
            ))}
          </Select>
        )}
      </div>
      <Compared query={query} label="your rates">
        {(rates) =>
          rates.currency === null || rates.month === null ? <NoUnits rates={rates} /> : <Rates rates={rates} />
        }
      </Compared>
    </>
  );
}

function Rates({ rates }: { rates: OwnRates }) {
  const [first, ...rest] = rateSentences(rates);
  return (
    <>
      <p className="mb-1 font-serif text-xl text-pretty">{first}</p>
      {rest.map((sentence) => (
        <p key={sentence} className="max-w-3xl text-pretty">
          {sentence}
        </p>
      ))}
      <div className="mt-1 mb-8">
        <Freshness figures={rates} />
      </div>
      <RateMonths rates={rates} />
      <RatePlaces rates={rates} />
    </>
  );
}

function NoUnits({ rates }: { rates: OwnRates }) {
  if (rates.stale) return <Freshness figures={rates} />;
  return (
    <EmptyState
      action={
        <Button asChild variant="accent">
          <Link to={royaltyHref({ view: "statements", filter: {} })}>Add a statement</Link>
        </Button>
      }
    >
      No statement has 100 {platformName(rates.platform)} units in one country and tier yet, which a rate needs.
    </EmptyState>
  );
}

/** The month's rate, how it compares with the published one, and why it differs from the usual one. */
function rateSentences({ platform, currency, months, month, usual, difference }: OwnRates): string[] {
  const now = months.find((one) => one.month === month);
  if (!now || currency === null) return [];
  const money = (rate: string) => formatRate(Math.abs(+rate), currency);
  const sentences = [`${platformName(platform)} paid ${money(now.rate)} a unit in ${formatMonth(now.month)}`];
  if (now.published) {
    const { low, high } = now.published;
    const place = +now.rate < +low ? "below" : +now.rate > +high ? "above" : "within";
    sentences.push(`That is ${place} the published ${money(low)}–${money(high)}.`);
  }
  if (usual === null || difference === null) {
    sentences.push("There are fewer than three months before it, so there is no usual rate to compare it with yet.");
    return sentences;
  }
  const change = addDecimals([difference.mix, difference.rates]);
  const before = `The twelve months before came to ${money(usual)} a unit`;
  if (money(change) === money("0")) {
    sentences.push(`${before}, which is the same.`);
    return sentences;
  }
  const way = change.startsWith("-") ? "less" : "more";
  sentences.push(
    `${before}, so this is ${money(change)} ${way}: ${part(difference.mix, money)} from the mix of countries and tiers, and ${part(difference.rates, money)} from what each of them paid.`,
  );
  return sentences;
}

/** `−$0.0003` or `+$0.0001`. */
function part(rate: string, money: (rate: string) => string): string {
  return `${+rate < 0 ? MINUS : "+"}${money(rate)}`;
}

const PUBLISHED = { color: "var(--color-ink-faint)", source: "estimate" } as const;

/** The own rate month by month, with the published one from low to high. One month needs no chart. */
function RateMonths({ rates: { platform, currency, months } }: { rates: OwnRates }) {
  const [last, first] = [months[0], months.at(-1)];
  if (currency === null || !first || !last || months.length < 2) return null;
  const all = monthsBetween(first.month, last.month);
  const inOrder = all.map((month) => months.find((one) => one.month === month));
  const seriesOf = (
    { id, name, color, source }: Pick<ChartSeries, "id" | "name" | "color" | "source">,
    rates: (string | undefined)[],
  ): ChartSeries => ({
    id,
    name,
    color,
    ...(source && { source }),
    values: rates.map((rate) => (rate === undefined ? null : +rate)),
    text: (point) => {
      const rate = rates[point];
      return rate === undefined ? "—" : formatRate(+rate, currency);
    },
  });
  const published = (of: "low" | "mid" | "high") => inOrder.map((one) => one?.published?.[of]);
  const series = [
    seriesOf(
      { id: platform, name: "Your rate", color: platformColor(platform), source: "statement" },
      inOrder.map((one) => one?.rate),
    ),
    ...(months.some((one) => one.published)
      ? [
          seriesOf({ id: "high", name: "Published, high", ...PUBLISHED }, published("high")),
          seriesOf({ id: "mid", name: "Published", ...PUBLISHED, color: "var(--color-ink-soft)" }, published("mid")),
          seriesOf({ id: "low", name: "Published, low", ...PUBLISHED }, published("low")),
        ]
      : []),
  ];
  return (
    <div className="mb-10">
      <TimeChart
        label={`Per unit, in ${currency}`}
        kind="lines"
        points={all.map((month) => ({ tick: formatMonth(month), name: formatMonth(month) }))}
        series={series}
        scale={(value) => formatRate(value, currency)}
        period={formatSpan(first.month, last.month)}
        total={({ text }) => text(all.length - 1)}
      />
    </div>
  );
}

type Place = OwnRates["places"][number];

/** The territories and tiers of a month: what each paid, and what it usually pays. */
function RatePlaces({ rates: { places, month, currency } }: { rates: OwnRates }) {
  const [sort, setSort] = useState<Sort>({ column: "units", direction: "desc" });
  const columns = useMemo(() => placeColumns(currency ?? "USD"), [currency]);
  return (
    <DataTable
      label={`Countries and tiers in ${month ? formatMonth(month) : ""}`}
      columns={columns}
      rows={places}
      rowId={({ territory, tier }) => `${territory} ${tier}`}
      unit={["country and tier", "countries and tiers"]}
      sort={sort}
      onSort={setSort}
    />
  );
}

function placeColumns(currency: string): Column<Place>[] {
  const rate = (value: string | null) => (value === null ? "—" : formatRate(+value, currency));
  return [
    {
      id: "place",
      name: "Country and tier",
      cell: ({ territory, tier }) => (
        <>
          {territoryName(territory === "" ? null : territory)}
          {tier && <span className="block text-sm text-ink-soft">{tier}</span>}
        </>
      ),
      text: ({ territory }) => territory,
      copied: [{ name: "Tier", text: ({ tier }) => tier }],
      order: (a, b) => a.territory.localeCompare(b.territory),
    },
    {
      id: "units",
      name: "Units",
      numeric: true,
      width: "lg:w-32",
      cell: ({ units }) => formatExactCount(units),
      text: ({ units }) => `${units}`,
      phone: ({ units }) => `${formatExactCount(units)} units`,
      order: (a, b) => a.units - b.units,
    },
    {
      id: "share",
      name: "Share",
      numeric: true,
      width: "lg:w-24",
      cell: ({ share }) => formatShare(share),
      text: ({ share }) => share,
      phone: ({ share }) => formatShare(share),
    },
    {
      id: "rate",
      name: "Per unit",
      numeric: true,
      width: "w-24 lg:w-28",
      cell: (row) => rate(row.rate),
      text: (row) => row.rate,
      order: (a, b) => +a.rate - +b.rate,
    },
    {
      id: "usual",
      name: "Before",
      numeric: true,
      width: "w-24 lg:w-28",
      cell: ({ usual }) => rate(usual),
      text: ({ usual }) => usual ?? "",
      order: (a, b) => +(a.usual ?? 0) - +(b.usual ?? 0),
    },
    {
      id: "net",
      name: "Revenue",
      numeric: true,
      width: "lg:w-36",
      cell: ({ net }, fractionLength) => (
        <RevenueFigure value={net} currency={currency} fractionLength={fractionLength} />
      ),
      text: ({ net }) => net,
      digits: ({ net }) => net,
      phone: "left out",
      source: () => "statement",
      order: (a, b) => +a.net - +b.net,
    },
  ];
}
